// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.diagnosis.RankState.Arrived;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.RankState.TaskState;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;
import org.mpi4j.internal.diagnosis.RankState.Traffic;
import org.mpi4j.internal.p2p.MessageTables;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.LongWaits;
import org.mpi4j.internal.runtime.LongWaits.Wait;

/**
 * Describes this rank for diagnosis, by the stacks of its threads and the tables of its engine. It takes
 * nothing from the calls of the rank but the engine's lock for a moment.
 */
final class RankReport {
  /** Messages that are listed at most. */
  private static final int MOST = 1000;

  /** How long the engine's lock may be held by a thread of the rank. */
  private static final long LOCK_NS = 1_000_000_000;

  private final RankRuntime runtime;
  private final Map<Thread, Need> needs = new HashMap<>();
  private List<Wait> waits = List.of();
  private List<TaskState> tasks = List.of();
  private List<Arrived> arrived = List.of();
  private List<Traffic> traffic = List.of();
  private boolean complete;

  private RankReport(RankRuntime runtime) {
    this.runtime = runtime;
  }

  /**
   * Describes a rank.
   *
   * @param isOf which threads are the rank's
   */
  static RankState of(RankRuntime runtime, Predicate<Thread> isOf) {
    return new RankReport(runtime).state(isOf);
  }

  /** Describes a rank whose engine is not open. */
  static RankState outside(int rank, int size, Phase phase, Predicate<Thread> isOf) {
    List<ThreadState> threads = new ThreadReport(List.of(), Map.of()).threads(isOf);
    return new RankState(rank, size, ProcessHandle.current().pid(), HostName.name(), phase, "", true, threads,
        List.of(), List.of(), List.of(), List.of(), List.of(), Map.of());
  }

  private RankState state(Predicate<Thread> isOf) {
    Messenger messenger = runtime.messenger();
    LongWaits longWaits = messenger.engine().progress().longWaits();
    if (longWaits.enterReader(LOCK_NS)) {
      try {
        readTables(new MessageTables(messenger), longWaits);
      } finally {
        longWaits.exitReader();
      }
    }
    List<CommState> comms = runtime.registry().states();
    List<ThreadState> threads = new ThreadReport(waits, needs).threads(isOf);
    Phase phase = runtime.hasLeft() ? Phase.LEFT : Phase.INSIDE;
    return new RankState(runtime.manager().rank(), runtime.manager().size(), ProcessHandle.current().pid(),
        HostName.name(), phase, "", complete && !ThreadReport.hasCarriers(), threads, comms, tasks,
        runtime.locks(), arrived, traffic, counters(comms));
  }

  private void readTables(MessageTables tables, LongWaits longWaits) {
    try {
      waits = longWaits.all();
      waits.forEach(w -> needs.put(w.thread(), Need.within(runtime.manager().size(), w.completion().need())));
      tasks = tables.tasks();
      arrived = tables.arrived(MOST);
      traffic = tables.traffic();
      complete = arrived.size() < MOST;
    } catch (RuntimeException e) { // below MULTIPLE the tables may have changed meanwhile
      complete = false;
    }
  }

  private Map<String, Long> counters(List<CommState> comms) {
    Map<String, Long> all = new LinkedHashMap<>(new MessageTables(runtime.messenger()).counters());
    all.put("collectives", comms.stream().mapToLong(CommState::calls).sum());
    all.put("communicators", (long) comms.size());
    return all;
  }

  /** The counters alone, which disturb no thread. */
  static RankState counters(RankRuntime runtime) {
    RankReport report = new RankReport(runtime);
    List<CommState> comms = runtime.registry().states();
    Phase phase = runtime.hasLeft() ? Phase.LEFT : Phase.INSIDE;
    List<ThreadState> waiting = new ArrayList<>();
    MpiCallFinder places = new MpiCallFinder();
    for (Wait w : runtime.messenger().engine().progress().longWaits().all()) {
      MpiCallFinder.Place place = places.of(w.thread().getStackTrace());
      waiting.add(new ThreadState(w.thread().getName(), RankState.Doing.WAITS, place.call(), place.place(),
          w.number(), (System.nanoTime() - w.sinceNs()) / 1_000_000, Need.UNKNOWN));
    }
    return new RankState(runtime.manager().rank(), runtime.manager().size(), ProcessHandle.current().pid(),
        HostName.name(), phase, "", false, waiting, List.of(), List.of(), List.of(), List.of(), List.of(),
        report.counters(comms));
  }
}
