// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.mpi4j.internal.coll.steps.NodeMap;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.type.Payload;

/**
 * Parts of different lengths of all ranks, ordered by machine.
 *
 * @param line all parts
 * @param starts where each begins in {@code line}, in its elements, and where the last one ends
 */
record UnevenNodeBlocks(Payload line, long[] starts, NodeMap machines) {

  /** Where the parts begin, counted machine by machine; from the length of each rank's. */
  static long[] starts(NodeMap machines, IntToLongFunction length) {
    int last = machines.count() - 1;
    long[] starts = new long[machines.before(last) + machines.size(last) + 1];
    int next = 0;
    for (int m = 0; m <= last; m++) {
      for (int place = 0; place < machines.size(m); place++, next++) {
        starts[next + 1] = starts[next] + length.applyAsLong(machines.rank(m, place));
      }
    }
    return starts;
  }

  /** The part of a rank. */
  Payload of(int rank) {
    int at = machines.before(machines.of(rank)) + machines.place(rank);
    return line.slice(starts[at], starts[at + 1] - starts[at]);
  }

  /** The parts of the ranks of a machine, at their places in the line. */
  Parts.Row of(int machine, int size) {
    int first = machines.before(machine);
    return new Parts.Uneven(line, Arrays.copyOfRange(starts, first, first + size + 1));
  }

  /** The blocks of the machines. */
  Parts.Row parts() {
    long[] places = new long[machines.count() + 1];
    for (int m = 0; m < machines.count(); m++) {
      places[m] = starts[machines.before(m)];
    }
    places[machines.count()] = starts[starts.length - 1];
    return new Parts.Uneven(line, places);
  }
}
