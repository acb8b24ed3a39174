// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.BitSet;
import java.util.List;

/** What must happen before a wait is over. Ranks are those of the job, unless said otherwise. */
public sealed interface Need {
  /** In place of a source: any. */
  int ANY_SOURCE = -1;

  /** In place of a tag: any. */
  int ANY_TAG = -2;

  /** Nothing that the diagnosis knows: it may happen at any time. */
  Need UNKNOWN = new Unknown();

  /**
   * A message has not come.
   *
   * @param context the number of its context
   * @param source its sender, rank in the communicator, or {@link #ANY_SOURCE}
   * @param tag or {@link #ANY_TAG}; of a collective's message the number of the call
   * @param bytes for which there is room; negative: not known
   * @param collective it belongs to a call of the library
   * @param from the ranks that could send it
   */
  record Receive(int context, int source, int tag, long bytes, boolean collective, BitSet from)
      implements Need {}

  /**
   * The receiver has not matched a message that was sent.
   *
   * @param dest rank in the communicator
   * @param to the same, rank of the job
   * @param id by which the receiver knows the message
   */
  record Send(int context, int dest, int to, int tag, long bytes, boolean collective, long id)
      implements Need {}

  /**
   * The bytes of a matched message, or room in the channel: comes by itself once the peer uses MPI.
   *
   * @param peer the other rank
   */
  record Transfer(int peer) implements Need {}

  /**
   * Ranks have not reached a phase of a collective in shared memory.
   *
   * @param missing those ranks
   */
  record Arrival(int context, BitSet missing) implements Need {}

  /**
   * An operation that is made of several messages, such as a nonblocking collective.
   *
   * @param tag the number of the call
   */
  record Task(int context, int tag) implements Need {}

  /**
   * Something at a window.
   *
   * @param target whose lock it is, rank in the window; else -1
   * @param missing the ranks that have not called it yet; of a lock none
   */
  record Window(int context, What what, int target, BitSet missing) implements Need {
    /** What it is. */
    public enum What { POST, COMPLETE, LOCK, SHARED_LOCK }
  }

  /** All of these. */
  record AllOf(List<Need> needs) implements Need {}

  /** One of these. */
  record AnyOf(List<Need> needs) implements Need {}

  /** Something that the diagnosis does not know. */
  record Unknown() implements Need {}

  /** All of these; the one if there is one only; of none nothing is known. */
  static Need all(List<Need> needs) {
    return needs.size() > 1 ? new AllOf(List.copyOf(needs)) : needs.isEmpty() ? UNKNOWN : needs.getFirst();
  }

  /** One of these; the one if there is one only; of none nothing is known. */
  static Need any(List<Need> needs) {
    return needs.size() > 1 ? new AnyOf(List.copyOf(needs)) : needs.isEmpty() ? UNKNOWN : needs.getFirst();
  }

  /** The need, or {@link #UNKNOWN} if it is for a rank of another job: what that one does is not asked. */
  static Need within(int ranks, Need need) {
    boolean known = switch (need) {
      case Receive r -> r.from.length() <= ranks;
      case Send s -> s.to < ranks;
      case Transfer t -> t.peer < ranks;
      case Arrival a -> a.missing.length() <= ranks;
      case Window w -> w.missing.length() <= ranks;
      case AllOf all -> all.needs.stream().noneMatch(n -> within(ranks, n) == UNKNOWN);
      case AnyOf any -> any.needs.stream().noneMatch(n -> within(ranks, n) == UNKNOWN);
      case Task _, Unknown _ -> true;
    };
    return known ? need : UNKNOWN;
  }

  /** A set of one rank. */
  static BitSet only(int rank) {
    BitSet one = new BitSet();
    one.set(rank);
    return one;
  }
}
