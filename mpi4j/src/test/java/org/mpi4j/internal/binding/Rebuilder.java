// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Arrays;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Combiner;
import org.mpi4j.Contents;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.Envelope;

/** Makes a datatype anew from what decoding tells of it, as the standard's example does. */
final class Rebuilder {
  private Rebuilder() {}

  static Datatype rebuild(Datatype type) {
    Envelope e = type.envelope();
    if (e.combiner() == Combiner.NAMED) {
      return type;
    }
    Contents c = type.contents();
    long[] i = c.integers();
    long[] a = c.addresses();
    Datatype[] d = c.datatypes().stream().map(Rebuilder::rebuild).toArray(Datatype[]::new);
    int n = i.length == 0 ? 0 : (int) i[0];
    return switch (e.combiner()) {
      case DUP -> d[0].dup();
      case CONTIGUOUS -> d[0].contiguous(i[0]);
      case VECTOR -> d[0].vector(i[0], i[1], i[2]);
      case HVECTOR -> d[0].createHvector(i[0], i[1], a[0]);
      case INDEXED -> d[0].indexed(part(i, 1, n), part(i, n + 1, n));
      case HINDEXED -> d[0].createHindexed(part(i, 1, n), a);
      case INDEXED_BLOCK -> d[0].createIndexedBlock(i[1], part(i, 2, n));
      case HINDEXED_BLOCK -> d[0].createHindexedBlock(i[1], a);
      case STRUCT -> Datatype.createStruct(part(i, 1, n), a, d);
      case RESIZED -> d[0].createResized(a[0], a[1]);
      case SUBARRAY -> d[0].createSubarray(
          part(i, 1, n), part(i, n + 1, n), part(i, 2 * n + 1, n), ArrayOrder.of(i[3 * n + 1]));
      case DARRAY -> darray(d[0], i);
      case F90_REAL -> Datatype.createF90Real((int) i[0], (int) i[1]);
      case F90_COMPLEX -> Datatype.createF90Complex((int) i[0], (int) i[1]);
      case F90_INTEGER -> Datatype.createF90Integer((int) i[0]);
      default -> throw new AssertionError(e);
    };
  }

  private static Datatype darray(Datatype old, long... i) {
    int n = (int) i[2];
    Distribution[] distributions =
        Arrays.stream(part(i, n + 3, n)).mapToObj(Distribution::of).toArray(Distribution[]::new);
    int[] processes = Arrays.stream(part(i, 3 * n + 3, n)).mapToInt(Math::toIntExact).toArray();
    return old.createDarray((int) i[0], (int) i[1], part(i, 3, n), distributions, part(i, 2 * n + 3, n),
        processes, ArrayOrder.of(i[4 * n + 3]));
  }

  private static long[] part(long[] array, int from, int length) {
    return Arrays.copyOfRange(array, from, from + length);
  }
}
