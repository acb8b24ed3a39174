// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.StateText;

/** The ranks of this JVM, whose threads are found by their context class loaders; for diagnosis. */
public final class JvmRanks {
  /** The question for the whole state of ranks. */
  public static final String STATE = "state";

  /** The question for their counters only. */
  public static final String COUNTERS = "counters";

  private JvmRanks() {}

  /**
   * The states of all ranks of the in-JVM job that runs in this JVM, as text, one a line.
   *
   * @param size how many ranks the job has
   */
  public static String answer(String question, int size) {
    return text(states(ThreadReport.platformThreads(), question, size));
  }

  /** The same of the job that has these threads, one for each rank. */
  static String answer(String question, List<Thread> threads) {
    return text(states(threads, question, threads.size()));
  }

  /**
   * The states of the ranks that these threads belong to, whose other threads are found, too; ranks without
   * any have ended.
   *
   * @param size how many ranks the job has
   */
  public static List<RankState> states(Collection<Thread> threads, String question, int size) {
    List<RankState> states = found(threads, question, size);
    BitSet known = new BitSet();
    states.forEach(s -> known.set(s.rank()));
    long pid = ProcessHandle.current().pid();
    for (int rank = known.nextClearBit(0); rank < size; rank = known.nextClearBit(rank + 1)) {
      states.add(RankState.of(rank, size, pid, Phase.ENDED, ""));
    }
    return states;
  }

  private static List<RankState> found(Collection<Thread> threads, String question, int size) {
    Set<RankLocator> ranks = new LinkedHashSet<>();
    for (Thread t : threads) {
      RankLocator rank = RankLocator.of(t);
      if (t.isAlive() && rank != ProcessRankLocator.INSTANCE && !isSpawned(rank)) {
        ranks.add(rank);
      }
    }
    List<RankState> states = new ArrayList<>();
    for (RankLocator each : ranks) {
      if (each.runtime() != null) {
        states.add(question.equals(COUNTERS) ? RankReport.counters(each.runtime())
            : RankReport.of(each.runtime(), t -> RankLocator.of(t) == each));
      } else if (each instanceof RankLoader program) {
        states.add(
            RankReport.outside(program.rank(), size, Phase.OUTSIDE, t -> RankLocator.of(t) == each));
      }
    }
    return states;
  }

  private static boolean isSpawned(RankLocator rank) {
    return rank instanceof RankLoader loader && loader.isSpawned();
  }

  /** The state of the rank that this process is. */
  static String ofProcess(String question, RankRuntime runtime, int rank, int size) {
    RankState state = runtime == null ? RankReport.outside(rank, size, Phase.JOINING, t -> true)
        : question.equals(COUNTERS) ? RankReport.counters(runtime) : RankReport.of(runtime, t -> true);
    return StateText.of(state);
  }

  private static String text(List<RankState> states) {
    return states.stream().map(StateText::of).collect(Collectors.joining("\n"));
  }
}
