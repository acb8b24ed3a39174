// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;

/** Two ranks: rank 1 has a long object for rank 0, whose heap has no room for it. Needs a small heap. */
public final class FullHeap {
  private static final int LONG = 12 << 20;
  private static final int BLOCK = 1 << 20;
  private static final int FREE_BLOCKS = 4;

  private final Intracomm world;
  private final byte[] mine;

  /** A call of both ranks; what rank 0 and rank 1 get, null: no error. */
  private record Case(String name, ErrorClass zero, ErrorClass one, Runnable call) {}

  private FullHeap(Intracomm world) {
    this.world = world;
    this.mine = new byte[world.rank() == 0 ? 8 : LONG];
  }

  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      new FullHeap(mpi.world()).run();
    }
  }

  private List<Case> cases() {
    ErrorClass none = null;
    ErrorClass full = ErrorClass.ERR_NO_MEM;
    ErrorClass other = ErrorClass.ERR_OTHER;
    return List.of(
        new Case("recv", full, none, this::message),
        new Case("gather", full, none, () -> world.gatherObject(mine, 0)),
        new Case("reduce", full, none, () -> world.<byte[]>reduceObject(mine, (a, b) -> b, 0)),
        new Case("alltoall", full, none, () -> world.alltoallObject(Arrays.asList(mine, new byte[8]))),
        new Case("scatter", full, none, () -> world.scatterObject(Arrays.asList(mine, mine), 1)),
        new Case("bcast", full, other, () -> world.bcastObject(mine, 1)),
        new Case("allgather", full, other, () -> world.allgatherObject(mine)),
        new Case("allreduce", full, other, () -> world.<byte[]>allreduceObject(mine, (a, b) -> b)),
        new Case("scan", full, other, () -> world.<byte[]>scanObject(mine, (a, b) -> b)));
  }

  private void message() {
    if (world.rank() == 1) {
      world.sendObject(mine, 0, 7);
    } else {
      world.recvObject(1, 7);
    }
  }

  private void run() {
    for (boolean full : new boolean[] {true, false}) {
      List<byte[]> heap = full && world.rank() == 0 ? fill() : List.of();
      for (Case each : cases()) {
        check(each, full);
      }
      if (!full || world.rank() == 1) {
        System.out.println("rank " + world.rank() + " has checked, blocks " + heap.size());
      }
    }
  }

  private void check(Case c, boolean full) {
    ErrorClass expected = world.rank() == 0 ? c.zero : c.one;
    ErrorClass got = null;
    try {
      c.call.run();
    } catch (MpiException e) {
      got = e.errorClass();
    }
    assertEquals(full ? expected : null, got, c.name);
    assertEquals(2, world.allreduce(1, Op.SUM), c.name); // the communicator can be used further
  }

  /** Takes all memory but a little. */
  private static List<byte[]> fill() {
    List<byte[]> blocks = new ArrayList<>();
    try {
      while (true) {
        blocks.add(new byte[BLOCK]);
      }
    } catch (OutOfMemoryError e) {
      blocks.subList(0, FREE_BLOCKS).clear();
    }
    return blocks;
  }
}
