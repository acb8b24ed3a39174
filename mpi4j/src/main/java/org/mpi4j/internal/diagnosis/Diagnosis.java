// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mpi4j.internal.diagnosis.RankState.Doing;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;
import org.mpi4j.internal.diagnosis.RankState.Traffic;

/**
 * What two descriptions of a job prove, the second of which was begun when the first was complete.
 *
 * <p>A rank that is the same in both, with the same waits, has stood still in between; so there was a moment
 * at which all such ranks stood as described. If each message that was sent to them had arrived, too, then
 * those of them that are stuck in the {@link WaitGraph} wait for ever: a deadlock is proven. Ranks that have
 * not stood still count as able to go on.
 *
 * @param ranks as they were last
 * @param moving those that have not stood still, or to which messages are under way
 * @param graph who waits for whom
 * @param stuck what waits for ever
 */
public record Diagnosis(
    List<RankState> ranks, BitSet moving, WaitGraph<Node> graph, Set<Node> stuck) {

  /** Judges a job. */
  public static Diagnosis of(List<RankState> first, List<RankState> second) {
    Map<Integer, RankState> before = new HashMap<>();
    first.forEach(s -> before.put(s.rank(), s));
    BitSet moving = underWay(second);
    for (RankState now : second) {
      if (!isStill(before.get(now.rank()), now)) {
        moving.set(now.rank());
      }
    }
    WaitGraph<Node> graph = Conditions.graph(second, moving);
    return new Diagnosis(List.copyOf(second), moving, graph, graph.stuck());
  }

  /** The ranks to which messages are under way: sent, and not received. */
  private static BitSet underWay(List<RankState> ranks) {
    BitSet known = new BitSet();
    ranks.forEach(s -> known.set(s.rank(), s.phase() == Phase.INSIDE || s.phase() == Phase.LEFT));
    Map<Long, Long> missing = new HashMap<>(); // by sender and receiver
    for (RankState s : ranks) {
      for (Traffic t : s.traffic()) {
        if (known.get(s.rank()) && known.get(t.peer())) {
          missing.merge((long) s.rank() << Integer.SIZE | t.peer(), t.sent(), Long::sum);
          missing.merge((long) t.peer() << Integer.SIZE | s.rank(), -t.received(), Long::sum);
        }
      }
    }
    BitSet found = new BitSet();
    missing.forEach((pair, messages) -> {
      if (messages != 0) {
        found.set((int) (long) pair);
      }
    });
    return found;
  }

  private static boolean isStill(RankState before, RankState now) {
    if (before == null || before.phase() != now.phase()) {
      return false;
    }
    return switch (now.phase()) {
      case ENDED -> true;
      case OUTSIDE, JOINING, SILENT -> false;
      case INSIDE, LEFT -> before.complete() && now.complete()
          && waits(before).equals(waits(now))
          && before.tasks().equals(now.tasks())
          && before.arrived().equals(now.arrived())
          && before.traffic().equals(now.traffic());
    };
  }

  /** What the threads wait for, without what grows while they do. */
  private static Map<Long, Need> waits(RankState s) {
    Map<Long, Need> all = new HashMap<>();
    for (ThreadState t : s.threads()) {
      if (t.number() != 0) {
        all.put(t.number(), t.need());
      }
    }
    return all;
  }

  /** True if some ranks wait for ever. */
  public boolean isDeadlock() {
    return stuck.stream().anyMatch(n -> n.isThreads() && state(n.rank()).phase() == Phase.INSIDE);
  }

  /** True if a rank outside the deadlock is about to wait, or to go on: later looks would tell more. */
  public boolean mayGrow() {
    BitSet found = stuckRanks();
    return ranks.stream().anyMatch(s -> s.phase() == Phase.INSIDE && !found.get(s.rank())
        && (moving.get(s.rank()) || s.threads().stream().anyMatch(t -> t.doing() == Doing.IN_MPI)));
  }

  /** True if no rank has done anything, nor can by itself as far as it is known. */
  public boolean standsStill() {
    return ranks.stream().allMatch(s -> s.phase() == Phase.ENDED || !s.acts() && !moving.get(s.rank()));
  }

  /** The ranks in MPI whose threads wait for ever. */
  public BitSet stuckRanks() {
    BitSet found = new BitSet();
    for (Node n : stuck) {
      if (n.isThreads() && state(n.rank()).phase() == Phase.INSIDE) {
        found.set(n.rank());
      }
    }
    return found;
  }

  /** A rank's state; null if nothing is known of it. */
  public RankState state(int rank) {
    for (RankState s : ranks) {
      if (s.rank() == rank) {
        return s;
      }
    }
    return null;
  }
}
