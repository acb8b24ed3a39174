// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Lets the ranks of a communicator compare their collective calls before they make them, in checking mode.
 * Checking mode: before a collective, each rank tells its right neighbour what it calls, and compares what
 * the left one says. If all neighbours agree, all agree; if not, some rank notices, and need not hang in an
 * operation that the others do not take part in.
 */
final class CallComparison {
  private static final int BYTES = 1024;
  private static final char SEPARATOR = '\n';

  private CallComparison() {}

  static void write(Steps s, Collective collective, CallCheck check) {
    CallSignature mine = s.size() > 1 ? collective.claim(s) : null;
    if (mine == null) {
      return;
    }
    byte[] said = new byte[BYTES];
    int left = (s.rank() - 1 + s.size()) % s.size();
    Payload out = payload(encode(mine));
    s.exchange(out, (s.rank() + 1) % s.size(), payload(said), left);
    s.then(() -> compare(mine, said, left, check));
  }

  private static Payload payload(byte... bytes) {
    return Payload.ofBytes(MemorySegment.ofArray(bytes), 0, bytes.length);
  }

  private static byte[] encode(CallSignature claim) {
    byte[] text = String.join("" + SEPARATOR, claim.call(), claim.signature(), claim.types(), claim.place())
        .getBytes(StandardCharsets.UTF_8);
    return Arrays.copyOf(text, BYTES);
  }

  private static CallSignature decode(byte... said) {
    String[] parts = new String(said, StandardCharsets.UTF_8).trim().split("" + SEPARATOR, 4);
    String[] all = Arrays.copyOf(parts, 4); // a long text may have been cut
    Arrays.setAll(all, i -> all[i] == null ? "" : all[i]);
    return new CallSignature(all[0], all[1], all[2], all[3]);
  }

  private static void compare(CallSignature mine, byte[] said, int left, CallCheck check) {
    CallSignature theirs = decode(said);
    if (theirs.call().isEmpty()) { // the neighbour is gone
      return;
    }
    boolean anyType = mine.signature().isEmpty() || theirs.signature().isEmpty();
    if (!theirs.call().equals(mine.call()) || !anyType && !theirs.signature().equals(mine.signature())) {
      throw check.disagreement(left, text(theirs), text(mine));
    }
  }

  private static String text(CallSignature claim) {
    return claim.call() + (claim.types().isEmpty() ? "" : " of " + claim.types()) + " at " + claim.place();
  }
}
