// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.transport.local.LocalMeeting;
import org.mpi4j.spi.ProcessManager;

/**
 * The ranks of other jobs that this rank has been introduced to: their names, their numbers here, and how
 * many communicators need them. For any thread.
 *
 * <p>The ranks of the own job have the numbers {@code 0..size-1}, others the numbers behind, in the order of
 * their introduction. A number is not used again, so that a group that names a rank which is gone never
 * means another one.
 */
public final class IntroducedPeers {
  /** In place of the number of a rank that has not been introduced. */
  static final int UNKNOWN = -1;

  /** In place of the number of a rank from which this one is disconnecting. */
  public static final int LEAVING = -2;

  private final ProcessManager manager;
  private final long job;
  private Map<Integer, Peer> known = Map.of(); // until the first comes, as the next
  private Map<ProcessName, Peer> byName = Map.of();
  private long machine; // of this rank; read when the first peer comes
  private int neighbours; // peers on it
  private int next;
  private volatile boolean some;
  private volatile int outsideJvm;

  /**
   * What a rank must know of another one to reach it.
   *
   * @param node the number of its machine in its own job
   * @param machine that machine's {@link Machine#key}
   * @param meeting the key of the meeting of ranks of its JVM, or {@link LocalMeeting#NONE}
   * @param address that of its transport to other jobs; empty if only ranks of its JVM are to reach it
   */
  public record Card(ProcessName name, int node, long machine, long meeting, String address) {}

  private static final class Peer {
    final int number;
    final Card card;
    final boolean inJvm;
    final int node;
    int needed; // communicators that go on
    int ending; // communicators that all their ranks are disconnecting, not yet released
    int leaving; // disconnections that have found it needed no more, and are not over

    Peer(int number, Card card, boolean inJvm, int node) {
      this.number = number;
      this.card = card;
      this.inJvm = inJvm;
      this.node = node;
    }
  }

  IntroducedPeers(ProcessManager manager) {
    this.manager = manager;
    this.job = ProcessName.jobKey(manager.jobId());
    this.next = manager.size();
  }

  /** True if there is none; costs one read. */
  public boolean areNone() {
    return !some;
  }

  /** True if all that there are can be met in this JVM; costs one read. */
  boolean areAllInJvm() {
    return outsideJvm == 0;
  }

  /** True if that rank of another job is met in this JVM. */
  boolean isInJvm(int number) {
    return outsideJvm == 0 || peer(number).inJvm;
  }

  /** True if that is the number of a rank of another job. */
  public boolean isForeign(int number) {
    return number >= manager.size();
  }

  /** The name of a rank. */
  public ProcessName name(int number) {
    return isForeign(number) ? peer(number).card.name : new ProcessName(job, number);
  }

  /** The number of the rank with that name; negative if it is of another job and has not been introduced. */
  public synchronized int find(ProcessName name) {
    if (name.job() == job) {
      if (name.rank() < 0 || name.rank() >= manager.size()) {
        throw new Fault(ErrorCode.OTHER, name + " bears the name of this job, which has the ranks 0.."
            + (manager.size() - 1) + ": two jobs have the same name " + manager.jobId());
      }
      return name.rank();
    }
    Peer p = byName.get(name);
    return p == null ? UNKNOWN : p.number;
  }

  /**
   * The machine of a rank; equal numbers mean one machine. Ranks of two jobs are never on one machine, unless
   * they meet in their JVM. All ranks come to the same grouping.
   */
  public int node(int number) {
    return isForeign(number) ? peer(number).node : manager.node(number);
  }

  /** Who a rank is, in words. */
  public synchronized String describe(int number) {
    Peer p = isForeign(number) ? known.get(number) : null;
    return p == null ? "rank " + number + " of the job" : p.card.name.toString();
  }

  /**
   * Counts one more communicator that needs the rank with that name, as {@link #hold} does.
   *
   * @return its number; {@link #UNKNOWN} if it has not been introduced, {@link #LEAVING} if this rank is
   *     disconnecting from it
   */
  synchronized int holdIfKnown(ProcessName name) {
    int number = find(name);
    if (number >= 0 && isForeign(number)) {
      if (peer(number).leaving > 0) {
        return LEAVING;
      }
      peer(number).needed++;
    }
    return number;
  }

  /** True while this rank is disconnecting from the rank with that name. */
  public synchronized boolean isLeaving(ProcessName name) {
    Peer p = byName.get(name);
    return p != null && p.leaving > 0;
  }

  /** Counts one more communicator that needs these ranks of other jobs. */
  public synchronized void hold(int... numbers) {
    for (int n : numbers) {
      peer(n).needed++;
    }
  }

  /** Takes one {@link #hold} back. */
  public synchronized void release(int... numbers) {
    for (int n : numbers) {
      Peer p = known.get(n);
      if (p != null) {
        p.needed--;
      }
    }
  }

  /** A communicator that needs these ranks is disconnected by all its ranks: takes one {@link #hold} back. */
  public synchronized void endHold(int... numbers) {
    for (int n : numbers) {
      Peer p = peer(n);
      p.needed--;
      p.ending++;
    }
  }

  /** Nothing is left of a communicator whose hold was {@linkplain #endHold ended}. */
  public synchronized void ended(int... numbers) {
    for (int n : numbers) {
      Peer p = known.get(n);
      if (p != null) {
        p.ending--;
      }
    }
  }

  /**
   * True if no communicator needs a rank of another job any more; then none comes to need it until this rank
   * has disconnected from it, or {@link #stay}.
   */
  public synchronized boolean leaveIfUnneeded(int number) {
    Peer p = peer(number);
    if (p.needed > 0) {
      return false;
    }
    p.leaving++;
    return true;
  }

  /** Takes one {@link #leaveIfUnneeded} back. */
  public synchronized void stay(int number) {
    peer(number).leaving--;
  }

  /** True if a rank of another job is known. */
  public synchronized boolean isKnown(int number) {
    return known.containsKey(number);
  }

  /** True if something is left of communicators with a rank of another job. */
  public synchronized boolean isInUse(int number) {
    Peer p = known.get(number);
    return p != null && p.needed + p.ending > 0;
  }

  /** Their numbers. */
  public synchronized int[] numbers() {
    return known.keySet().stream().mapToInt(Integer::intValue).toArray();
  }

  synchronized String address(int number) throws IOException {
    Peer p = known.get(number);
    if (p == null) {
      throw new IOException("this rank has disconnected from it");
    }
    return p.card.address;
  }

  /**
   * Adds one, which is {@linkplain #hold held}, and returns its number.
   *
   * @param inJvm true if it is met in this JVM
   */
  synchronized int add(Card card, boolean inJvm) {
    if (next == manager.size()) {
      known = new HashMap<>();
      byName = new HashMap<>();
    }
    int number = next++;
    int node = inJvm ? manager.node(manager.rank()) : machineOf(card, number);
    Peer added = new Peer(number, card, inJvm, node);
    added.needed = 1;
    outsideJvm += inJvm ? 0 : 1;
    machine = machine == Machine.UNKNOWN ? Machine.key() : machine;
    neighbours += isNeighbour(added) ? 1 : 0;
    known.put(number, added);
    byName.put(card.name, added);
    some = true;
    return number;
  }

  private int machineOf(Card card, int number) {
    int node = Integer.MIN_VALUE + number; // no number of a machine of the own job
    for (Peer p : known.values()) {
      if (!p.inJvm && areOfOneMachine(p.card, card)) {
        node = p.node;
      }
    }
    return node;
  }

  private static boolean areOfOneMachine(Card one, Card other) {
    return one.meeting == other.meeting && one.meeting != LocalMeeting.NONE
        || one.node == other.node && one.name.job() == other.name.job();
  }

  synchronized void remove(int number) {
    Peer p = known.isEmpty() ? null : known.remove(number);
    if (p != null) {
      byName.remove(p.card.name);
      neighbours -= isNeighbour(p) ? 1 : 0;
      outsideJvm -= p.inJvm ? 0 : 1;
      some = !known.isEmpty();
    }
  }

  private boolean isNeighbour(Peer p) {
    return p.inJvm || machine != Machine.UNKNOWN && p.card.machine == machine;
  }

  /** How many of them share this machine. */
  synchronized int neighbours() {
    return neighbours;
  }

  private synchronized Peer peer(int number) {
    Peer p = known.get(number);
    if (p == null) {
      throw new Fault(ErrorCode.RANK, "a rank of another job is meant from which this rank has disconnected");
    }
    return p;
  }
}
