// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mpi4j.internal.diagnosis.ContextNumbers;

/** The diagnosis reads from a context's number what {@link ContextKind} has written into it. */
class ContextKindTest {
  private static final int COMMUNICATOR = 77;

  @ParameterizedTest
  @EnumSource
  void shouldBeReadAsItWasWritten(ContextKind kind) {
    int context = kind.of(COMMUNICATOR);
    assertTrue(kind.ordinal() < 1 << ContextNumbers.KIND_BITS);
    assertEquals(COMMUNICATOR, ContextNumbers.communicator(context));
    assertEquals(kind == ContextKind.MESSAGES, ContextNumbers.isUsers(context));
    boolean collective = kind == ContextKind.COLLECTIVES || kind == ContextKind.LOCAL;
    assertEquals(collective, ContextNumbers.isCollective(context));
    int main = collective ? ContextKind.COLLECTIVES.of(COMMUNICATOR) : context;
    assertEquals(main, ContextNumbers.main(context));
  }
}
