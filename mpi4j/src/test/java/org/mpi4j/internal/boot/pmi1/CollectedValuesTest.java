// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class CollectedValuesTest {
  private final CollectedValues values = new CollectedValues();

  @Test
  void shouldFindValuesOfAllFences() {
    assertNull(values.get("a"));
    values.add("a=1;b=x=y;c=;");
    assertEquals("1", values.get("a"));
    values.add("d=4;");
    assertEquals("x=y", values.get("b"));
    assertEquals("", values.get("c"));
    assertEquals("4", values.get("d"));
    assertNull(values.get("x"));
  }

  @Test
  void shouldPreferWhatWasPutLast() {
    values.add("a=1;a=2;");
    assertEquals("2", values.get("a"));
    values.add("a=3;");
    values.add("a=4;");
    assertEquals("4", values.get("a"));
  }

  /** A launcher has written them; the rank then asks for what is not there. */
  @Test
  void shouldPassOverWhatMakesNoSense() {
    values.add(";=;nothing;a=1;cut=o");
    assertEquals("1", values.get("a"));
    assertNull(values.get("nothing"));
    assertNull(values.get("cut"));
  }
}
