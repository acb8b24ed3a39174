// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Sending and receiving in one call (section 3.10): rings of any size, with messages of any length. */
class SendrecvTest {
  private static final int TAG = 21;

  private static int right(Intracomm world) {
    return (world.rank() + 1) % world.size();
  }

  private static int left(Intracomm world) {
    return (world.rank() + world.size() - 1) % world.size();
  }

  private static void assertFromLeft(Intracomm world, int length, byte[] in, Status s) {
    assertEquals(left(world), s.source());
    assertEquals(TAG, s.tag());
    assertEquals(length, s.count(Datatype.BYTE));
    Data.assertBytes(length, left(world), in);
  }

  @MpiTest(np = {1, 2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Sendrecv")
  void shouldTurnARing(Intracomm world) {
    for (int length : Data.LENGTHS) {
      byte[] in = new byte[length];
      Buf out = Buf.of(Data.bytes(length, world.rank()));
      Status s = world.sendrecv(out, right(world), TAG, Buf.of(in), left(world), TAG);
      assertFromLeft(world, length, in, s);
    }
  }

  @MpiTest(np = {1, 2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Isendrecv")
  void shouldTurnARingNonblocking(Intracomm world) {
    for (int length : Data.LENGTHS) {
      byte[] in = new byte[length];
      Buf out = Buf.of(Data.bytes(length, world.rank()));
      Request r = world.isendrecv(out, right(world), TAG, Buf.of(in), left(world), TAG);
      assertFromLeft(world, length, in, length % 2 == 0 ? r.await() : Await.until(r::test));
    }
  }

  @MpiTest(np = {1, 2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Sendrecv_replace")
  void shouldReplaceTheBufferInARing(Intracomm world) {
    for (int length : Data.LENGTHS) {
      byte[] both = Data.bytes(length, world.rank());
      Status s = world.sendrecvReplace(Buf.of(both), right(world), TAG, left(world), TAG);
      assertFromLeft(world, length, both, s);
    }
  }

  @MpiTest(np = {1, 2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Isendrecv_replace")
  void shouldReplaceTheBufferInARingNonblocking(Intracomm world) {
    for (int length : Data.LENGTHS) {
      byte[] both = Data.bytes(length, world.rank());
      Request r = world.isendrecvReplace(Buf.of(both), right(world), TAG, left(world), TAG);
      assertFromLeft(world, length, both, length % 2 == 0 ? r.await() : Await.until(r::test));
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Sendrecv", "MPI_Sendrecv_replace"})
  void shouldMatchPlainCallsWithOtherTagsAndLengths(Intracomm world) {
    if (world.rank() == 0) {
      double[] in = new double[10];
      Status s = world.sendrecv(Buf.values(1.5, 2.5), 1, 1, Buf.of(in), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
      assertEquals(2, s.tag());
      assertEquals(3, s.count(Datatype.DOUBLE));
      assertArrayEquals(new double[] {7, 8, 9, 0, 0, 0, 0, 0, 0, 0}, in);
      s = world.sendrecvReplace(Buf.of(in, 0, 5), 1, 3, 1, 4);
      assertEquals(1, s.count(Datatype.DOUBLE));
      assertArrayEquals(new double[] {6, 8, 9, 0, 0, 0, 0, 0, 0, 0}, in, "only what came is replaced");
    } else {
      double[] in = new double[10];
      Request r = world.irecv(Buf.of(in), 0, 1);
      world.send(Buf.values(7.0, 8.0, 9.0), 0, 2);
      assertEquals(2, r.await().count(Datatype.DOUBLE));
      world.send(Buf.values(6.0), 0, 4);
      assertEquals(5, world.recv(Buf.of(in), 0, 3).count(Datatype.DOUBLE));
      assertArrayEquals(new double[] {7, 8, 9, 0, 0}, Arrays.copyOf(in, 5));
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Isendrecv", "MPI_Isendrecv_replace"})
  void shouldCompleteOnlyWhenBothHalvesAreOver(Intracomm world) {
    int peer = 1 - world.rank();
    byte[] in = new byte[Data.SHORT];
    if (world.rank() == 0) {
      Request r = world.isendrecv(Buf.of(Data.bytes(Data.LONG, 1)), peer, 1, Buf.of(in), peer, 2);
      world.barrier();
      world.barrier(); // the receive is over, the send is not
      Await.neverYet(r::test, "complete, but the send is not");
      world.barrier();
      assertEquals(2, r.await().tag());
      Data.assertBytes(Data.SHORT, 2, in);
      byte[] both = Data.bytes(Data.SHORT, 3);
      r = world.isendrecvReplace(Buf.of(both), peer, 3, peer, 4);
      world.barrier(); // the send is over, the receive is not
      Await.neverYet(r::test, "complete, but the receive is not");
      world.barrier();
      r.await();
      Data.assertBytes(Data.SHORT, 4, both);
    } else {
      world.barrier();
      world.send(Buf.of(Data.bytes(Data.SHORT, 2)), peer, 2);
      world.barrier();
      world.barrier();
      byte[] got = new byte[Data.LONG];
      world.recv(Buf.of(got), peer, 1);
      Data.assertBytes(Data.LONG, 1, got);
      world.recv(Buf.of(in), peer, 3);
      Data.assertBytes(Data.SHORT, 3, in);
      world.barrier();
      world.barrier();
      world.send(Buf.of(Data.bytes(Data.SHORT, 4)), peer, 4);
    }
  }

  /** Ranks keep exchanging with both neighbours; all at once, in opposite orders. */
  @MpiTest(np = {3, 4}, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Sendrecv")
  void shouldNotDeadlockWhateverTheOrderOfNeighbours(Intracomm world) {
    for (int round = 0; round < 20; round++) {
      boolean rightFirst = (world.rank() + round) % 2 == 0;
      for (int i = 0; i < 2; i++) {
        boolean toRight = rightFirst == (i == 0);
        int to = toRight ? right(world) : left(world);
        int[] in = new int[20_000];
        int[] out = new int[20_000];
        Arrays.fill(out, world.rank() + 100 * round);
        Request r = world.isendrecv(Buf.of(out), to, round, Buf.of(in), to, round);
        r.await();
        assertEquals(to + 100 * round, in[19_999]);
      }
    }
  }
}
