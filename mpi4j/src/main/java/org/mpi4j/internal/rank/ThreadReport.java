// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.diagnosis.RankState.Doing;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;
import org.mpi4j.internal.runtime.LongWaits.Wait;

/** What the threads of a rank do. */
final class ThreadReport {
  private static final int MOST = 1000;
  private static final long NS_PER_MS = 1_000_000;
  private static final String OF_LIBRARY = "mpi4j-";
  private static final Set<String> GROUPS_OF_JDK = Set.of("system", "InnocuousThreadGroup");
  private static final String CARRIERS = "CarrierThreads";

  /** Methods in which a thread waits for work that only another thread can give it, or for its end. */
  private static final Set<String> IDLE = Set.of(
      "java.util.concurrent.ThreadPoolExecutor.getTask", "java.util.concurrent.ForkJoinPool.awaitWork",
      "java.lang.Thread.join");

  private final MpiCallFinder places = new MpiCallFinder();
  private final Map<Thread, Wait> waits = new HashMap<>();
  private final Map<Thread, Need> needs = new HashMap<>();

  /**
   * A report.
   *
   * @param waits those that last
   * @param needs what they wait for; without some if that could not be read
   */
  ThreadReport(List<Wait> waits, Map<Thread, Need> needs) {
    waits.forEach(w -> this.waits.put(w.thread(), w));
    this.needs.putAll(needs);
  }

  /** The threads of the program for which {@code isOf} holds, and those that wait in MPI. */
  List<ThreadState> threads(Predicate<Thread> isOf) {
    Set<Thread> all = new LinkedHashSet<>();
    for (Thread t : platformThreads()) {
      if (isOfProgram(t) && isOf.test(t)) {
        all.add(t);
      }
    }
    waits.keySet().stream().filter(t -> !t.getName().startsWith(OF_LIBRARY)).forEach(all::add);
    List<ThreadState> states = new ArrayList<>();
    for (Thread t : all) {
      StackTraceElement[] stack = t.getStackTrace();
      if (stack.length > 0) { // else it has ended, or not begun
        states.add(state(t, stack));
      }
    }
    states.sort(Comparator.comparing(ThreadState::doing).thenComparing(ThreadState::name));
    return states;
  }

  /** True if virtual threads may run in this JVM, which are not listed. */
  static boolean hasCarriers() {
    return platformThreads().stream().anyMatch(t -> isIn(t, CARRIERS));
  }

  /** All platform threads of this JVM. */
  static List<Thread> platformThreads() {
    ThreadGroup root = Thread.currentThread().getThreadGroup();
    while (root != null && root.getParent() != null) {
      root = root.getParent();
    }
    Thread[] all = new Thread[MOST];
    int n = root == null ? 0 : root.enumerate(all);
    return Arrays.asList(all).subList(0, n);
  }

  private static boolean isOfProgram(Thread t) {
    ThreadGroup group = t.getThreadGroup();
    return group != null && !GROUPS_OF_JDK.contains(group.getName()) && !isIn(t, CARRIERS)
        && !t.getName().startsWith(OF_LIBRARY) && !t.getName().equals("DestroyJavaVM");
  }

  private static boolean isIn(Thread t, String group) {
    ThreadGroup its = t.getThreadGroup();
    return its != null && its.getName().equals(group);
  }

  private ThreadState state(Thread t, StackTraceElement... stack) {
    MpiCallFinder.Place place = places.of(stack);
    Wait wait = waits.get(t);
    Need need = needs.get(t);
    if (wait != null && need != null) {
      long millis = (System.nanoTime() - wait.sinceNs()) / NS_PER_MS;
      return new ThreadState(
          t.getName(), Doing.WAITS, place.call(), place.place(), wait.number(), millis, need);
    }
    return new ThreadState(
        t.getName(), doing(t, place, stack), place.call(), place.place(), 0, -1, Need.UNKNOWN);
  }

  private static Doing doing(Thread t, MpiCallFinder.Place place, StackTraceElement... stack) {
    if (place.inMpi()) {
      return Doing.IN_MPI;
    }
    return switch (t.getState()) {
      case NEW, RUNNABLE, TERMINATED -> Doing.RUNS;
      case TIMED_WAITING -> Doing.SLEEPS;
      case BLOCKED -> Doing.IDLE;
      case WAITING -> isIdle(stack) ? Doing.IDLE : Doing.PARKED;
    };
  }

  private static boolean isIdle(StackTraceElement... stack) {
    for (StackTraceElement frame : stack) {
      if (IDLE.contains(frame.getClassName() + "." + frame.getMethodName())) {
        return true;
      }
    }
    return false;
  }
}
