// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.concurrent.locks.LockSupport;

/**
 * Sleeps for a given time, as the thread of a program does that waits for a device or a file. Its core is
 * idle meanwhile.
 */
final class Sleep implements Meanwhile {
  private long nanos;

  /** The system ends a sleep late, by some 60 us. */
  @Override
  public void run() {
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  @Override
  public void last(double itsNanos) {
    nanos = (long) itsNanos;
  }
}
