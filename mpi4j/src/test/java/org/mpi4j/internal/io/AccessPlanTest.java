// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Layouts;

/** When the ranks of a file exchange data in a collective access, and when each accesses it by itself. */
@Timeout(60)
class AccessPlanTest {
  private static final int PIECES = 1000;
  private static final int PIECE = 8;

  /** A column of pieces, so many pieces apart from one to the next. */
  private static View column(int rank, int distance) {
    Layout pieces = Layouts.vector(Basic.BYTE, PIECES, PIECE, PIECE * distance);
    return new View((long) rank * PIECE, Basic.BYTE.layout(), pieces, DataForm.NATIVE, null);
  }

  private static FileHints hints(String key, String value) {
    return FileHints.none().with(Map.of(key, value));
  }

  private static AccessPlan.Wish wish(View view, FileHints hints, boolean reads) {
    return new AccessPlan.Wish(view, 0, PIECES * PIECE, hints, reads, false);
  }

  /** Two ranks with columns side by side. */
  private static AccessPlan columns(int distance, FileHints hints, boolean reads) {
    return AccessPlan.of(
        wish(column(0, distance), hints, reads), wish(column(1, distance), hints, reads));
  }

  @Test
  void shouldLetRanksOfOneMachineReadByThemselves() {
    assertFalse(columns(2, FileHints.none(), true).exchanges(0, 0));
    assertFalse(columns(16, FileHints.none(), true).exchanges(3, 3));
  }

  @Test
  void shouldExchangeWhereRanksAreOnSeveralMachines() {
    assertTrue(columns(2, FileHints.none(), true).exchanges(0, 1));
  }

  @Test
  void shouldExchangeWhereEachRankWouldReadFarTooMuch() {
    assertTrue(columns(20, FileHints.none(), true).exchanges(0, 0));
  }

  @Test
  void shouldExchangeWhatIsWritten() {
    assertTrue(columns(2, FileHints.none(), false).exchanges(0, 0));
  }

  @Test
  void shouldDoWhatTheHintsOfRank0Say() {
    assertTrue(columns(2, hints("romio_cb_read", "enable"), true).exchanges(0, 0));
    assertFalse(columns(2, hints("romio_cb_read", "disable"), true).exchanges(0, 1));
    assertFalse(columns(2, hints("romio_cb_write", "disable"), false).exchanges(0, 1));
    AccessPlan.Wish enabled = wish(column(0, 2), hints("romio_cb_read", "enable"), true);
    AccessPlan.Wish other = wish(column(1, 2), FileHints.none(), true);
    assertTrue(AccessPlan.of(enabled, other).exchanges(0, 0));
    assertFalse(AccessPlan.of(other, enabled).exchanges(0, 0));
  }

  /** Without data sieving each piece would cost a call of the system. */
  @Test
  void shouldExchangeWhereSomeRankDoesNotSieve() {
    AccessPlan.Wish sieves = wish(column(0, 2), FileHints.none(), true);
    for (FileHints none : new FileHints[] {
        hints("romio_ds_read", "disable"), hints("ind_rd_buffer_size", "100")}) {
      AccessPlan.Wish doesNot = wish(column(1, 2), none, true);
      assertTrue(AccessPlan.of(sieves, doesNot).exchanges(0, 0));
    }
  }

  @Test
  void shouldAccessAloneInAtomicMode() {
    View view = column(0, 2);
    FileHints enabled = hints("romio_cb_read", "enable");
    AccessPlan.Wish alone = new AccessPlan.Wish(view, 0, PIECES * PIECE, enabled, true, true);
    assertFalse(AccessPlan.of(alone, alone).exchanges(0, 1));
  }
}
