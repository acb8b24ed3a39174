// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import org.mpi4j.internal.base.Fault;

/**
 * That a collective call failed on a rank, which therefore did not do its part to the end.
 *
 * @param rank where the error was seen first
 * @param errorClass of the error there
 * @param board the rank that says so was in memory that the ranks share, and uses it no more
 * @param text of the error
 */
public record Departure(int rank, int errorClass, boolean board, String text) {
  private static final int BOARD_BIT = 1 << 24;
  private static final int LONGEST_BYTES = 2000;

  /** An error of this rank itself. */
  public static Departure of(int rank, Fault why) {
    return new Departure(rank, why.errorClass(), false, why.getMessage());
  }

  /** From the frame of another rank. */
  static Departure read(long word, MemorySegment payload) {
    String text = new String(payload.toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    int low = (int) word;
    return new Departure((int) (word >> 32), low & ~BOARD_BIT, (low & BOARD_BIT) != 0, text);
  }

  /** The third word of the frame. */
  long word() {
    return (long) rank << 32 | errorClass | (board ? BOARD_BIT : 0);
  }

  /** The payload of the frame, cut to what it takes. */
  MemorySegment payload(int most) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int n = Math.min(Math.min(bytes.length, most), LONGEST_BYTES);
    return MemorySegment.ofArray(java.util.Arrays.copyOf(bytes, n));
  }

  /** The same, told by a rank that was in shared memory. */
  public Departure fromBoard() {
    return new Departure(rank, errorClass, true, text);
  }

  /** The error of a rank that needs the other one. */
  public Fault fault() {
    return new Fault(errorClass, "the collective has failed on rank " + rank + ": " + text);
  }
}
