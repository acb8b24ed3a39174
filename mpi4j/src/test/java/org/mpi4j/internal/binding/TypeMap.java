// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Combiner;
import org.mpi4j.Contents;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.Envelope;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.tree.ConstructorCall;

/**
 * A datatype as the standard defines it, and as slow as that: the list of all its entries, made from what
 * decoding tells. The reference for the library's own form of it.
 */
final class TypeMap {
  /** A value of a predefined type at a displacement, bytes. */
  record Entry(Basic basic, long at) {}

  /** All values, in their order. */
  final List<Entry> entries = new ArrayList<>();

  private final List<Long> lowMarks = new ArrayList<>();
  private final List<Long> highMarks = new ArrayList<>();

  private TypeMap() {}

  static TypeMap of(Datatype type) {
    TypeMap map = new TypeMap();
    Envelope e = type.envelope();
    if (e.combiner() == Combiner.NAMED) {
      map.addNamed(type);
    } else {
      map.addDerived(e.combiner(), type.contents());
    }
    return map;
  }

  private void addNamed(Datatype type) {
    switch (((DatatypeHandle) type).tree("MPI_Type_get_contents").recipe()) {
      case ConstructorCall.Marker(boolean upper) -> (upper ? highMarks : lowMarks).add(0L);
      case ConstructorCall.Named(Basic basic) -> entries.add(new Entry(basic, 0));
      case ConstructorCall.Named(Pair pair) -> {
        entries.add(new Entry(pair.value(), 0));
        entries.add(new Entry(pair.index(), pair.indexOffset()));
      }
      default -> throw new AssertionError(type);
    }
  }

  private void addDerived(Combiner combiner, Contents c) {
    long[] i = c.integers();
    long[] a = c.addresses();
    List<TypeMap> d = c.datatypes().stream().map(TypeMap::of).toList();
    switch (combiner) {
      case DUP -> add(d.get(0), 0);
      case CONTIGUOUS -> addBlock(d.get(0), i[0], 0);
      case VECTOR -> addBlocks(d.get(0), i[0], i[1], i[2] * d.get(0).extent());
      case HVECTOR -> addBlocks(d.get(0), i[0], i[1], a[0]);
      case INDEXED -> {
        for (int b = 0; b < i[0]; b++) {
          addBlock(d.get(0), i[1 + b], i[(int) i[0] + 1 + b] * d.get(0).extent());
        }
      }
      case HINDEXED -> {
        for (int b = 0; b < i[0]; b++) {
          addBlock(d.get(0), i[1 + b], a[b]);
        }
      }
      case INDEXED_BLOCK -> {
        for (int b = 0; b < i[0]; b++) {
          addBlock(d.get(0), i[1], i[2 + b] * d.get(0).extent());
        }
      }
      case HINDEXED_BLOCK -> {
        for (int b = 0; b < i[0]; b++) {
          addBlock(d.get(0), i[1], a[b]);
        }
      }
      case STRUCT -> {
        for (int b = 0; b < i[0]; b++) {
          addBlock(d.get(b), i[1 + b], a[b]);
        }
      }
      case RESIZED -> {
        add(d.get(0), 0);
        mark(a[0], a[0] + a[1]);
      }
      case SUBARRAY -> addSubarray(d.get(0), i);
      case DARRAY -> addDarray(d.get(0), i);
      case F90_REAL -> entries.add(new Entry(i[0] <= 6 && i[1] <= 37 ? Basic.REAL4
          : i[0] <= 15 && i[1] <= 307 ? Basic.REAL8 : Basic.REAL16, 0));
      case F90_COMPLEX -> entries.add(new Entry(i[0] <= 6 && i[1] <= 37 ? Basic.COMPLEX8
          : i[0] <= 15 && i[1] <= 307 ? Basic.COMPLEX16 : Basic.COMPLEX32, 0));
      case F90_INTEGER -> entries.add(new Entry(i[0] <= 2 ? Basic.INTEGER1 : i[0] <= 4 ? Basic.INTEGER2
          : i[0] <= 9 ? Basic.INTEGER4 : i[0] <= 18 ? Basic.INTEGER8 : Basic.INTEGER16, 0));
      default -> throw new AssertionError(combiner);
    }
  }

  private void add(TypeMap old, long at) {
    old.entries.forEach(e -> entries.add(new Entry(e.basic, e.at + at)));
    old.lowMarks.forEach(m -> lowMarks.add(m + at));
    old.highMarks.forEach(m -> highMarks.add(m + at));
  }

  private void addBlock(TypeMap old, long length, long at) {
    for (long j = 0; j < length; j++) {
      add(old, at + j * old.extent());
    }
  }

  private void addBlocks(TypeMap old, long count, long length, long stride) {
    for (long b = 0; b < count; b++) {
      addBlock(old, length, b * stride);
    }
  }

  private void mark(long low, long high) {
    lowMarks.clear();
    highMarks.clear();
    lowMarks.add(low);
    highMarks.add(high);
  }

  /** Walks over the whole array and asks of each element whether it belongs to the block. */
  private void addSubarray(TypeMap old, long... i) {
    int n = (int) i[0];
    boolean c = i[3 * n + 1] == ArrayOrder.C.code();
    long[] sizes = LongStream.of(i).skip(1).limit(n).toArray();
    addElements(old, sizes, c, (dimension, index) ->
        i[1 + 2 * n + dimension] <= index && index < i[1 + 2 * n + dimension] + i[1 + n + dimension]);
  }

  /** Asks of each element of the global array whether it belongs to the process. */
  private void addDarray(TypeMap old, long... i) {
    int n = (int) i[2];
    boolean c = i[4 * n + 3] == ArrayOrder.C.code();
    long[] sizes = LongStream.of(i).skip(3).limit(n).toArray();
    long[] coordinates = new long[n];
    long rest = i[1];
    for (int k = n - 1; k >= 0; k--) {
      coordinates[k] = rest % i[3 + 3 * n + k];
      rest /= i[3 + 3 * n + k];
    }
    addElements(old, sizes, c, (k, index) -> {
      long processes = i[3 + 3 * n + k];
      long argument = i[3 + 2 * n + k];
      Distribution d = Distribution.of(i[3 + n + k]);
      long block = argument != Distribution.DFLT_DARG ? argument
          : d == Distribution.CYCLIC ? 1 : (sizes[k] + processes - 1) / processes;
      return d == Distribution.NONE || index / block % processes == coordinates[k];
    });
  }

  private interface Membership {
    boolean contains(int dimension, long index);
  }

  private void addElements(TypeMap old, long[] sizes, boolean lastFastest, Membership part) {
    long all = LongStream.of(sizes).reduce(1, (x, y) -> x * y);
    for (long element = 0; element < all; element++) {
      boolean mine = true;
      long rest = element;
      for (int step = 0; step < sizes.length; step++) {
        int k = lastFastest ? sizes.length - 1 - step : step;
        mine &= part.contains(k, rest % sizes[k]);
        rest /= sizes[k];
      }
      if (mine) {
        add(old, element * old.extent());
      }
    }
    mark(0, all * old.extent());
  }

  long size() {
    return entries.stream().mapToLong(e -> e.basic.size()).sum();
  }

  long externalSize() {
    return entries.stream().mapToLong(e -> e.basic.externalSize()).sum();
  }

  long trueLb() {
    return entries.stream().mapToLong(Entry::at).min().orElse(0);
  }

  long trueUb() {
    return entries.stream().mapToLong(e -> e.at + e.basic.size()).max().orElse(0);
  }

  /** Without data and a marker of its own a bound is where the other is. */
  long lb() {
    if (entries.isEmpty() && lowMarks.isEmpty()) {
      return highMarks.stream().mapToLong(m -> m).max().orElse(0);
    }
    return lowMarks.stream().mapToLong(m -> m).min().orElse(trueLb());
  }

  long ub() {
    if (entries.isEmpty() && highMarks.isEmpty()) {
      return lb();
    }
    return highMarks.stream().mapToLong(m -> m).max().orElseGet(() -> {
      int alignment = entries.stream().mapToInt(e -> e.basic.alignment()).max().orElse(1);
      long extent = trueUb() - lb();
      return lb() + extent + Math.floorMod(-extent, (long) alignment);
    });
  }

  long extent() {
    return ub() - lb();
  }

  boolean isMarked() {
    return !lowMarks.isEmpty() || !highMarks.isEmpty();
  }
}
