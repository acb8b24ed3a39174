// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** One {@link Parcel} for each rank, in one array. */
final class Parcels {
  private final long[] lengths;
  private byte[] bytes; // null: only the lengths will be known first

  private Parcels(long[] lengths, byte[] bytes) {
    this.lengths = lengths;
    this.bytes = bytes;
  }

  /** To be received: first the lengths, then the contents. */
  static Parcels empty(int ranks) {
    return new Parcels(new long[ranks], null);
  }

  /** To be sent. */
  static Parcels of(List<Parcel> parcels) {
    long[] lengths = parcels.stream().mapToLong(Parcel::length).toArray();
    Parcels p = new Parcels(lengths, new byte[total(lengths)]);
    int at = 0;
    for (Parcel each : parcels) {
      System.arraycopy(each.bytes(), 0, p.bytes, at, each.bytes().length);
      at += each.bytes().length;
    }
    return p;
  }

  /** As {@link Parcel#length} says. */
  long[] lengths() {
    return lengths;
  }

  /** The contents, to be sent. */
  Buf send() {
    return Buf.of(bytes).blocks(sizes(lengths));
  }

  /** Room for contents of these lengths. */
  Buf receive() {
    bytes = new byte[total(lengths)];
    return send();
  }

  /** The objects of all ranks in their order; throws the error of the first that there is not. */
  <T> List<T> open(Serializer serializer) {
    List<T> all = new ArrayList<>();
    for (int r = 0; r < lengths.length; r++) {
      all.add(get(r).open(serializer));
    }
    return all;
  }

  private Parcel get(int rank) {
    long[] sizes = sizes(lengths);
    int from = (int) Blocks.packed(sizes)[rank];
    return Parcel.received(lengths[rank], Arrays.copyOfRange(bytes, from, from + (int) sizes[rank]), rank);
  }

  private static long[] sizes(long... lengths) {
    return Arrays.stream(lengths).map(Parcel::bytes).toArray();
  }

  private static int total(long... lengths) {
    long sum = 0;
    for (long length : lengths) {
      sum += Parcel.bytes(length);
    }
    if (sum > Integer.MAX_VALUE - 8) {
      throw new Fault(
          ErrorCode.COUNT, "the objects of all ranks have " + sum + " bytes, more than an array holds");
    }
    return (int) sum;
  }
}
