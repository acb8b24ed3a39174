// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;

/** Messages of objects and others do not take each other's place. */
class ObjectsTest {
  private static final int[] LENGTHS = {1, Data.LONG};

  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Irecv", "MPI_Mrecv"})
  void shouldNotBeReceivedAsBytes(Intracomm world) {
    for (int length : LENGTHS) {
      if (world.rank() == 0) {
        for (int i = 0; i < 4; i++) {
          world.sendObject("x".repeat(length), 1, 1);
        }
        world.barrier();
        world.sendObject("y".repeat(length), 1, 1); // this one comes unexpected
        continue;
      }
      byte[] got = new byte[length + 1000];
      String[] words = {"from rank 0, tag 1", "recvObject"};
      Failing.with(ErrorClass.ERR_TYPE, () -> world.recv(got, 0, 1), words);
      Failing.with(ErrorClass.ERR_TYPE, () -> world.recv(new byte[1], 0, 1), words);
      Failing.with(ErrorClass.ERR_TYPE, () -> world.irecv(Buf.of(got), 0, 1).await(), words);
      Message m = world.mprobe(0, 1);
      Failing.with(ErrorClass.ERR_TYPE, () -> m.recv(Buf.of(got)), words);
      Request posted = world.irecv(Buf.of(got), 0, 1);
      world.barrier();
      Failing.with(ErrorClass.ERR_TYPE, posted::await, words);
    }
  }

  @OnTwoRanks
  @Covers("MPI_Send")
  void shouldNotBeReadFromOtherMessages(Intracomm world) {
    for (int length : LENGTHS) {
      if (world.rank() == 0) {
        world.send(new byte[length], 1, 1);
        world.ssend(Buf.of(new byte[length]), 1, 1);
        world.sendObject("z", 1, 1);
      } else {
        for (int i = 0; i < 2; i++) {
          Failing.with(ErrorClass.ERR_TYPE, () -> world.recvObject(0, 1), "from rank 0, tag 1", "by recv");
        }
        assertEquals("z", world.recvObject(0, 1));
      }
    }
  }

  @OnTwoRanks
  @Covers("MPI_Probe")
  void shouldArriveWhateverTheirLength(Intracomm world) {
    int peer = 1 - world.rank();
    for (int length : new int[] {0, 1, 1000, Data.LONG, 2_000_000}) {
      if (world.rank() == 0) {
        world.sendObject("x".repeat(length), peer, 1);
        world.send(new int[] {length}, peer, 1);
      } else {
        assertEquals(world.probe(0, 1).tag(), 1);
        assertEquals("x".repeat(length), world.recvObject(Mpi.ANY_SOURCE, Mpi.ANY_TAG));
        int[] word = new int[1];
        assertEquals(1, world.recv(word, 0, 1).count(Datatype.INT));
        assertEquals(length, word[0]);
      }
    }
    world.sendObject("nobody hears it", Mpi.PROC_NULL, 1);
    assertNull(world.recvObject(Mpi.PROC_NULL, 1));
  }
}
