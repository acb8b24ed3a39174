// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import org.mpi4j.internal.type.Carrier;

/** Which loops serve which primitive. */
final class Kernels {
  private static final Kernel<?> BYTES = new ByteKernel();
  private static final Kernel<?> SHORTS = new ShortKernel();
  private static final Kernel<?> INTS = new IntKernel();
  private static final Kernel<?> LONGS = new LongKernel();
  private static final Kernel<?> FLOATS = new FloatKernel();
  private static final Kernel<?> DOUBLES = new DoubleKernel();

  private Kernels() {}

  /** Null where arithmetic makes no sense. */
  static Kernel<?> of(Carrier carrier) {
    return switch (carrier) {
      case BYTE -> BYTES;
      case SHORT -> SHORTS;
      case INT -> INTS;
      case LONG -> LONGS;
      case FLOAT -> FLOATS;
      case DOUBLE -> DOUBLES;
      case CHAR, BOOLEAN -> null;
    };
  }
}
