// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;

/**
 * Doubles spread over an array, with the datatype that describes them.
 *
 * @param count elements of the type
 * @param places indices in the array, in the order of the type map
 */
record Spread(String name, Datatype type, long count, int[] places) {
  private static final double UNTOUCHED = -1;

  /** Ways to spread at least so many doubles, or a few more. */
  static final List<IntFunction<Spread>> WAYS = List.of(
      Spread::dense, n -> vector(n, 1), n -> vector(n, 2), n -> vector(n, 8), Spread::columns,
      Spread::backwards, Spread::indexed, Spread::face, Spread::matrixColumnWise);

  static Spread dense(int n) {
    return new Spread("dense", Datatype.DOUBLE, n, IntStream.range(0, n).toArray());
  }

  static Spread vector(int n, int block) {
    int blocks = (n + block - 1) / block;
    Datatype type = Datatype.DOUBLE.vector(blocks, block, 2L * block + 1).commit();
    return new Spread("vector of " + block, type, 1,
        IntStream.range(0, blocks * block).map(i -> i / block * (2 * block + 1) + i % block).toArray());
  }

  /** Many elements with large extents. */
  static Spread columns(int n) {
    Datatype type = Datatype.DOUBLE.createResized(0, 5L * Double.BYTES).commit();
    return new Spread("resized", type, n, IntStream.range(0, n).map(i -> 5 * i).toArray());
  }

  static Spread backwards(int n) {
    Datatype type = Datatype.DOUBLE.createHindexedBlock(
        1, IntStream.range(0, n).mapToLong(i -> 8L * 2 * (n - 1 - i)).toArray()).commit();
    return new Spread("backwards", type, 1, IntStream.range(0, n).map(i -> 2 * (n - 1 - i)).toArray());
  }

  /** Blocks of 1 to 7 doubles with gaps of 1 to 3. */
  static Spread indexed(int n) {
    int blocks = (n + 3) / 4 + 1;
    long[] lengths = IntStream.range(0, blocks).mapToLong(i -> 1 + i * 5L % 7).toArray();
    long[] starts = new long[blocks];
    for (int i = 1; i < blocks; i++) {
      starts[i] = starts[i - 1] + lengths[i - 1] + 1 + i % 3;
    }
    int[] places = IntStream.range(0, blocks)
        .flatMap(i -> LongStream.range(starts[i], starts[i] + lengths[i]).mapToInt(x -> (int) x))
        .toArray();
    return new Spread("indexed", Datatype.DOUBLE.indexed(lengths, starts).commit(), 1, places);
  }

  /** The middle of a cube in its last dimension. */
  static Spread face(int n) {
    int side = Math.max(3, (int) Math.ceil(Math.sqrt(n)));
    Datatype type = Datatype.DOUBLE.createSubarray(
        new int[] {side, side, 3}, new int[] {side, side, 1}, new int[] {0, 0, 1}, ArrayOrder.C).commit();
    return new Spread("face", type, 1, IntStream.range(0, side * side).map(i -> 3 * i + 1).toArray());
  }

  /** A square matrix, transposed on its way. */
  static Spread matrixColumnWise(int n) {
    int side = (int) Math.ceil(Math.sqrt(n));
    Datatype column = Datatype.DOUBLE.vector(side, 1, side);
    Datatype type = column.createResized(0, Double.BYTES).contiguous(side).commit();
    return new Spread("transposed", type, 1,
        IntStream.range(0, side * side).map(i -> i % side * side + i / side).toArray());
  }

  /** An array with data whose i-th double has the value i. */
  double[] filled() {
    double[] array = empty();
    for (int i = 0; i < places.length; i++) {
      array[places[i]] = i;
    }
    return array;
  }

  /** An array in which nothing has been received. */
  double[] empty() {
    double[] array = new double[Arrays.stream(places).max().orElse(-1) + 1 + 4];
    Arrays.fill(array, UNTOUCHED);
    return array;
  }

  Buf buf(double... array) {
    return Buf.of(array, 0, count, type);
  }

  /** The first {@code n} doubles have come, nothing else has changed. */
  void assertArrived(int n, double... array) {
    BitSet received = new BitSet();
    for (int i = 0; i < n; i++) {
      assertEquals(i, array[places[i]], name + ", double " + i);
      received.set(places[i]);
    }
    for (int i = 0; i < array.length; i++) {
      if (!received.get(i)) {
        assertEquals(UNTOUCHED, array[i], name + ", index " + i + " must stay");
      }
    }
  }
}
