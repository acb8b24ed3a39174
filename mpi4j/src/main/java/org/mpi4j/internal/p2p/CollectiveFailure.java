// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.mpi4j.internal.base.Fault;

/**
 * Why the collectives of a communicator have failed, as its ranks tell each other.
 *
 * @param rank the rank that has found the error, in its group
 * @param errorClass of the error
 * @param text of the error
 */
public record CollectiveFailure(int rank, int errorClass, String text) {
  private static final int LONGEST_BYTES = 2000;

  /** An error that this rank has found. */
  public static CollectiveFailure of(int rank, Fault why) {
    return new CollectiveFailure(rank, why.errorClass(), why.getMessage());
  }

  /** Reads what {@link #word} and {@link #payload} have written. */
  static CollectiveFailure read(long word, MemorySegment payload) {
    String text = new String(payload.toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    return new CollectiveFailure((int) (word >> 32), (int) word, text);
  }

  /** The third word of the frame. */
  long word() {
    return (long) rank << 32 | errorClass & 0xffff_ffffL;
  }

  /** The payload of the frame, cut to at most so many bytes. */
  MemorySegment payload(int most) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int n = Math.min(Math.min(bytes.length, most), LONGEST_BYTES);
    return MemorySegment.ofArray(Arrays.copyOf(bytes, n));
  }

  /** The error of the calls that fail for it. */
  public Fault fault() {
    return new Fault(
        errorClass, "a collective of this communicator has failed on rank " + rank + ", and with it all that"
            + " follow: " + text);
  }
}
