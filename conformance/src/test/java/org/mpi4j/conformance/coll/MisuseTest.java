// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.function.Consumer;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Wrong arguments, on all ranks or on one (C03, C20): a clear error, and no rank that hangs. */
class MisuseTest {

  private static void fails(ErrorClass expected, String word, Executable call) {
    MpiException e = assertThrows(MpiException.class, call);
    assertEquals(expected, e.errorClass(), e::getMessage);
    assertTrue(e.getMessage().contains(word), e::getMessage);
  }

  @MpiTest(np = {1, 3})
  @Covers({"MPI_Bcast", "MPI_Gather", "MPI_Scatter", "MPI_Reduce", "MPI_Ibcast", "MPI_Bcast_init"})
  void shouldRefuseRootsThatAreNobody(Intracomm world) {
    Buf buf = Buf.of(new int[6]);
    for (int root : new int[] {-1, -3, -4, world.size()}) {
      String word = "root = " + root;
      fails(ErrorClass.ERR_ROOT, word, () -> world.bcast(buf, root));
      fails(ErrorClass.ERR_ROOT, word, () -> world.ibcast(buf, root));
      fails(ErrorClass.ERR_ROOT, word, () -> world.bcastInit(buf, root));
      fails(ErrorClass.ERR_ROOT, word, () -> world.gather(buf, buf, root));
      fails(ErrorClass.ERR_ROOT, word, () -> world.scatterv(Blocks.IN_PLACE, buf, root));
      fails(ErrorClass.ERR_ROOT, word, () -> world.reduce(buf, buf, Op.SUM, root));
    }
  }

  @MpiTest(np = {1, 2})
  @Covers({"MPI_Bcast", "MPI_Allgather", "MPI_Alltoall", "MPI_Allreduce", "MPI_Scan"})
  void shouldRefuseInPlaceWhereItMakesNoSense(Intracomm world) {
    Buf buf = Buf.of(new int[2]);
    int other = (world.rank() + 1) % world.size();
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.bcast(Buf.IN_PLACE, 0));
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.allgather(buf, Buf.IN_PLACE));
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.alltoall(buf, Buf.IN_PLACE));
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.allreduce(buf, Buf.IN_PLACE, Op.SUM));
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.scan(buf, Buf.IN_PLACE, Op.SUM));
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.allgatherv(buf, Blocks.IN_PLACE));
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.alltoallv(Blocks.IN_PLACE, Blocks.IN_PLACE));
    int me = world.rank();
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.gatherv(buf, Blocks.IN_PLACE, me));
    fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.scatterv(Blocks.IN_PLACE, buf, me));
    if (other != world.rank()) { // at others than the root
      fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.gather(Buf.IN_PLACE, buf, other));
      fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.scatter(buf, Buf.IN_PLACE, other));
      fails(ErrorClass.ERR_BUFFER, "IN_PLACE", () -> world.reduce(Buf.IN_PLACE, buf, Op.SUM, other));
    }
  }

  @MpiTest(np = {1, 2})
  @Covers({"MPI_Allgather", "MPI_Alltoall", "MPI_Allreduce", "MPI_Iallreduce", "MPI_Scan", "MPI_Alltoallv"})
  void shouldRefuseBuffersThatShareMemory(Intracomm world) {
    int n = world.size();
    int[] data = new int[4 * n];
    Buf all = Buf.of(data);
    int[] counts = new int[n];
    java.util.Arrays.fill(counts, 4);
    fails(ErrorClass.ERR_BUFFER, "share memory", () -> world.allreduce(all, Buf.of(data), Op.SUM));
    fails(ErrorClass.ERR_BUFFER, "share memory", () -> world.iallreduce(all, all, Op.SUM));
    fails(ErrorClass.ERR_BUFFER, "share memory", () -> world.alltoall(all, all));
    Blocks blocks = all.blocks(counts);
    fails(ErrorClass.ERR_BUFFER, "share memory", () -> world.alltoallv(blocks, blocks));
    MemorySegment memory = MemorySegment.ofArray(data);
    Buf seen = Buf.of(memory, Datatype.INT);
    fails(ErrorClass.ERR_BUFFER, "share memory", () -> world.scan(all, seen, Op.SUM));
    if (n > 1) {
      fails(ErrorClass.ERR_BUFFER, "share memory", () -> world.allgather(Buf.of(data, 4, 4), all));
    }
    world.allreduce(Buf.of(data, 0, 2), Buf.of(data, 2, 2), Op.SUM); // beside each other is fine
  }

  @MpiTest(np = 3)
  @Covers({
    "MPI_Gather", "MPI_Allgather", "MPI_Alltoall", "MPI_Alltoallv", "MPI_Reduce_scatter", "MPI_Gatherv"
  })
  void shouldRefuseCountsThatContradict(Intracomm world) {
    int n = world.size();
    Buf one = Buf.of(new int[1]);
    Buf seven = Buf.of(new int[7]);
    Buf six = Buf.of(new int[6]);
    long[] counts = {2, 2, 2};
    fails(ErrorClass.ERR_COUNT, "equally", () -> world.allgather(one, seven));
    fails(ErrorClass.ERR_COUNT, "equally", () -> world.alltoall(Buf.of(new int[7]), seven));
    fails(ErrorClass.ERR_COUNT, "blocks", () -> world.alltoallv(six.blocks(3, 3), six.blocks(3, 3)));
    Buf two = Buf.of(new int[2]);
    fails(ErrorClass.ERR_COUNT, "counts", () -> world.reduceScatter(seven, two, counts, Op.SUM));
    fails(ErrorClass.ERR_COUNT, "count", () -> world.reduceScatter(six, one, counts, Op.SUM));
    fails(ErrorClass.ERR_COUNT, "elements", () -> world.allreduce(six, seven, Op.SUM));
    fails(ErrorClass.ERR_TYPE, "INT", () -> world.allreduce(six, Buf.of(new long[6]), Op.SUM));
    fails(ErrorClass.ERR_BUFFER, "ends", () -> six.blocks(new int[] {2, 2}, new int[] {0, 5}));
    fails(ErrorClass.ERR_COUNT, "count", () -> six.blocks(2, -2));
    fails(ErrorClass.ERR_COUNT, "displacements", () -> six.blocks(new int[] {2}, new int[] {0, 5}));
    assertEquals(3, n);
  }

  @MpiTest(np = {2, 4, 8}, transport = {"local", "shm"})
  @Covers({"MPI_Bcast", "MPI_Ibcast"})
  void shouldReportDataThatDoesNotFitAndGoOnElsewhere(Intracomm world) {
    for (int count : new int[] {10, 50_000}) {
      int[] data = new int[world.rank() == 1 ? count / 2 : count];
      misfit(world, comm -> comm.bcast(Buf.of(data), 0));
      misfit(world, comm -> comm.ibcast(Buf.of(data), 0).await());
    }
  }

  /** A call that fails on rank 1; the others may hear of it in time to fail, too. */
  private static void misfit(Intracomm world, Consumer<Intracomm> call) {
    Intracomm comm = world.dup();
    if (world.rank() == 1) {
      fails(ErrorClass.ERR_TRUNCATE, "bytes", () -> call.accept(comm));
    } else {
      try {
        call.accept(comm);
      } catch (MpiException e) {
        assertEquals(ErrorClass.ERR_TRUNCATE, e.errorClass(), e.getMessage());
      }
    }
    comm.free();
    assertEquals(world.size(), world.allreduce(1, Op.SUM));
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Bcast", "MPI_Allreduce"})
  void shouldRefuseNullsAndReadOnlyMemory(Intracomm world) {
    Buf constant = Buf.of(MemorySegment.ofArray(new int[4]).asReadOnly(), Datatype.INT);
    Buf four = Buf.of(new int[4]);
    fails(ErrorClass.ERR_BUFFER, "null", () -> world.bcast((Buf) null, 0));
    fails(ErrorClass.ERR_BUFFER, "read-only", () -> world.allreduce(four, constant, Op.SUM));
    fails(ErrorClass.ERR_OP, "null", () -> world.allreduce(four, Buf.of(new int[4]), null));
    fails(ErrorClass.ERR_BUFFER, "null",
        () -> world.alltoallw(new Buf[] {four, null}, new Buf[] {four, four}));
    world.allreduce(constant, four, Op.SUM); // reading is fine
  }
}
