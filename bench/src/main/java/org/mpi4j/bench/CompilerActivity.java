// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The processor time of the JVM's own threads, mostly the JIT compilers: they may work on one method for a
 * second, on the measured core.
 */
final class CompilerActivity {
  /** The system counts processor time in ticks of 10 ms, so activity is judged over longer periods. */
  private static final long STRETCH_NANOS = 250_000_000;

  private static final double QUIET = 0.05;

  private final OperatingSystemMXBean process =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private long since = System.nanoTime();
  private long before = hiddenNanos();
  private boolean quiet;

  /** True if they were nearly idle in the last full period of a quarter of a second. */
  boolean isQuiet() {
    long now = System.nanoTime();
    if (now - since >= STRETCH_NANOS) {
      long hidden = hiddenNanos();
      quiet = hidden - before <= QUIET * (now - since);
      before = hidden;
      since = now;
    }
    return quiet;
  }

  private long hiddenNanos() {
    long nanos = process.getProcessCpuTime();
    for (long id : threads.getAllThreadIds()) {
      nanos -= Math.max(0, threads.getThreadCpuTime(id)); // -1: it has ended
    }
    return nanos;
  }
}
