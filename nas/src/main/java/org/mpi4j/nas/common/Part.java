// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.common;

/** The numbers from {@code start} up to, not including, {@code end}. */
public record Part(int start, int end) {

  /** Number {@code i} of {@code parts} nearly equal parts of {@code 0..n-1}. */
  public static Part of(int i, int parts, int n) {
    return new Part((int) ((long) n * i / parts), (int) ((long) n * (i + 1) / parts));
  }

  public int length() {
    return end - start;
  }

  public boolean contains(int i) {
    return start <= i && i < end;
  }
}
