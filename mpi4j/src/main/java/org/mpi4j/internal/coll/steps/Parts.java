// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/** The pieces of memory that belong to the single ranks, or to the neighbours, in a collective. */
public sealed interface Parts {

  /** How many there are. */
  int size();

  /** That of one rank. */
  Payload of(int rank);

  /** Pieces of one buffer, one after the other. */
  sealed interface Row extends Parts {

    /** The buffer. */
    Payload whole();

    /** Where a rank's piece starts, in elements; of {@code size()}: where the last one ends. */
    long start(int rank);

    /** Several pieces in a row. */
    default Payload of(int first, int pieces) {
      long start = start(first);
      return whole().slice(start, start(first + pieces) - start);
    }

    @Override
    default Payload of(int rank) {
      return of(rank, 1);
    }
  }

  /** Equal shares. */
  record Shares(Payload whole, int size) implements Row {
    public Shares {
      if (size > 0 && whole.count() % size != 0) {
        throw new Fault(
            ErrorCode.COUNT,
            "the buffer of all ranks has " + whole.count() + " elements, which cannot be shared equally by "
                + size);
      }
    }

    /** Elements of one share. */
    public long share() {
      return size == 0 ? 0 : whole.count() / size;
    }

    @Override
    public long start(int rank) {
      return rank * share();
    }
  }

  /** Shares as equal as can be, of any number of elements. */
  record Cut(Payload whole, int size) implements Row {
    @Override
    public long start(int rank) {
      return whole.count() / size * rank + Math.min(rank, whole.count() % size);
    }
  }

  /** Pieces of different lengths; there is one start more than pieces. */
  record Uneven(Payload whole, long... starts) implements Row {
    @Override
    public int size() {
      return starts.length - 1;
    }

    @Override
    public long start(int rank) {
      return starts[rank];
    }
  }

  /** Blocks of different lengths at different places; in elements of the base's layout, from its start. */
  record Blocks(Payload base, long[] counts, long[] displacements) implements Parts {
    @Override
    public int size() {
      return counts.length;
    }

    @Override
    public Payload of(int rank) {
      return counts[rank] == 0 ? base.slice(0, 0) : base.slice(displacements[rank], counts[rank]);
    }
  }

  /** A buffer for each. */
  record Each(Payload... payloads) implements Parts {
    @Override
    public int size() {
      return payloads.length;
    }

    @Override
    public Payload of(int rank) {
      return payloads[rank];
    }
  }
}
