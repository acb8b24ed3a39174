// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;

/** Arrays of byte, int and long as message buffers. */
final class ArrayPayloads {
  private ArrayPayloads() {}

  static Payload payload(int... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, Basic.INT.layout());
  }

  static Payload payload(byte... array) {
    return Payload.ofBytes(MemorySegment.ofArray(array), 0, array.length);
  }

  static Payload payload(long... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, Basic.LONG.layout());
  }
}
