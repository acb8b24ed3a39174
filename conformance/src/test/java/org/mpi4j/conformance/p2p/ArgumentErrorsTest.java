// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.List;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Wrong arguments: which error, and what its text says. Nothing is sent, nothing is broken. */
class ArgumentErrorsTest {
  private static final Buf B = Buf.of(new int[4]);

  private static void all(ErrorClass expected, List<Executable> calls, String... words) {
    for (Executable call : calls) {
      Failing.with(expected, call, words);
    }
  }

  private static List<Executable> sends(Intracomm c, Buf buf, int dest, int tag) {
    return List.of(
        () -> c.send(buf, dest, tag), () -> c.bsend(buf, dest, tag), () -> c.ssend(buf, dest, tag),
        () -> c.rsend(buf, dest, tag), () -> c.isend(buf, dest, tag), () -> c.ibsend(buf, dest, tag),
        () -> c.issend(buf, dest, tag), () -> c.irsend(buf, dest, tag), () -> c.sendInit(buf, dest, tag),
        () -> c.bsendInit(buf, dest, tag), () -> c.ssendInit(buf, dest, tag),
        () -> c.rsendInit(buf, dest, tag),
        () -> c.sendrecv(buf, dest, tag, B, Mpi.PROC_NULL, 0),
        () -> c.isendrecv(buf, dest, tag, B, Mpi.PROC_NULL, 0),
        () -> c.sendrecvReplace(buf, dest, tag, Mpi.PROC_NULL, 0),
        () -> c.isendrecvReplace(buf, dest, tag, Mpi.PROC_NULL, 0));
  }

  private static List<Executable> receives(Intracomm c, Buf buf, int source, int tag) {
    return List.of(
        () -> c.recv(buf, source, tag), () -> c.irecv(buf, source, tag), () -> c.recvInit(buf, source, tag),
        () -> c.sendrecv(B, Mpi.PROC_NULL, 0, buf, source, tag),
        () -> c.isendrecv(B, Mpi.PROC_NULL, 0, buf, source, tag),
        () -> c.sendrecvReplace(buf, Mpi.PROC_NULL, 0, source, tag),
        () -> c.isendrecvReplace(buf, Mpi.PROC_NULL, 0, source, tag));
  }

  private static List<Executable> probes(Intracomm c, int source, int tag) {
    return List.of(
        () -> c.probe(source, tag), () -> c.iprobe(source, tag), () -> c.mprobe(source, tag),
        () -> c.improbe(source, tag));
  }

  @MpiTest(np = {1, 3})
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Probe"})
  void shouldRefuseRanksOutsideTheCommunicator(Intracomm world) {
    String range = "ranks 0.." + (world.size() - 1);
    for (int rank : new int[] {world.size(), -5, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      all(ErrorClass.ERR_RANK, sends(world, B, rank, 0), "dest = " + rank, range);
      all(ErrorClass.ERR_RANK, receives(world, B, rank, 0), "source = " + rank, range);
      all(ErrorClass.ERR_RANK, probes(world, rank, 0), "source = " + rank, range);
    }
    all(ErrorClass.ERR_RANK, sends(world, B, Mpi.ANY_SOURCE, 0), "dest = " + Mpi.ANY_SOURCE);
    assertTrue(world.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).isEmpty());
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldSendWithTheLargestTag(Intracomm world) {
    assertEquals(Integer.MAX_VALUE, Mpi.TAG_UB); // the standard asks for 32767
    if (world.rank() == 0) {
      world.send(Buf.values(5), 1, Mpi.TAG_UB);
      world.send(Buf.values(6), 1, 0);
    } else {
      int[] got = new int[1];
      assertEquals(Mpi.TAG_UB, world.probe(0, Mpi.TAG_UB).tag());
      assertEquals(0, world.recv(Buf.of(got), 0, 0).tag());
      assertEquals(Mpi.TAG_UB, world.recv(Buf.of(got), 0, Mpi.TAG_UB).tag());
      assertEquals(5, got[0]);
    }
  }

  /** TAG_UB + 1 is negative here, since the largest int is a tag. */
  @MpiTest(np = 1)
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Probe"})
  void shouldRefuseTagsOutOfRange(Intracomm world) {
    for (int tag : new int[] {Mpi.TAG_UB + 1, -1, -3}) {
      all(ErrorClass.ERR_TAG, sends(world, B, 0, tag), "tag = " + tag, "0.." + Mpi.TAG_UB);
      all(ErrorClass.ERR_TAG, receives(world, B, 0, tag), "tag = " + tag, "ANY_TAG");
      all(ErrorClass.ERR_TAG, probes(world, 0, tag), "tag = " + tag);
    }
    all(ErrorClass.ERR_TAG, sends(world, B, 0, Mpi.ANY_TAG), "tag = " + Mpi.ANY_TAG);
    assertTrue(world.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).isEmpty());
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Mrecv"})
  void shouldRefuseBuffersThatAreNone(Intracomm world) {
    for (Buf buf : new Buf[] {null, Buf.IN_PLACE}) {
      all(ErrorClass.ERR_BUFFER, sends(world, buf, 0, 0), "rank 0 of MPI_COMM_WORLD");
      all(ErrorClass.ERR_BUFFER, receives(world, buf, 0, 0));
    }
    Buf readOnly = Buf.of(MemorySegment.ofArray(new byte[8]).asReadOnly(), Datatype.BYTE);
    all(ErrorClass.ERR_BUFFER, receives(world, readOnly, 0, 0), "read-only");
    Buf readOnlyNio = Buf.of(ByteBuffer.allocate(8).asReadOnlyBuffer());
    all(ErrorClass.ERR_BUFFER, receives(world, readOnlyNio, 0, 0), "read-only");
    assertTrue(world.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).isEmpty());
    world.send(readOnly, 0, 0); // reading it is fine
    Failing.with(ErrorClass.ERR_BUFFER, () -> world.recv(readOnly, 0, 0), "read-only");
    Failing.with(ErrorClass.ERR_BUFFER, () -> world.mprobe(0, 0).recv(readOnly), "read-only");
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Recv", "MPI_Irecv", "MPI_Sendrecv_replace", "MPI_Allreduce"})
  void shouldReceiveNothingIntoValues(Intracomm world) {
    Buf values = Buf.values(7, 8);
    all(ErrorClass.ERR_BUFFER, receives(world, values, 0, 0), "Buf.values", "Buf.of(array)");
    for (Buf each : List.of(Buf.values((byte) 1), Buf.values('a'), Buf.values((short) 1), Buf.values(1L),
        Buf.values(1f), Buf.values(1.0), Buf.values(true))) {
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.irecv(each, 0, 0), "read-only");
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.sendrecvReplace(each, 0, 0, 0, 0), "read-only");
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.allreduce(Buf.IN_PLACE, each, Op.MAX), "read-only");
    }
    world.send(values, 0, 0);
    int[] got = new int[2];
    world.recv(got, 0, 0);
    assertArrayEquals(new int[] {7, 8}, got);
  }

  @MpiTest(np = 1)
  @Covers("MPI_Send")
  void shouldRefuseViewsThatDoNotFitTheirMemory() {
    MemorySegment bytes = MemorySegment.ofArray(new byte[10]);
    Failing.with(ErrorClass.ERR_COUNT, () -> Buf.of(bytes, -1, Datatype.INT), "count = -1");
    Failing.with(ErrorClass.ERR_COUNT, () -> Buf.of(new double[5], 2, -3), "count = -3");
    Failing.with(ErrorClass.ERR_COUNT, () -> Buf.of(bytes, Long.MAX_VALUE, Datatype.LONG), "too many");
    Failing.with(ErrorClass.ERR_BUFFER, () -> Buf.of(bytes, 3, Datatype.INT), "12 bytes", "byte 10");
    Failing.with(ErrorClass.ERR_BUFFER, () -> Buf.of(bytes, -1, 1, Datatype.BYTE));
    Failing.with(ErrorClass.ERR_BUFFER, () -> Buf.of(bytes, 11, 0, Datatype.BYTE));
    Failing.with(ErrorClass.ERR_BUFFER, () -> Buf.of(new int[5], 3, 3));
    Failing.with(ErrorClass.ERR_BUFFER, () -> Buf.of(new int[5], -1, 3));
    Failing.with(ErrorClass.ERR_TYPE, () -> Buf.of(bytes, 1, null), "null");
    Failing.with(ErrorClass.ERR_TYPE, () -> Buf.of(bytes, null), "null");
    Failing.with(ErrorClass.ERR_BUFFER, () -> Buf.of((MemorySegment) null, 1, Datatype.BYTE), "null");
    Failing.with(ErrorClass.ERR_BUFFER, () -> Buf.of(CharBuffer.wrap("text"), Datatype.JCHAR), "NIO");
    Failing.with(ErrorClass.ERR_BUFFER, () -> Buf.of((ByteBuffer) null), "null");
    assertEquals(2, Buf.of(bytes, Datatype.INT).count());
    assertEquals(0, Buf.of(bytes, 10, 0, Datatype.LONG).count());
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Probe"})
  void shouldRefuseTheNullCommunicatorAndFreedOnes(Intracomm world) {
    Intracomm freed = world.dup();
    freed.free();
    for (Intracomm c : new Intracomm[] {Mpi.COMM_NULL, freed}) {
      all(ErrorClass.ERR_COMM, sends(c, B, 0, 0));
      all(ErrorClass.ERR_COMM, receives(c, B, 0, 0));
      all(ErrorClass.ERR_COMM, probes(c, 0, 0));
      all(ErrorClass.ERR_COMM, List.of(
          c::detachBuffer, c::flushBuffer, c::iflushBuffer, () -> c.attachBuffer(Mpi.BUFFER_AUTOMATIC)));
    }
    Failing.with(ErrorClass.ERR_COMM, () -> Mpi.COMM_NULL.send(B, 0, 0), "COMM_NULL");
    Failing.with(ErrorClass.ERR_COMM, () -> freed.send(B, 0, 0), "freed");
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Request_free", "MPI_Cancel"})
  void shouldRefuseToFreeOrCancelNullRequests(Intracomm world) {
    Request done = world.isend(Buf.EMPTY, Mpi.PROC_NULL, 0);
    done.await();
    Request received = world.irecv(B, 0, 0);
    world.send(B, 0, 0);
    received.await();
    Request freed = world.isend(Buf.EMPTY, Mpi.PROC_NULL, 0);
    freed.free();
    for (Request r : new Request[] {Mpi.REQUEST_NULL, done, received, freed}) {
      Failing.with(ErrorClass.ERR_REQUEST, r::free, "null");
      Failing.with(ErrorClass.ERR_REQUEST, r::cancel, "null");
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Buffer_attach", "MPI_Comm_attach_buffer"})
  void shouldRefuseSpaceThatCannotBeWritten(Mpi mpi) {
    MemorySegment readOnly = MemorySegment.ofArray(new byte[8]).asReadOnly();
    Failing.with(ErrorClass.ERR_BUFFER, () -> mpi.bufferAttach(readOnly), "read-only");
    Failing.with(ErrorClass.ERR_BUFFER, () -> mpi.world().attachBuffer(readOnly), "read-only");
    Failing.with(ErrorClass.ERR_BUFFER, () -> mpi.bufferAttach(null), "null");
    Failing.with(ErrorClass.ERR_BUFFER, mpi::bufferDetach);
  }
}
