// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.common;

import java.util.List;

/**
 * The result of a run.
 *
 * @param seconds the timed section, of the slowest rank
 * @param operations in the timed section, as NPB counts them
 * @param checks the results beside the official ones
 */
public record Outcome(double seconds, double operations, List<Check> checks) {

  public boolean verified() {
    return checks.stream().allMatch(Check::passed);
  }

  public double mops() {
    return operations / seconds / 1e6;
  }
}
