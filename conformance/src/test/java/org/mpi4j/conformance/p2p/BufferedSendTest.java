// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;

/** Buffered mode and the space that it uses (section 3.6). Long messages stay in the space until received. */
class BufferedSendTest {
  private static final int ENTRY = Data.LONG + Mpi.BSEND_OVERHEAD;

  private static MemorySegment space(long bytes) {
    return MemorySegment.ofArray(new byte[Math.toIntExact(bytes)]);
  }

  private static Buf message(int seed) {
    return Buf.of(Data.bytes(Data.LONG, seed));
  }

  private static void receive(Intracomm comm, int seed) {
    byte[] got = new byte[Data.LONG];
    comm.recv(Buf.of(got), 0, seed);
    Data.assertBytes(Data.LONG, seed, got);
  }

  @OnTwoRanks
  @Covers({"MPI_Bsend", "MPI_Buffer_attach", "MPI_Buffer_detach"})
  void shouldReturnWithoutReceiverWhereTheSpaceFitsExactly(Mpi mpi) {
    Intracomm world = mpi.world();
    if (world.rank() == 0) {
      mpi.bufferAttach(space(ENTRY));
      byte[] b = Data.bytes(Data.LONG, 1);
      world.bsend(Buf.of(b), 1, 1);
      Arrays.fill(b, (byte) 0); // ours again
    }
    world.barrier(); // the receiver comes only now
    if (world.rank() == 0) {
      mpi.bufferDetach();
    } else {
      receive(world, 1);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Bsend", "MPI_Ibsend", "MPI_Bsend_init"})
  void shouldRefuseMessagesForWhichTheSpaceIsTooSmall(Mpi mpi) {
    Intracomm world = mpi.world();
    if (world.rank() == 0) {
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.bsend(message(0), 1, 1), "no buffer is attached");
      mpi.bufferAttach(space(ENTRY - 1));
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.bsend(message(0), 1, 1), "" + ENTRY, "" + (ENTRY - 1));
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.ibsend(message(0), 1, 1));
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.bsendInit(message(0), 1, 1).start());
      mpi.bufferDetach();
      world.send(message(2), 1, 2); // nothing is broken
    } else {
      receive(world, 2);
    }
  }

  /** The model of section 3.6: what has been sent makes room, in a circle. */
  @OnTwoRanks
  @Covers({"MPI_Bsend", "MPI_Ibsend"})
  void shouldUseTheSpaceOfMessagesThatHaveGone(Mpi mpi) {
    Intracomm world = mpi.world();
    if (world.rank() == 0) {
      mpi.bufferAttach(space(3 * ENTRY));
      for (int i = 0; i < 3; i++) {
        world.ibsend(message(i), 1, i).await(); // complete, the receiver has not even been asked
      }
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.bsend(message(3), 1, 3), "" + 3 * ENTRY);
    }
    for (int i = 0; i < 7; i++) {
      world.barrier();
      if (world.rank() == 1) {
        receive(world, i);
      }
      world.barrier();
      if (world.rank() == 0 && i < 4) {
        world.bsend(message(i + 3), 1, i + 3);
      }
    }
    if (world.rank() == 0) {
      mpi.bufferDetach();
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Buffer_attach", "MPI_Buffer_detach"})
  void shouldDetachOnlyWhenAllHasBeenDelivered(Mpi mpi) {
    Intracomm world = mpi.world();
    if (world.rank() == 0) {
      MemorySegment space = space(2 * ENTRY);
      mpi.bufferAttach(space);
      Failing.with(ErrorClass.ERR_BUFFER, () -> mpi.bufferAttach(space(10)), "attached already");
      world.bsend(message(1), 1, 1);
      world.bsend(message(2), 1, 2);
      assertSame(space, mpi.bufferDetach());
      world.send(Buf.EMPTY, 1, 9);
      space.fill((byte) 0);
      Failing.with(ErrorClass.ERR_BUFFER, mpi::bufferDetach, "no buffer is attached");
      mpi.bufferAttach(space(ENTRY));
      world.bsend(message(3), 1, 3);
      mpi.bufferDetach();
    } else {
      world.probe(0, 1);
      world.probe(0, 2);
      receive(world, 2);
      Await.neverYet(() -> world.iprobe(0, 9), "detached, but a message is still in the buffer");
      receive(world, 1);
      world.recv(Buf.EMPTY, 0, 9);
      receive(world, 3);
    }
  }

  /** True as soon as the thread waits; false if its call ends instead. */
  private static boolean waits(AtomicReference<Thread> thread, CompletableFuture<Void> call) {
    while (!call.isDone()) {
      Thread t = thread.get();
      if (t != null && Arrays.stream(t.getStackTrace()).anyMatch(
          f -> f.getClassName().equals("org.mpi4j.internal.runtime.Progress"))) {
        return true;
      }
      Thread.yield();
    }
    return false;
  }

  @OnTwoRanks
  @Covers({"MPI_Buffer_flush", "MPI_Buffer_iflush"})
  void shouldFlushOnlyWhenAllHasBeenDelivered(Mpi mpi) {
    Intracomm world = mpi.world();
    if (world.rank() == 0) {
      mpi.bufferAttach(space(2 * ENTRY));
      mpi.bufferFlush(); // nothing in it
      world.bsend(message(1), 1, 1);
    }
    Request flush = world.rank() == 0 ? mpi.bufferIflush() : Mpi.REQUEST_NULL;
    world.barrier();
    if (world.rank() == 0) {
      Await.neverYet(flush::test, "flushed, but nobody has received");
      world.bsend(message(2), 1, 2); // later than the flush: not its business
    }
    world.barrier();
    if (world.rank() == 1) {
      receive(world, 1);
      world.recv(Buf.EMPTY, 0, 8);
      receive(world, 2);
      world.recv(Buf.EMPTY, 0, 9);
    } else {
      flush.await();
      AtomicReference<Thread> flusher = new AtomicReference<>();
      CompletableFuture<Void> all = Threads.PLATFORM.start(() -> {
        flusher.set(Thread.currentThread());
        mpi.bufferFlush();
      });
      assertTrue(waits(flusher, all), "flushed, but nobody has received");
      world.send(Buf.EMPTY, 1, 8);
      Threads.await(all);
      world.send(Buf.EMPTY, 1, 9);
      mpi.bufferDetach();
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Comm_attach_buffer", "MPI_Comm_detach_buffer"})
  void shouldPreferTheBufferOfTheCommunicator(Mpi mpi) {
    try (Intracomm comm = mpi.world().dup()) {
      if (comm.rank() == 0) {
        MemorySegment own = space(ENTRY);
        comm.attachBuffer(own);
        comm.bsend(message(1), 1, 1); // the rank has none
        mpi.bufferAttach(space(ENTRY));
        Failing.with(ErrorClass.ERR_BUFFER, () -> comm.bsend(message(2), 1, 2), "" + ENTRY);
        mpi.world().bsend(message(2), 1, 2); // the rank's is free
        Failing.with(ErrorClass.ERR_BUFFER, () -> mpi.world().bsend(message(3), 1, 3));
        mpi.world().barrier();
        Failing.with(ErrorClass.ERR_BUFFER, () -> comm.attachBuffer(space(10)), "attached already");
        assertSame(own, comm.detachBuffer());
        Failing.with(ErrorClass.ERR_BUFFER, comm::detachBuffer, "no buffer is attached");
        mpi.bufferDetach();
      } else {
        mpi.world().barrier(); // what is received sooner makes room
        receive(comm, 1);
        receive(mpi.world(), 2);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Comm_flush_buffer", "MPI_Comm_iflush_buffer"})
  void shouldFlushTheBufferOfTheCommunicator(Intracomm world) {
    try (Intracomm comm = world.dup()) {
      if (comm.rank() == 0) {
        comm.attachBuffer(space(ENTRY));
        comm.flushBuffer();
        comm.bsend(message(1), 1, 1);
      }
      Request flush = comm.rank() == 0 ? comm.iflushBuffer() : Mpi.REQUEST_NULL;
      comm.barrier();
      if (comm.rank() == 0) {
        Await.neverYet(flush::test, "flushed, but nobody has received");
      }
      comm.barrier();
      if (comm.rank() == 0) {
        flush.await();
        comm.bsend(message(2), 1, 2); // there is room again
        comm.flushBuffer();
        comm.send(Buf.EMPTY, 1, 3);
        comm.detachBuffer();
      } else {
        receive(comm, 1);
        comm.probe(0, 2);
        Await.neverYet(() -> comm.iprobe(0, 3), "flushed, but nobody has received");
        receive(comm, 2);
        comm.recv(Buf.EMPTY, 0, 3);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Buffer_attach", "MPI_Comm_attach_buffer", "MPI_Bsend"})
  void shouldFindRoomByItselfInAutomaticBuffers(Mpi mpi) {
    int messages = 20;
    Intracomm world = mpi.world();
    try (Intracomm comm = world.dup()) {
      if (world.rank() == 0) {
        mpi.bufferAttach(Mpi.BUFFER_AUTOMATIC);
        comm.attachBuffer(Mpi.BUFFER_AUTOMATIC);
        for (int i = 0; i < messages; i++) {
          world.bsend(message(i), 1, i);
          comm.bsend(message(i + 100), 1, i + 100);
        }
        assertSame(Mpi.BUFFER_AUTOMATIC, mpi.bufferDetach());
        assertSame(Mpi.BUFFER_AUTOMATIC, comm.detachBuffer());
      } else {
        for (int i = messages - 1; i >= 0; i--) {
          receive(comm, i + 100);
          receive(world, i);
        }
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Buffer_attach", "MPI_Bsend"})
  void shouldUseNativeMemoryAndMessagesOfAnyLength(Mpi mpi) {
    Intracomm world = mpi.world();
    try (Arena arena = Arena.ofShared()) {
      if (world.rank() == 0) {
        long need = 0;
        for (int length : Data.LENGTHS) {
          need += length + Mpi.BSEND_OVERHEAD;
        }
        mpi.bufferAttach(arena.allocate(need));
        for (int i = 0; i < Data.LENGTHS.length; i++) {
          world.bsend(Buf.of(Data.bytes(Data.LENGTHS[i], i)), 1, 0);
        }
        assertEquals(need, mpi.bufferDetach().byteSize());
      } else {
        for (int i = 0; i < Data.LENGTHS.length; i++) {
          byte[] got = new byte[Data.LENGTHS[i]];
          world.recv(Buf.of(got), 0, 0);
          Data.assertBytes(got.length, i, got);
        }
      }
    }
  }
}
