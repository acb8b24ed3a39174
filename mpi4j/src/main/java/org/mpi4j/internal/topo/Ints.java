// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.mpi4j.internal.coll.Blocking;
import org.mpi4j.internal.coll.Group;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.p2p.SendRequest;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;

/** Collectives on arrays of int, for what ranks tell each other about their graph. */
public final class Ints {
  private final Blocking collectives;
  private final Group group;

  /** Among these ranks. */
  public Ints(Blocking collectives, Group group) {
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

  /** Gives an array to each rank; returns those that they gave to this one. Costs messages for the non-empty. */
  int[][] alltoall(int[][] out) {
    int[] counts = Arrays.stream(out).mapToInt(a -> a.length).toArray();
    int[] incoming = new int[counts.length];
    collectives.alltoall(payload(counts), payload(incoming));
    SendRequest[] sends = new SendRequest[out.length];
    for (int r = 0; r < out.length; r++) {
      sends[r] = counts[r] > 0 ? group.startBytes(bytes(out[r]), r) : null;
    }
    int[][] in = new int[out.length][];
    for (int r = 0; r < in.length; r++) {
      in[r] = incoming[r] > 0 ? ints(group.recvBytes(r)) : new int[0];
    }
    for (SendRequest s : sends) {
      group.finish(s);
    }
    return in;
  }

  private static byte[] bytes(int[] values) {
    ByteBuffer b = ByteBuffer.allocate(Integer.BYTES * values.length);
    b.asIntBuffer().put(values);
    return b.array();
  }

  private static int[] ints(byte[] bytes) {
    int[] values = new int[bytes.length / Integer.BYTES];
    ByteBuffer.wrap(bytes).asIntBuffer().get(values);
    return values;
  }

  private static Payload payload(int[] values) {
    return Payload.of(MemorySegment.ofArray(values), 0, values.length, Basic.INT.layout());
  }
}
