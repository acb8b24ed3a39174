// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.util.List;
import java.util.function.Consumer;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** One rank's buffer lies in memory that has been given back. */
class ClosedMemoryTest {
  private static final int BAD = 1;

  private static Buf closed(int count) {
    try (Arena arena = Arena.ofShared()) {
      return Buf.of(arena.allocate(4L * count, 8), count, Datatype.INT);
    }
  }

  @MpiTest(np = {2, 3, 5}, transport = {"local", "shm"}, set = {"coll.segment_after=0", "coll.segment=force"})
  @Covers({"MPI_Allreduce", "MPI_Reduce", "MPI_Bcast", "MPI_Allgather"})
  void shouldBeToldBeforeTheCallBegins(Intracomm world) {
    for (int count : new int[] {1, 100, 100_000}) {
      Op op = Op.ofInt(Integer::sum);
      for (Op each : List.of(Op.SUM, op)) {
        attempt(world, count, mine -> world.allreduce(mine, Buf.of(new int[count]), each));
        attempt(world, count, mine -> world.allreduce(Buf.IN_PLACE, mine, each));
        attempt(world, count, mine -> world.reduce(mine, Buf.of(new int[count]), each, 0));
      }
      attempt(world, count, mine -> world.bcast(mine, BAD));
      attempt(world, count, mine -> world.bcast(mine, 0));
      attempt(world, count, mine -> world.allgather(mine, Buf.of(new int[world.size() * count])));
    }
  }

  /** Each rank is told before it takes part, as with other wrong arguments; the communicator still serves. */
  private static void attempt(Intracomm world, int count, Consumer<Buf> call) {
    MpiException e = assertThrows(MpiException.class, () -> call.accept(closed(count)));
    assertEquals(ErrorClass.ERR_BUFFER, e.errorClass(), e.getMessage());
    assertTrue(e.getMessage().contains("arena of the buffer's memory was closed"), e.getMessage());
    assertEquals(world.size(), world.allreduce(1, Op.SUM));
  }
}
