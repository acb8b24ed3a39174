// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.job;

/**
 * A process that has started this launcher, to spawn others; it is the only rank of the first job.
 *
 * @param pid its number
 * @param port where it waits for this launcher to connect
 */
public record Adoption(long pid, int port) {
  /** Reads {@code pid:port}. */
  public static Adoption of(String text) {
    try {
      int colon = text.indexOf(':');
      return new Adoption(
          Long.parseLong(text.substring(0, Math.max(0, colon))), Integer.parseInt(text.substring(colon + 1)));
    } catch (NumberFormatException e) {
      throw new UsageException(
          "--adopt " + text + ": must be pid:port; programs that spawn say so themselves");
    }
  }
}
