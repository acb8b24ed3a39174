// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs twice: without native access, as users start programs, and with it, as mpiexec starts them. */
@Tag("native")
@Timeout(60)
class FutexTableTest {

  @Test
  void shouldHaveAChainForEachThread() {
    assertEquals(1, FutexTable.slotsFor(1));
    assertEquals(512, FutexTable.slotsFor(512));
    assertEquals(1024, FutexTable.slotsFor(513));
    assertEquals(16384, FutexTable.slotsFor(10_000));
    assertEquals(65536, FutexTable.slotsFor(Integer.MAX_VALUE));
  }

  /** Where the kernel has no such table, or access to it was not granted, nothing happens. */
  @Test
  void shouldGrowAndNeverShrink() {
    int before = FutexTable.slots();
    FutexTable.growFor(3000);
    int after = FutexTable.slots();
    if (before > 0) {
      assertTrue(after >= 4096, before + " chains before, " + after + " after");
    } else {
      assertEquals(before, after);
    }
    FutexTable.growFor(10);
    assertEquals(after, FutexTable.slots());
  }

  @Test
  void shouldNotBeKnownWithoutNativeAccess() {
    if (!Boolean.getBoolean("test.native")) {
      assertEquals(-1, FutexTable.slots());
    }
  }
}
