// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Which way of copying is chosen. */
class CopyChoiceTest {
  private static final int BLOCK = 64 << 10;
  private static final int QUICK = BLOCK / 20;
  private static final int SLOW = BLOCK / 5;
  private static final int MANY = 20 * CopyChoice.OTHER_WAY;

  private final CopyChoice choice = new CopyChoice();

  @Test
  void shouldKeepTheLibraryWhereItIsQuicker() {
    copy(MANY, SLOW, QUICK);
    assertShareOfLibrary(CopyChoice.OTHER_WAY - 1);
  }

  @Test
  void shouldTakeTheLoopWhereItIsQuicker() {
    copy(MANY, QUICK, SLOW);
    assertShareOfLibrary(1);
  }

  @Test
  void shouldChangeWithTheTimes() {
    copy(MANY, QUICK, SLOW);
    copy(MANY, SLOW, QUICK);
    assertShareOfLibrary(CopyChoice.OTHER_WAY - 1);
    copy(MANY, QUICK, SLOW);
    assertShareOfLibrary(1);
  }

  @Test
  void shouldStayWhereBothTakeNearlyTheSame() {
    copy(MANY, QUICK, QUICK);
    copy(MANY, QUICK - QUICK / 20, QUICK);
    assertShareOfLibrary(CopyChoice.OTHER_WAY - 1);
    copy(MANY, QUICK, SLOW);
    copy(MANY, QUICK, QUICK - QUICK / 20);
    assertShareOfLibrary(1);
  }

  /** A thread that lost its core in the middle of a copy says nothing of either way. */
  @Test
  void shouldNotCountInterruptedCopies() {
    copy(MANY, SLOW, QUICK);
    copy(MANY, SLOW, BLOCK + 1);
    assertShareOfLibrary(CopyChoice.OTHER_WAY - 1);
  }

  @Test
  void shouldTimeSomeAndAllThatGoTheOtherWay() {
    int timed = 0;
    int all = CopyChoice.OTHER_WAY * CopyChoice.TIMED;
    for (int i = 0; i < all; i++) {
      int turn = choice.turn();
      timed += choice.isTimed(turn) ? 1 : 0;
      assertTrue(choice.isByLibrary(turn) || choice.isTimed(turn), "copy " + turn);
    }
    assertEquals(CopyChoice.OTHER_WAY + CopyChoice.TIMED - 1, timed);
  }

  private void copy(int times, long loopNs, long libraryNs) {
    for (int i = 0; i < times; i++) {
      int turn = choice.turn();
      boolean library = choice.isByLibrary(turn);
      if (choice.isTimed(turn)) {
        choice.took(library, library ? libraryNs : loopNs, BLOCK);
      }
    }
  }

  /** How many copies of a period of {@link CopyChoice#OTHER_WAY} go by the library, while none is timed. */
  private void assertShareOfLibrary(int expected) {
    int library = 0;
    for (int i = 0; i < CopyChoice.OTHER_WAY; i++) {
      library += choice.isByLibrary(choice.turn()) ? 1 : 0;
    }
    assertEquals(expected, library);
  }
}
