// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.spawn;

import java.io.IOException;
import org.mpi4j.spi.SpawnCommand;

/**
 * Chooses the number of ranks from the triplets of the hint {@code soft} (MPI-4.1 section 11.8.4).
 *
 * <p>{@code a:b:c} stands for a, a+c, a+2c, ... up to b; {@code a:b} for a:b:1; {@code a} for itself. As
 * this machine takes any number of ranks, the largest one that is allowed is taken.
 */
public final class SoftCount {
  private SoftCount() {}

  /**
   * How many processes a command starts: so many as it wants, or as its hint {@code soft} allows.
   *
   * @throws IOException if the hint allows no number up to the one that it wants
   */
  public static int of(SpawnCommand command) throws IOException {
    String soft = command.info().get("soft");
    if (soft == null) {
      return command.maxprocs();
    }
    try {
      return largest(soft, command.maxprocs());
    } catch (IllegalArgumentException e) {
      throw new IOException("the hint " + e.getMessage(), e);
    }
  }

  /**
   * The largest number of the list between 1 and {@code max}.
   *
   * @throws IllegalArgumentException if the list is malformed or has no such number
   */
  public static int largest(String list, int max) {
    int best = 0;
    for (String triplet : list.split(",", -1)) {
      best = Math.max(best, largestOf(triplet.strip(), list, max));
    }
    if (best == 0) {
      throw new IllegalArgumentException("soft " + list + ": no number between 1 and " + max + " is in it");
    }
    return best;
  }

  private static int largestOf(String triplet, String list, int max) {
    String[] parts = triplet.split(":", -1);
    try {
      if (parts.length <= 3) {
        long first = Integer.parseInt(parts[0]);
        long last = parts.length > 1 ? Integer.parseInt(parts[1]) : first;
        long step = parts.length > 2 ? Integer.parseInt(parts[2]) : 1;
        if (step != 0) {
          return step > 0 ? rising(first, last, step, max) : falling(first, last, step, max);
        }
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new IllegalArgumentException(
        "soft " + list + ": must be numbers or a:b or a:b:c, separated by commas");
  }

  private static int rising(long first, long last, long step, int max) {
    long limit = Math.min(last, max);
    long value = first <= limit ? first + (limit - first) / step * step : 0;
    return (int) Math.max(0, value);
  }

  private static int falling(long first, long last, long step, int max) {
    // first + k * step <= max for the smallest k >= 0
    long k = first <= max ? 0 : (first - max - step - 1) / -step;
    long value = first + k * step;
    return value >= last ? (int) Math.max(0, value) : 0;
  }
}
