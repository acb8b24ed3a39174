// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/**
 * Folds a run of numbers in arrays of one primitive.
 *
 * <p>Where both begin at the same index, the JIT compiler sees that no result is read again, even if the
 * arrays were one, and makes vector code: two to three times as fast. So loops have a separate branch for
 * that case.
 *
 * @param <A> the array type
 */
interface Loop<A> {

  /** {@code inout[j + k] = in[i + k] op inout[j + k]} for {@code n} numbers. */
  void run(A in, int i, A inout, int j, int n);

  /** True if the loop runs on native memory, too. */
  default boolean isNative() {
    return false;
  }

  /** The same on native memory; offsets in bytes, which need not be aligned. */
  default void run(MemorySegment in, long i, MemorySegment inout, long j, long n) {
    throw new UnsupportedOperationException("arrays only");
  }

  /** The same loop in a form that takes longer to make, and runs faster. */
  default Loop<A> fast() {
    return this;
  }
}
