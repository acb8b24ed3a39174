// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.coll.NeighbourExchange;
import org.mpi4j.internal.coll.Neighbours;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;

/** Collectives on arrays of int. */
public final class IntCollectives {
  private final EngineCollectives collectives;
  private final CollectiveGroup group;

  /** Among these ranks. */
  public IntCollectives(EngineCollectives collectives, CollectiveGroup group) {
    this.collectives = collectives;
    this.group = group;
  }

  int rank() {
    return group.rank();
  }

  int size() {
    return group.size();
  }

  /** The maximum per element. */
  void max(int[] values) {
    collectives.allreduce(null, payload(values), Reduction.MAX);
  }

  void bcast(int[] values, int root) {
    collectives.bcast(payload(values), root);
  }

  /** Gives an array to each rank; returns those that they gave to this one. Only the non-empty are sent. */
  int[][] alltoall(int[][] out) {
    int[] counts = Arrays.stream(out).mapToInt(a -> a.length).toArray();
    int[] incoming = new int[counts.length];
    collectives.alltoall(payload(counts), payload(incoming));
    int[][] in = Arrays.stream(incoming).mapToObj(int[]::new).toArray(int[][]::new);
    Neighbours who = Neighbours.graph(nonEmpty(in), nonEmpty(out));
    group.run(s -> NeighbourExchange.alltoall(s, who, parts(out), parts(in)));
    return in;
  }

  private static int[] nonEmpty(int[]... arrays) {
    return IntStream.range(0, arrays.length).filter(r -> arrays[r].length > 0).toArray();
  }

  private static Parts parts(int[]... arrays) {
    return new Parts.Each(
        Arrays.stream(arrays).filter(a -> a.length > 0).map(IntCollectives::payload).toArray(Payload[]::new));
  }

  private static Payload payload(int... values) {
    return Payload.of(MemorySegment.ofArray(values), 0, values.length, Basic.INT.layout());
  }
}
