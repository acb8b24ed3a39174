// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import org.mpi4j.launcher.job.UsageException;

/** Chooses the number of ranks from the triplets of {@code -soft}. */
final class SoftCount {
  private SoftCount() {}

  /**
   * The largest number of the list between 1 and {@code max}.
   *
   * @throws UsageException if the list is malformed or has no such number
   */
  static int largest(String list, int max) {
    try {
      return org.mpi4j.internal.spawn.SoftCount.largest(list, max);
    } catch (IllegalArgumentException e) {
      throw new UsageException("-" + e.getMessage());
    }
  }
}
