// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.Mpi;

/** Draws datatypes at random: all constructors, small numbers, deep nesting. */
final class RandomTypes {
  private static final long MOST_BYTES = 1500; // of data in one element
  private static final long WIDEST = 60_000; // bytes that one element spans, bounds included

  private final SplittableRandom random;
  private final List<Datatype> leaves = new ArrayList<>();

  RandomTypes(SplittableRandom random) {
    this.random = random;
    leaves.addAll(List.of(Datatype.BYTE, Datatype.BOOLEAN, Datatype.JCHAR, Datatype.SHORT, Datatype.INT,
        Datatype.LONG, Datatype.FLOAT, Datatype.DOUBLE, Datatype.PACKED, Datatype.AINT,
        Datatype.UNSIGNED_LONG, Datatype.WCHAR, Datatype.LONG_DOUBLE, Datatype.C_BOOL,
        Datatype.C_FLOAT_COMPLEX, Datatype.C_LONG_DOUBLE_COMPLEX, Datatype.INTEGER16, Datatype.REAL2,
        Datatype.REAL16, Datatype.LOGICAL, Datatype.DOUBLE_INT, Datatype.SHORT_INT,
        Datatype.LONG_DOUBLE_INT, Datatype.TWO_INT));
    leaves.add(Datatype.createF90Real(random.nextInt(34), random.nextInt(4932)));
    leaves.add(Datatype.createF90Complex(random.nextInt(16), Mpi.UNDEFINED));
    leaves.add(Datatype.createF90Integer(random.nextInt(39)));
  }

  /** A type nested at most so deep. */
  Datatype draw(int depth) {
    Datatype type = leaf();
    for (int i = 0; i < depth; i++) {
      Datatype next = step(type);
      if (fits(next)) {
        type = next;
      }
    }
    return type;
  }

  private static boolean fits(Datatype t) {
    return t.size() <= MOST_BYTES && Math.abs(t.extent()) <= WIDEST && t.trueExtent() <= WIDEST
        && Math.abs(t.trueLb()) <= WIDEST && Math.abs(t.lb()) <= WIDEST;
  }

  private Datatype leaf() {
    return leaves.get(random.nextInt(leaves.size()));
  }

  private Datatype step(Datatype old) {
    return switch (random.nextInt(14)) {
      case 0 -> old.dup();
      case 1 -> old.contiguous(count());
      case 2 -> old.vector(count(), count(), displacement(3));
      case 3 -> old.createHvector(count(), count(), displacement(100));
      case 4 -> {
        int n = random.nextInt(5);
        yield old.indexed(counts(n), displacements(n, 6));
      }
      case 5 -> {
        int n = random.nextInt(5);
        yield old.createHindexed(counts(n), displacements(n, 200));
      }
      case 6 -> old.createIndexedBlock(count(), displacements(random.nextInt(5), 6));
      case 7 -> old.createHindexedBlock(count(), displacements(random.nextInt(5), 200));
      case 8, 9 -> struct(old);
      case 10 -> old.createResized(displacement(100), displacement(200));
      case 11 -> subarray(old);
      case 12 -> darray(old);
      default -> padded(old);
    };
  }

  private long count() {
    return random.nextInt(10) == 0 ? 0 : random.nextInt(10) < 6 ? 1 : 1 + random.nextInt(4);
  }

  private long[] counts(int n) {
    long[] counts = new long[n];
    Arrays.setAll(counts, i -> count());
    return counts;
  }

  private long displacement(int most) {
    return random.nextInt(-most, most + 1);
  }

  private long[] displacements(int n, int most) {
    long[] displacements = new long[n];
    Arrays.setAll(displacements, i -> displacement(most));
    return displacements;
  }

  @SuppressWarnings("deprecation") // markers of bounds, too
  private Datatype struct(Datatype old) {
    int n = 1 + random.nextInt(4);
    Datatype[] types = new Datatype[n];
    for (int i = 0; i < n; i++) {
      int what = random.nextInt(12);
      types[i] = what == 0 ? Datatype.LB : what == 1 ? Datatype.UB : what < 6 ? leaf() : step(leaf());
    }
    types[random.nextInt(n)] = old;
    return Datatype.createStruct(counts(n), displacements(n, 300), types);
  }

  /** Without overlaps: what records are made of. */
  private Datatype padded(Datatype old) {
    Datatype other = leaf();
    long place = old.trueLb() + old.trueExtent() + random.nextInt(9);
    return Datatype.createStruct(new long[] {1, 1}, new long[] {0, place}, old, other);
  }

  private ArrayOrder order() {
    return random.nextBoolean() ? ArrayOrder.C : ArrayOrder.FORTRAN;
  }

  private Datatype subarray(Datatype old) {
    int n = 1 + random.nextInt(4);
    long[] sizes = new long[n];
    long[] subsizes = new long[n];
    long[] starts = new long[n];
    for (int i = 0; i < n; i++) {
      sizes[i] = 1L + random.nextInt(4);
      subsizes[i] = 1 + random.nextLong(sizes[i]);
      starts[i] = random.nextLong(sizes[i] - subsizes[i] + 1);
    }
    return old.createSubarray(sizes, subsizes, starts, order());
  }

  private Datatype darray(Datatype old) {
    int n = 1 + random.nextInt(3);
    long[] sizes = new long[n];
    Distribution[] distributions = new Distribution[n];
    long[] arguments = new long[n];
    int[] processes = new int[n];
    int all = 1;
    for (int i = 0; i < n; i++) {
      sizes[i] = 1L + random.nextInt(6);
      distributions[i] = Distribution.values()[random.nextInt(3)];
      processes[i] = distributions[i] == Distribution.NONE ? 1 : 1 + random.nextInt(3);
      arguments[i] = random.nextBoolean() ? Distribution.DFLT_DARG
          : distributions[i] == Distribution.BLOCK ? (sizes[i] - 1) / processes[i] + 1 + random.nextInt(3)
          : 1 + random.nextInt(4);
      all *= processes[i];
    }
    return old.createDarray(
        all, random.nextInt(all), sizes, distributions, arguments, processes, order());
  }
}
