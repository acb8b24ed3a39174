// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;

/** Sums of doubles over all ranks. */
final class AllreduceLoop implements Loop {
  private final Intracomm world;
  private final MemorySegment send;
  private final MemorySegment recv;
  private final Buf out;
  private final Buf in;
  private final double[] outArray;
  private final double[] inArray;

  AllreduceLoop(Site site) {
    world = site.world();
    int count = site.bytes() / Double.BYTES;
    send = site.kind().doubles(count);
    recv = site.kind().doubles(count);
    out = Buf.of(send, Datatype.DOUBLE);
    in = Buf.of(recv, Datatype.DOUBLE);
    boolean arrays = site.kind() == BufferKind.ARRAY;
    outArray = arrays ? array(send) : null;
    inArray = arrays ? array(recv) : null;
    for (long i = 0; i < count; i++) {
      send.setAtIndex(ValueLayout.JAVA_DOUBLE, i, world.rank() + part(i));
    }
  }

  @Override
  public void repeat(int iterations) {
    for (int i = 0; i < iterations; i++) {
      allreduce();
    }
  }

  private void allreduce() {
    if (outArray != null) {
      world.allreduce(outArray, inArray, Op.SUM);
    } else {
      world.allreduce(out, in, Op.SUM);
    }
  }

  @Override
  public double messages() {
    return 1;
  }

  @Override
  public boolean correct() {
    double ranks = world.size();
    for (long i = 0; i < recv.byteSize() / Double.BYTES; i++) {
      if (recv.getAtIndex(ValueLayout.JAVA_DOUBLE, i) != ranks * (ranks - 1) / 2 + ranks * part(i)) {
        return false;
      }
    }
    return true;
  }

  /** Small whole numbers: their sum is exact in any order. */
  private static double part(long i) {
    return i % 8;
  }

  private static double[] array(MemorySegment memory) {
    return (double[]) memory.heapBase().orElseThrow();
  }
}
