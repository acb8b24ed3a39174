// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/** How words of shared memory are read and written; apart, because making it takes milliseconds. */
final class SharedWord {
  static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle().withInvokeExactBehavior();

  private SharedWord() {}
}
