// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs twice: without native access, as users start programs, and with it, as mpiexec starts them. */
@Tag("native")
@Timeout(60)
class NativeAccessTest {
  private static final FunctionDescriptor ABS =
      FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT);

  /** What this run grants; the build says so. */
  private final boolean granted = Boolean.getBoolean("test.native");

  @Test
  void shouldKnowWhatTheUserGranted() {
    assertEquals(granted, NativeAccess.granted());
  }

  @Test
  void shouldLinkOnlyWhereGranted() throws Throwable {
    Optional<MethodHandle> abs = NativeAccess.function("abs", ABS);
    assertEquals(granted, abs.isPresent());
    if (granted) {
      assertEquals(5, (int) abs.get().invokeExact(-5));
    }
  }

  @Test
  void shouldFindNoFunctionThatDoesNotExist() {
    assertEquals(Optional.empty(), NativeAccess.function("no_such_function_of_mpi4j", ABS));
  }
}
