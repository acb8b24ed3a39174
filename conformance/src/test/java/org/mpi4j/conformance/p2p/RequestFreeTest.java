// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;

/** Giving up the handle of an operation that goes on (section 3.7.3). */
class RequestFreeTest {
  /** Starts a send to rank 1, tag 1. */
  private interface Send {
    Request start(Buf buf);
  }

  private static void freeWhileActive(Intracomm world, Send send) {
    for (int length : new int[] {Data.SHORT, Data.LONG}) {
      if (world.rank() == 0) {
        Request r = send.start(Buf.of(Data.bytes(length, 1)));
        r.free();
        assertTrue(r.isNull());
        RequestStateTest.assertEmpty(r.await());
      }
      world.barrier();
      if (world.rank() == 1) {
        byte[] got = new byte[length];
        world.recv(Buf.of(got), 0, 1);
        Data.assertBytes(length, 1, got);
      }
      world.barrier();
    }
  }

  @OnTwoRanks
  @Covers("MPI_Request_free")
  void shouldDeliverStandardSendsWhoseRequestWasFreed(Intracomm world) {
    freeWhileActive(world, buf -> world.isend(buf, 1, 1));
  }

  @OnTwoRanks
  @Covers("MPI_Request_free")
  void shouldDeliverSynchronousSendsWhoseRequestWasFreed(Intracomm world) {
    freeWhileActive(world, buf -> world.issend(buf, 1, 1));
  }

  @OnTwoRanks
  @Covers("MPI_Request_free")
  void shouldDeliverBufferedSendsWhoseRequestWasFreed(Mpi mpi) {
    mpi.bufferAttach(MemorySegment.ofArray(new byte[Data.LONG + Mpi.BSEND_OVERHEAD]));
    freeWhileActive(mpi.world(), buf -> mpi.world().ibsend(buf, 1, 1));
    mpi.bufferDetach();
  }

  @OnTwoRanks
  @Covers("MPI_Request_free")
  void shouldDeliverPersistentSendsWhoseRequestWasFreed(Intracomm world) {
    freeWhileActive(
        world,
        buf -> {
          Prequest r = world.sendInit(buf, 1, 1);
          r.start();
          return r;
        });
  }

  @OnTwoRanks
  @Covers("MPI_Request_free")
  void shouldFillTheBufferOfAReceiveWhoseRequestWasFreed(Intracomm world) {
    byte[] got = new byte[Data.LONG];
    if (world.rank() == 1) {
      world.irecv(Buf.of(got), 0, 1).free();
    }
    world.barrier();
    if (world.rank() == 0) {
      world.send(Buf.of(Data.bytes(Data.LONG, 4)), 1, 1);
      world.send(Buf.EMPTY, 1, 2);
    } else {
      world.recv(Buf.EMPTY, 0, 2); // later than the message that nobody waits for
      byte[] expected = Data.bytes(Data.LONG, 4);
      byte[] last = {expected[Data.LONG - 1]};
      Await.until(
          () -> {
            world.iprobe(0, 3); // makes progress
            return got[Data.LONG - 1] == last[0] ? java.util.Optional.of(true) : java.util.Optional.empty();
          });
      Data.assertBytes(Data.LONG, 4, got);
    }
  }
}
