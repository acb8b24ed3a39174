// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.stream.LongStream;
import org.mpi4j.Datatype;

/** The data of collectives: contents that depend on their origin, so that a misplaced block is found. */
enum Elements {
  /** Nothing at all. */
  NONE("0", 1, Datatype.BYTE),
  /** Bytes, which are copied. */
  BYTES("4,16,64,256,1k,4k,16k,64k,256k,1m,4m", 1, Datatype.BYTE),
  /** Doubles, which are added. Whole numbers: their sum is exact in any order. */
  DOUBLES("8,16,64,256,1k,4k,16k,64k,256k,1m,4m", Double.BYTES, Datatype.DOUBLE);

  private final String sizes;
  private final int bytes;
  private final Datatype type;

  Elements(String sizes, int bytes, Datatype type) {
    this.sizes = sizes;
    this.bytes = bytes;
    this.type = type;
  }

  /** Of a block, when the user names none. */
  String sizes() {
    return sizes;
  }

  /** Of one element. */
  int bytes() {
    return bytes;
  }

  Datatype type() {
    return type;
  }

  /** Zeros. */
  MemorySegment room(BufferKind kind, int size) {
    return this == DOUBLES ? kind.doubles(size / bytes) : kind.bytes(size);
  }

  void fill(MemorySegment block, BlockSource origin) {
    if (this == DOUBLES) {
      indices(block).forEach(i -> block.setAtIndex(ValueLayout.JAVA_DOUBLE, i, sum(origin, i)));
    } else {
      Pattern.fill(block, seed(origin));
    }
  }

  boolean isIn(MemorySegment block, BlockSource origin) {
    return this == DOUBLES
        ? indices(block).allMatch(i -> block.getAtIndex(ValueLayout.JAVA_DOUBLE, i) == sum(origin, i))
        : Pattern.isIn(block, seed(origin));
  }

  private static LongStream indices(MemorySegment doubles) {
    return LongStream.range(0, doubles.byteSize() / Double.BYTES);
  }

  private static double sum(BlockSource origin, long i) {
    return origin.sumOfRanks() + origin.ranks() * (double) (i % 8 + origin.block());
  }

  private static int seed(BlockSource origin) {
    return 3 * origin.first() + 5 * origin.block();
  }
}
