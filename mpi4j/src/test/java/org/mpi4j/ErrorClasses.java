// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

/** Asks a call to fail in the way that it should. */
public final class ErrorClasses {
  private ErrorClasses() {}

  /** The call fails with this class, and its text has these words. */
  public static void assertFails(ErrorClass expected, Executable call, String... words) {
    MpiException e = assertThrows(MpiException.class, call);
    assertEquals(expected, e.errorClass(), e::getMessage);
    for (String word : words) {
      assertTrue(e.getMessage().contains(word), () -> word + " is not in: " + e.getMessage());
    }
  }
}
