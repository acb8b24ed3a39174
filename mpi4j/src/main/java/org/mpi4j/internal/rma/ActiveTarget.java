// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.diagnosis.Need.Window.What;
import org.mpi4j.internal.p2p.ExternalOperation;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.runtime.Progress;

/**
 * What post and complete of other ranks have told this one. Ranks of the domain tell it by words in shared
 * memory ({@link EpochWords}), all others by messages, which are counted here under the engine's lock, so
 * that a second post before the start that takes the first is not lost.
 */
final class ActiveTarget {
  private final Messenger messenger;
  private final Progress progress;
  private final int context;
  private final RankMap ranks; // of the window
  private final Domain domain;
  private final Map<Integer, Integer> posts = new HashMap<>(); // by rank of the job: not yet taken by start
  private final Map<Integer, Integer> completions = new HashMap<>(); // the same: not yet taken by wait
  private Event allCompleted; // until all those have completed; null: nothing waits
  private Event nextPost; // until the next post; null: nothing waits

  /**
   * @param context the window's
   * @param ranks of the window
   * @param domain of this rank at that window
   */
  ActiveTarget(Messenger messenger, int context, RankMap ranks, Domain domain) {
    this.messenger = messenger;
    this.progress = messenger.engine().progress();
    this.context = context;
    this.ranks = ranks;
    this.domain = domain;
  }

  /**
   * The ranks to which this one exposes its part.
   *
   * @param ranks of the window
   * @param near those of them that are in the domain: their places there
   * @param far the others: ranks of the job
   */
  record Exposure(int[] ranks, int[] near, int[] far) {}

  /** The ranks of a window, those of the domain and the others. */
  Exposure exposure(int... to) {
    return new Exposure(to,
        Arrays.stream(to).map(domain::indexOf).filter(place -> place >= 0).toArray(),
        Arrays.stream(to).filter(r -> domain.indexOf(r) < 0).map(ranks::world).toArray());
  }

  /** Calls that this rank waits for of others, which tell it by messages. */
  private final class Event extends ExternalOperation {
    private final What what;
    private volatile int[] awaited; // of the job

    Event(What what, int... awaited) {
      super(messenger);
      this.what = what;
      this.awaited = awaited;
    }

    @Override
    public Need need() {
      BitSet missing = new BitSet();
      for (int rank : awaited) {
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

  // messages of other ranks; the engine's lock is held

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
    int rank = ranks.find(from);
    int place = rank < 0 ? -1 : domain.indexOf(rank);
    if (place >= 0) {
      domain.epochs.completedByMessage(place); // who waits looks there
      return;
    }
    add(completions, from);
    if (allCompleted != null && haveCompleted(allCompleted.awaited)) {
      ExternalOperation op = allCompleted;
      allCompleted = null;
      op.over(null);
    }
  }

  private boolean haveCompleted(int... far) {
    for (int rank : far) {
      if (!completions.containsKey(rank)) {
        return false;
      }
    }
    return true;
  }

  // waits of this rank; the engine's lock is not held

  /** Waits for a post of that rank, and takes it. */
  void awaitPost(Target t) {
    if (t.member < 0) {
      for (ExternalOperation op = takePost(t.world); op != null; op = takePost(t.world)) {
        op.await();
      }
      WindowMemory.fence();
      return;
    }
    EpochWords words = domain.epochs;
    if (!words.hasPost(t.member)) {
      domain.await(() -> words.hasPost(t.member),
          () -> new Need.Window(context, What.POST, -1, Need.only(t.world)));
    }
    words.takePost(t.member);
  }

  /** Takes a post of that rank; null if there is one, else what is over at the next post of any rank. */
  private ExternalOperation takePost(int from) {
    progress.enter();
    try {
      if (posts.containsKey(from)) {
        take(posts, from);
        return null;
      }
      if (nextPost == null) {
        nextPost = new Event(What.POST, from);
      } else {
        nextPost.awaited = new int[] {from};
      }
      return nextPost;
    } finally {
      progress.exit();
    }
  }

  /** Takes a completion of each of these ranks, if all have come; else false. */
  boolean takeCompletions(Exposure e) {
    if (!hasNear(e.near) || awaitedFar(e.far, true) != null) {
      return false;
    }
    for (int place : e.near) {
      domain.epochs.takeCompletion(place);
    }
    return true;
  }

  private boolean hasNear(int... places) {
    for (int place : places) {
      if (!domain.epochs.hasCompletion(place)) {
        return false;
      }
    }
    return true;
  }

  /** What is over when all these ranks have completed; null if they have: then takes that, if so told. */
  private ExternalOperation awaitedFar(int[] far, boolean takes) {
    if (far.length == 0) {
      return null;
    }
    progress.enter();
    try {
      if (!haveCompleted(far)) {
        if (allCompleted == null) {
          allCompleted = new Event(What.COMPLETE, far);
        }
        return allCompleted;
      }
      for (int i = 0; i < far.length && takes; i++) {
        take(completions, far[i]);
      }
      WindowMemory.fence();
      return null;
    } finally {
      progress.exit();
    }
  }

  /** Waits until all these ranks have completed. */
  void awaitCompletions(Exposure e) {
    if (!hasNear(e.near)) {
      domain.await(() -> hasNear(e.near), () -> missing(e));
    }
    for (ExternalOperation op = awaitedFar(e.far, false); op != null; op = awaitedFar(e.far, false)) {
      op.await();
    }
  }

  private Need missing(Exposure e) {
    BitSet missing = new BitSet();
    for (int place : e.near) {
      if (!domain.epochs.hasCompletion(place)) {
        missing.set(ranks.world(domain.rank(place)));
      }
    }
    for (int rank : e.far) {
      if (!completions.containsKey(rank)) {
        missing.set(rank);
      }
    }
    return new Need.Window(context, What.COMPLETE, -1, missing);
  }
}
