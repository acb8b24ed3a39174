// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.List;
import java.util.Map;

/**
 * One rank at one moment: what its threads do, and the messages that it has not finished with.
 *
 * @param rank of the job
 * @param size ranks of the job
 * @param phase where it is in its life
 * @param remark says more about the phase; may be empty
 * @param complete false if lists were cut, or could not be read: nothing can be proven then
 * @param threads of the program, and others that are in MPI
 * @param comms its communicators
 * @param tasks operations of several messages that are under way
 * @param locks of windows that it holds
 * @param arrived messages that wait for their receives
 * @param traffic how many messages it has exchanged with each rank
 * @param counters for people, by name
 */
public record RankState(
    int rank, int size, long pid, String host, Phase phase, String remark, boolean complete,
    List<ThreadState> threads, List<CommState> comms, List<TaskState> tasks, List<LockState> locks,
    List<Arrived> arrived, List<Traffic> traffic, Map<String, Long> counters) {

  /** Where a rank is in its life. */
  public enum Phase {
    /** Its program runs and has not begun MPI. */
    OUTSIDE,
    /** It waits in MPI_Init for others to join. */
    JOINING,
    /** It has begun MPI. */
    INSIDE,
    /** It has ended all use of MPI; its program runs on. */
    LEFT,
    /** Its process has ended. */
    ENDED,
    /** It does not answer. */
    SILENT
  }

  /** What a thread does. */
  public enum Doing {
    /** Waits in MPI, for what its need says. */
    WAITS,
    /** Is in MPI, but has not waited long. */
    IN_MPI,
    /** Runs, outside MPI. */
    RUNS,
    /** Sleeps or waits outside MPI, with a time limit. */
    SLEEPS,
    /** Waits outside MPI, for something unknown. */
    PARKED,
    /** Waits for another thread of the program, which is listed itself, or for work from one. */
    IDLE
  }

  /**
   * A thread.
   *
   * @param call the method of MPI that it is in, or of the JDK; may be empty
   * @param place the line of the program
   * @param number of this wait, the same as long as it lasts; 0: none
   * @param millis how long it has waited, at least; negative: not known
   * @param need what it waits for
   */
  public record ThreadState(
      String name, Doing doing, String call, String place, long number, long millis, Need need) {
    /** True if it may do something by itself. */
    public boolean acts() {
      return doing != Doing.WAITS && doing != Doing.IDLE;
    }
  }

  /**
   * A communicator.
   *
   * @param id the same on all its ranks
   * @param name may be empty
   * @param rank this one in it
   * @param size of the local group
   * @param calls how many collectives have been called
   * @param current the number of the blocking collective under way; -1: none
   * @param call the same in words; may be empty
   * @param active the numbers of nonblocking collectives under way
   */
  public record CommState(
      int id, String name, int rank, int size, int calls, int current, String call, List<Integer> active) {}

  /**
   * An operation of several messages.
   *
   * @param context of its messages
   * @param tag of its messages
   */
  public record TaskState(int context, int tag, Need need) {}

  /**
   * A lock of a window.
   *
   * @param context the window's
   * @param target whose lock it is, rank in the window
   */
  public record LockState(int context, int target, boolean exclusive) {}

  /**
   * A message that waits for its receive.
   *
   * @param source its sender in the communicator
   * @param from its sender in the job
   * @param id by which its sender knows it, if the sender waits; else 0
   */
  public record Arrived(int context, int source, int from, int tag, long bytes, long id) {}

  /** How many messages have been sent to a rank, and received from it. */
  public record Traffic(int peer, long sent, long received) {}

  /** A rank of which only that is known. */
  public static RankState of(int rank, int size, long pid, Phase phase, String remark) {
    return new RankState(rank, size, pid, "", phase, remark, true, List.of(), List.of(), List.of(), List.of(),
        List.of(), List.of(), Map.of());
  }

  /** True if the rank may do something by itself, or that is not known. */
  public boolean acts() {
    return switch (phase) {
      case ENDED, LEFT -> phase == Phase.LEFT && threads.stream().anyMatch(ThreadState::acts);
      case OUTSIDE, JOINING, SILENT -> true;
      case INSIDE -> threads.stream().anyMatch(ThreadState::acts)
          || threads.stream().noneMatch(t -> t.doing() == Doing.WAITS);
    };
  }

  /** The communicator with this number; null if it is not known. */
  public CommState comm(int id) {
    for (CommState c : comms) {
      if (c.id == id) {
        return c;
      }
    }
    return null;
  }
}
