// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;

/** Arrays of int and long as message buffers. */
final class IntPayloads {
  private IntPayloads() {}

  static Payload payload(int... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, Basic.INT.layout());
  }

  static Payload payload(long... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, Basic.LONG.layout());
  }
}
