// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.diagnosis.RankState.Arrived;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.diagnosis.RankState.Doing;
import org.mpi4j.internal.diagnosis.RankState.LockState;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.RankState.TaskState;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;
import org.mpi4j.internal.diagnosis.RankState.Traffic;

/** Makes states of ranks for tests. */
final class Jobs {
  static final int WORLD = 0;
  static final int COLLECTIVES = ContextNumbers.collectives(WORLD);

  private Jobs() {}

  /** A rank whose only thread waits. */
  static RankState waiting(int rank, Need need) {
    return rank(rank, List.of(thread(Doing.WAITS, "recv", need)));
  }

  /** A rank whose only thread runs. */
  static RankState running(int rank) {
    return rank(rank, List.of(thread(Doing.RUNS, "", null)));
  }

  static ThreadState thread(Doing doing, String call, Need need) {
    return new ThreadState("main", doing, call, "P.java:1 (P.main)", need == null ? 0 : 1, 5_000, need);
  }

  static RankState rank(int rank, List<ThreadState> threads) {
    return new RankState(rank, 4, 100 + rank, "host", Phase.INSIDE, "", true, threads,
        List.of(new CommState(WORLD, "MPI_COMM_WORLD", rank, 4, 0, -1, "", List.of())), List.of(), List.of(),
        List.of(), List.of(), Map.of());
  }

  static RankState with(RankState s, List<TaskState> tasks, List<Arrived> arrived, List<Traffic> traffic) {
    return new RankState(s.rank(), s.size(), s.pid(), s.host(), s.phase(), s.remark(), s.complete(),
        s.threads(), s.comms(), tasks, s.locks(), arrived, traffic, s.counters());
  }

  static RankState incomplete(RankState s) {
    return new RankState(s.rank(), s.size(), s.pid(), s.host(), s.phase(), s.remark(), false, s.threads(),
        s.comms(), s.tasks(), s.locks(), s.arrived(), s.traffic(), s.counters());
  }

  /** It holds a lock of the window of that number. */
  static RankState holding(RankState s, int window, int target, boolean exclusive) {
    return new RankState(s.rank(), s.size(), s.pid(), s.host(), s.phase(), s.remark(), s.complete(),
        s.threads(), s.comms(), s.tasks(), List.of(new LockState(window, target, exclusive)), s.arrived(),
        s.traffic(), s.counters());
  }

  static Need from(int source) {
    return new Need.Receive(WORLD, source, 7, 8, false, Need.only(source));
  }

  static Need fromAny(int... sources) {
    BitSet set = new BitSet();
    for (int s : sources) {
      set.set(s);
    }
    return new Need.Receive(WORLD, Need.ANY_SOURCE, Need.ANY_TAG, 8, false, set);
  }

  static Need to(int dest, long id) {
    return new Need.Send(WORLD, dest, dest, 7, 8, false, id);
  }
}
