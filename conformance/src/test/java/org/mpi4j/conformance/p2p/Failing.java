// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/** Calls that must fail. */
public final class Failing {
  private Failing() {}

  /** Fails unless the call throws an error of this class whose text has all these words. */
  public static MpiException with(ErrorClass expected, Executable call, String... words) {
    MpiException e = assertThrows(MpiException.class, call);
    assertEquals(expected, e.errorClass(), e::getMessage);
    assertEquals(expected.code(), e.errorCode());
    for (String word : words) {
      assertTrue(e.getMessage().contains(word), () -> "\"" + word + "\" not in: " + e.getMessage());
    }
    return e;
  }
}
