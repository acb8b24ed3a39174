// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.coll.CallKind.Form;

/** The word in which ranks tell each other what they call; what others send is not believed unseen. */
@Timeout(60)
class CallWordTest {
  @Test
  void shouldNameTheCallItsRootAndItsLength() {
    assertEquals("MPI_Bcast(root 3, 100 bytes)",
        CallWord.text(CallWord.of(CallKind.BCAST, Form.BLOCKING, 3, 100)));
    assertEquals("MPI_Ibarrier()",
        CallWord.text(CallWord.of(CallKind.BARRIER, Form.NONBLOCKING, CallWord.NO_ROOT, CallWord.UNKNOWN)));
  }

  @Test
  void shouldHaveATextForWhateverComes() {
    assertEquals("something else", CallWord.text(0));
    assertEquals("something else", CallWord.text(-1L));
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 100_000; i++) {
      long word = random.nextLong();
      assertFalse(CallWord.text(word).isEmpty(), "seed " + seed + ", word " + word);
    }
  }
}
