// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;

/** Byte strings of different lengths, one for each rank, in one array. */
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
  static Parcels of(List<byte[]> contents) {
    long[] lengths = contents.stream().mapToLong(c -> c.length).toArray();
    Parcels p = new Parcels(lengths, new byte[total(lengths)]);
    int at = 0;
    for (byte[] c : contents) {
      System.arraycopy(c, 0, p.bytes, at, c.length);
      at += c.length;
    }
    return p;
  }

  long[] lengths() {
    return lengths;
  }

  /** The contents, to be sent. */
  Buf send() {
    return Buf.of(bytes).blocks(lengths);
  }

  /** Room for contents of these lengths. */
  Buf receive() {
    bytes = new byte[total(lengths)];
    return send();
  }

  /** One of them. */
  byte[] get(int rank) {
    int from = (int) Blocks.packed(lengths)[rank];
    return java.util.Arrays.copyOfRange(bytes, from, from + (int) lengths[rank]);
  }

  private static int total(long... lengths) {
    long sum = 0;
    for (long length : lengths) {
      sum += length;
    }
    if (sum > Integer.MAX_VALUE - 8) {
      throw new MpiException(
          ErrorClass.ERR_COUNT, "the objects of all ranks have " + sum + " bytes, more than an array holds");
    }
    return (int) sum;
  }
}
