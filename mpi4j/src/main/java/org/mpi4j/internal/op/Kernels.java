// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Format;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.ReductionTypes;

/** Selects the loop for an operation and a type. */
final class Kernels {
  private Kernels() {}

  /** MAXLOC and MINLOC. */
  static Kernel<?> of(Reduction op, Pair pair) {
    PairLoop loop = new PairLoop(pair, op == Reduction.MAXLOC);
    return new Kernel<>(PrimitiveArrays.BYTES, loop.bytes(), loop);
  }

  /** The operations on single values. */
  static Kernel<?> of(Reduction op, Basic type) {
    Format format = type.format();
    boolean unsigned = format.isUnsigned();
    return switch (format) {
      case BITS8, BOOL8, INT8, UINT8 ->
          new Kernel<>(PrimitiveArrays.BYTES, 1, new ByteLoop(Functions.ofInts(op, unsigned)));
      case CHAR16, INT16, UINT16 ->
          new Kernel<>(PrimitiveArrays.SHORTS, 1, new ShortLoop(Functions.ofInts(op, unsigned)));
      case INT32, UINT32 ->
          new Kernel<>(PrimitiveArrays.INTS, 1, new IntLoop(Functions.ofInts(op, unsigned)));
      case INT64, UINT64 ->
          new Kernel<>(PrimitiveArrays.LONGS, 1, new LongLoop(Functions.ofLongs(op, unsigned)));
      case INT128 -> new Kernel<>(PrimitiveArrays.BYTES, type.size(), WideLoops.of(Functions.ofBigs(op)));
      case FLOAT16, FLOAT32, FLOAT64, FLOAT80, FLOAT128 ->
          op == Reduction.PROD && type.kind() == ReductionTypes.COMPLEX ? complexProduct(format)
              : real(op, format);
    };
  }

  private static Kernel<?> real(Reduction op, Format format) {
    return switch (format) {
      case FLOAT16 -> new Kernel<>(PrimitiveArrays.SHORTS, 1,
          new HalfLoop(new FloatLoop(Functions.ofFloats(op))));
      case FLOAT32 -> new Kernel<>(PrimitiveArrays.FLOATS, 1, new FloatLoop(Functions.ofFloats(op)));
      case FLOAT64 -> new Kernel<>(PrimitiveArrays.DOUBLES, 1, new DoubleLoop(Functions.ofDoubles(op)));
      default -> new Kernel<>(
          PrimitiveArrays.BYTES, WideFormat.BYTES, WideLoops.of(wide(format), Functions.ofWides(op)));
    };
  }

  private static Kernel<?> complexProduct(Format format) {
    return switch (format) {
      case FLOAT16 -> new Kernel<>(PrimitiveArrays.SHORTS, 2, new HalfLoop(ComplexProduct::floats));
      case FLOAT32 -> new Kernel<>(PrimitiveArrays.FLOATS, 2, ComplexProduct::floats);
      case FLOAT64 -> new Kernel<>(PrimitiveArrays.DOUBLES, 2, ComplexProduct::doubles);
      default -> new Kernel<>(PrimitiveArrays.BYTES, 2 * WideFormat.BYTES,
          ComplexProduct.wides(wide(format)));
    };
  }

  private static WideFormat wide(Format format) {
    return format == Format.FLOAT80 ? WideFormat.X87 : WideFormat.QUAD;
  }
}
