// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts the bytes that the calling thread allocates in the heap. */
final class AllocationMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long before;
  private long bytes;
  private long iterations;

  void start() {
    before = threads.getCurrentThreadAllocatedBytes();
  }

  void stop(int iterationsDone) {
    bytes += threads.getCurrentThreadAllocatedBytes() - before;
    iterations += iterationsDone;
  }

  double bytesPerIteration() {
    return iterations == 0 ? 0 : (double) bytes / iterations;
  }
}
