// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** When linking the C library's function pays. */
class CopyTimeTest {
  private static final int BLOCK = 64 << 10;
  private static final long QUICK_NS = BLOCK / 10;

  /** The library copies ten bytes in a nanosecond; each copy timed stands for eight. */
  @Test
  void shouldPayWhenTheLoopHasLostTheTimeOfLinking() {
    CopyTime time = new CopyTime(8 * 10 * 1000);
    for (int i = 0; i < 9; i++) {
      time.took(QUICK_NS + 1000, BLOCK);
      assertFalse(time.linkingPays(), "after " + (i + 1));
    }
    time.took(QUICK_NS + 1000, BLOCK);
    assertTrue(time.linkingPays());
  }

  @Test
  void shouldNeverPayWhereTheLoopIsAsQuick() {
    CopyTime time = new CopyTime(1);
    for (int i = 0; i < 1000; i++) {
      time.took(i % 2 == 0 ? QUICK_NS : 0, BLOCK);
    }
    assertFalse(time.linkingPays());
  }

  /** Quick copies take nothing back from what slow ones have lost. */
  @Test
  void shouldCountOnlyLosses() {
    CopyTime time = new CopyTime(8000);
    time.took(QUICK_NS + 999, BLOCK);
    time.took(0, BLOCK);
    assertFalse(time.linkingPays());
    time.took(QUICK_NS + 1, BLOCK);
    assertTrue(time.linkingPays());
  }

  /** A copy in whose middle the thread lost its core says little of the loop. */
  @Test
  void shouldCountAnInterruptedCopyForAtMostOneNanosecondPerByte() {
    long most = 8L * (BLOCK - QUICK_NS);
    CopyTime time = new CopyTime(most + 1);
    time.took(1_000_000_000, BLOCK);
    assertFalse(time.linkingPays());
    CopyTime reached = new CopyTime(most);
    reached.took(1_000_000_000, BLOCK);
    assertTrue(reached.linkingPays());
  }

  @Test
  void shouldTimeOneOfEightCopies() {
    CopyTime time = new CopyTime(1);
    int timed = 0;
    for (int i = 0; i < 80; i++) {
      timed += time.isTimed() ? 1 : 0;
    }
    assertEquals(10, timed);
  }
}
