// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds the threads that the programs of ranks have started, by the thread group of each rank. To look takes
 * as long as the JVM has threads, so ranks that end at the same time share one look, and there is a pause
 * after each.
 */
public final class ProgramThreads {
  private static final int SPARE = 64;
  private static final int PAUSE_PER_LOOK = 9; // of the time that the look took
  private static final long LONGEST_PAUSE_NS = 20_000_000;

  private final AtomicLong begun = new AtomicLong(); // how many looks have begun
  private Map<ThreadGroup, List<Thread>> found = Map.of(); // by the last look; guarded by this
  private int most; // threads that a look has found; guarded by this
  private long nextNs = System.nanoTime(); // when the next look may begin; guarded by this

  /** Waits for all threads of a group, and of the groups in it, but for daemons and one thread. */
  public void awaitOthers(ThreadGroup group, Thread butThis) throws InterruptedException {
    Thread other = anyOther(group, butThis);
    while (other != null) {
      other.join();
      other = anyOther(group, butThis); // it may have started others
    }
  }

  private Thread anyOther(ThreadGroup group, Thread butThis) {
    long before = begun.get();
    synchronized (this) {
      if (begun.get() == before) { // else another rank has begun to look after this one asked
        // who asks meanwhile waits for the lock
        LockSupport.parkNanos(this, nextNs - System.nanoTime());
        look(top(group));
      }
      for (Thread thread : found.getOrDefault(group, List.of())) {
        if (thread != butThis) {
          return thread;
        }
      }
      return null;
    }
  }

  private void look(ThreadGroup top) {
    long start = System.nanoTime();
    begun.incrementAndGet();
    Map<ThreadGroup, List<Thread>> its = new HashMap<>();
    for (Thread thread : threads(top)) {
      if (thread != null && !thread.isDaemon()) {
        for (ThreadGroup g = thread.getThreadGroup(); g != null && g != top; g = g.getParent()) {
          its.computeIfAbsent(g, none -> new ArrayList<>(1)).add(thread);
        }
      }
    }
    found = its;
    long end = System.nanoTime();
    nextNs = end + Math.min(PAUSE_PER_LOOK * (end - start), LONGEST_PAUSE_NS);
  }

  /** All threads, and nulls. */
  private Thread[] threads(ThreadGroup top) {
    Thread[] all = new Thread[most + SPARE];
    int count = top.enumerate(all);
    while (count == all.length) { // there may be more
      all = new Thread[2 * all.length];
      count = top.enumerate(all);
    }
    most = Math.max(most, count);
    return all;
  }

  private static ThreadGroup top(ThreadGroup group) {
    ThreadGroup top = group;
    while (top.getParent() != null) {
      top = top.getParent();
    }
    return top;
  }
}
