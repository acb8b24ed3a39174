// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * The VarHandle for words of shared memory; a class of its own, because its initialization takes
 * milliseconds.
 */
final class SharedWord {
  static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle().withInvokeExactBehavior();

  private SharedWord() {}
}
