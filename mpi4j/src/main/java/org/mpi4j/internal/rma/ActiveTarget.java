// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.diagnosis.Need.Window.What;
import org.mpi4j.internal.p2p.ExternalOperation;
import org.mpi4j.internal.p2p.Messenger;

/**
 * What post and complete of other ranks have told this one: counts, so that a second post before the start
 * that takes the first is not lost. Under the engine's lock.
 */
final class ActiveTarget {
  private final Messenger messenger;
  private final int context;
  private final Map<Integer, Integer> posts = new HashMap<>(); // by rank of the job: not yet taken by start
  private final Map<Integer, Integer> completions = new HashMap<>(); // the same: not yet taken by wait
  private Event allCompleted; // until all those have completed; null: nothing waits
  private Event nextPost; // until the next post; null: nothing waits

  /**
   * @param context the window's
   */
  ActiveTarget(Messenger messenger, int context) {
    this.messenger = messenger;
    this.context = context;
  }

  /** Calls of other ranks that this one waits for. */
  private final class Event extends ExternalOperation {
    private final What what;
    private volatile int[] ranks; // of the job

    Event(What what, int... ranks) {
      super(messenger);
      this.what = what;
      this.ranks = ranks;
    }

    @Override
    public Need need() {
      BitSet missing = new BitSet();
      for (int rank : ranks) {
        if (what == What.POST || !completions.containsKey(rank)) {
          missing.set(rank);
        }
      }
      return new Need.Window(context, what, -1, missing);
    }
  }

  private static void add(Map<Integer, Integer> counts, int rank) {
    counts.merge(rank, 1, Integer::sum);
  }

  private static void take(Map<Integer, Integer> counts, int rank) {
    counts.computeIfPresent(rank, (_, n) -> n == 1 ? null : n - 1);
  }

  /** A rank has posted. */
  void posted(int from) {
    add(posts, from);
    ExternalOperation op = nextPost;
    nextPost = null;
    if (op != null) {
      op.over(null);
    }
  }

  /** A rank has completed its access. */
  void completed(int from) {
    add(completions, from);
    if (allCompleted != null && haveCompleted(allCompleted.ranks)) {
      ExternalOperation op = allCompleted;
      allCompleted = null;
      op.over(null);
    }
  }

  private boolean haveCompleted(int... ranks) {
    for (int rank : ranks) {
      if (!completions.containsKey(rank)) {
        return false;
      }
    }
    return true;
  }

  /** Takes a post of that rank; null if there is one, else what is over at the next post of any rank. */
  ExternalOperation takePost(int from) {
    if (posts.containsKey(from)) {
      take(posts, from);
      return null;
    }
    if (nextPost == null) {
      nextPost = new Event(What.POST, from);
    } else {
      nextPost.ranks = new int[] {from};
    }
    return nextPost;
  }

  /** Takes a completion of each of these ranks; null if they have come, else what is over when they have. */
  ExternalOperation takeCompletions(int... ranks) {
    if (haveCompleted(ranks)) {
      for (int rank : ranks) {
        take(completions, rank);
      }
      return null;
    }
    if (allCompleted == null) {
      allCompleted = new Event(What.COMPLETE, ranks);
    }
    return allCompleted;
  }
}
