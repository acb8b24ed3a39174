// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Carrier;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** Arrays of int and long as message buffers. */
final class Words {
  private static final Layout INT = Layout.basic("INT", Carrier.INT);
  private static final Layout LONG = Layout.basic("LONG", Carrier.LONG);

  private Words() {}

  static Payload payload(int... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, INT);
  }

  static Payload payload(long... array) {
    return Payload.of(MemorySegment.ofArray(array), 0, array.length, LONG);
  }
}
