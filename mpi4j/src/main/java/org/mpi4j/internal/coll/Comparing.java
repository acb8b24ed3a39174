// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Checking mode: before a collective, each rank tells its right neighbour what it calls, and compares what
 * the left one says. If all neighbours agree, all agree; if not, some rank notices, and need not hang in an
 * operation that the others do not take part in.
 */
final class Comparing {
  private static final int BYTES = 1024;
  private static final char SEPARATOR = '\n';

  private Comparing() {}

  static void write(Steps s, Collective collective) {
    Claim mine = s.size() > 1 ? collective.claim(s) : null;
    if (mine == null) {
      return;
    }
    byte[] said = new byte[BYTES];
    int left = (s.rank() - 1 + s.size()) % s.size();
    Payload out = payload(encode(mine));
    s.exchange(out, (s.rank() + 1) % s.size(), payload(said), left);
    int rank = s.rank();
    s.then(() -> compare(mine, rank, said, left));
  }

  private static Payload payload(byte... bytes) {
    return Payload.ofBytes(MemorySegment.ofArray(bytes), 0, bytes.length);
  }

  private static byte[] encode(Claim claim) {
    byte[] text = (claim.call() + SEPARATOR + claim.place()).getBytes(StandardCharsets.UTF_8);
    return java.util.Arrays.copyOf(text, BYTES);
  }

  private static void compare(Claim mine, int rank, byte[] said, int left) {
    String text = new String(said, StandardCharsets.UTF_8).trim();
    int end = text.indexOf(SEPARATOR);
    String call = end < 0 ? text : text.substring(0, end);
    if (!call.equals(mine.call()) && !text.isEmpty()) { // empty: the neighbour is gone
      throw new Fault(
          ErrorCode.OTHER,
          "the ranks do not call the same: rank " + rank + " calls " + mine.call() + " at " + mine.place()
              + ", but rank " + left + " calls " + text.replace("" + SEPARATOR, " at "));
    }
  }
}
