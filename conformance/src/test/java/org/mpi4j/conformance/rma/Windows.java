// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.rma.Win;

/** Windows of numbers of eight bytes, made in each way that has a fixed part for each rank. */
enum Windows {
  ALLOCATED {
    @Override
    Win make(Intracomm comm, int longs) {
      return Win.allocate(comm, 8L * longs, 8, Info.NULL);
    }
  },
  OVER_ARRAYS {
    @Override
    Win make(Intracomm comm, int longs) {
      return Win.create(comm, MemorySegment.ofArray(new long[longs]), 8, Info.NULL);
    }
  },
  OVER_BYTES {
    @Override
    Win make(Intracomm comm, int longs) {
      return Win.create(comm, MemorySegment.ofArray(new byte[8 * longs]), 8, Info.NULL);
    }
  },
  OVER_NATIVE_MEMORY {
    @Override
    Win make(Intracomm comm, int longs) {
      return Win.create(comm, Arena.ofAuto().allocate(8L * longs, 8), 8, Info.NULL);
    }
  };

  static final List<Windows> ALL = List.of(values());

  /** Collective. */
  abstract Win make(Intracomm comm, int longs);

  /** A number of this rank's part. */
  static long own(Win win, long index) {
    return win.memory().get(ValueLayout.JAVA_LONG_UNALIGNED, 8 * index);
  }

  /** Stores a number in this rank's part. */
  static void store(Win win, long index, long value) {
    win.memory().set(ValueLayout.JAVA_LONG_UNALIGNED, 8 * index, value);
  }
}
