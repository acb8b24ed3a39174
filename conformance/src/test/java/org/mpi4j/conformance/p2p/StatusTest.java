// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What a status tells of a received message (section 3.2.5). */
class StatusTest {
  private static final int TAG = 42;

  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Get_count", "MPI_Get_elements", "MPI_Status_get_source", "MPI_Status_get_tag",
      "MPI_Status_get_error"})
  void shouldTellSenderTagAndCountAfterWildcards(Intracomm world) {
    if (world.rank() == 1) {
      world.send(Buf.values(3, 1, 4, 1, 5), 0, TAG);
    } else {
      int[] got = new int[8];
      Status s = world.recv(Buf.of(got), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
      assertEquals(1, s.source());
      assertEquals(TAG, s.tag());
      assertEquals(5, s.count(Datatype.INT));
      assertEquals(5, s.elements(Datatype.INT));
      assertEquals(ErrorClass.SUCCESS, s.error());
      assertNull(s.exception());
      assertFalse(s.isCancelled());
      assertArrayEquals(new int[] {3, 1, 4, 1, 5, 0, 0, 0}, got);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Get_count", "MPI_Get_elements"})
  void shouldCountInAnyTypeOrTellThatTheBytesDoNotDivide(Intracomm world) {
    if (world.rank() == 0) {
      world.send(Buf.of(new byte[12]), 1, TAG);
      world.send(Buf.EMPTY, 1, TAG);
    } else {
      Status s = world.recv(Buf.of(new byte[100]), 0, TAG);
      assertEquals(12, s.count(Datatype.BYTE));
      assertEquals(6, s.count(Datatype.JCHAR));
      assertEquals(3, s.count(Datatype.FLOAT));
      assertEquals(Mpi.UNDEFINED, s.count(Datatype.DOUBLE));
      assertEquals(Mpi.UNDEFINED, s.elements(Datatype.LONG));
      Status none = world.recv(Buf.of(new byte[100]), 0, TAG);
      assertEquals(0, none.count(Datatype.DOUBLE));
      assertEquals(0, none.elements(Datatype.DOUBLE));
    }
  }

  @MpiTest(np = {2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Recv", "MPI_Irecv"})
  void shouldTellEachSenderOfManyApart(Intracomm world) {
    int senders = world.size() - 1;
    if (world.rank() > 0) {
      world.send(Buf.values(world.rank()), 0, world.rank() * 10);
      world.send(Buf.values(world.rank()), 0, world.rank() * 10 + 1);
      return;
    }
    int[] messages = new int[senders + 1];
    for (int i = 0; i < 2 * senders; i++) {
      int[] got = new int[1];
      Buf buf = Buf.of(got);
      Status s = i % 2 == 0
          ? world.recv(buf, Mpi.ANY_SOURCE, Mpi.ANY_TAG)
          : world.irecv(buf, Mpi.ANY_SOURCE, Mpi.ANY_TAG).await();
      assertEquals(got[0], s.source());
      assertEquals(got[0] * 10 + messages[got[0]]++, s.tag());
    }
    assertEquals(2 * senders, Arrays.stream(messages).sum());
  }

  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Probe"})
  void shouldKeepStatusesThatWereHandedOut(Intracomm world) {
    if (world.rank() == 0) {
      world.send(Buf.of(new byte[1]), 1, 1);
      world.send(Buf.of(new byte[2]), 1, 2);
    } else {
      Status first = world.recv(Buf.of(new byte[5]), 0, 1);
      Status probed = world.probe(0, 2);
      Status second = world.recv(Buf.of(new byte[5]), 0, 2);
      assertEquals(1, first.count(Datatype.BYTE));
      assertEquals(1, first.tag());
      assertEquals(2, probed.count(Datatype.BYTE));
      assertEquals(2, second.tag());
    }
  }

  /** A program that does not want statuses just drops them: all completing calls work without. */
  @OnTwoRanks
  @Covers({"MPI_Wait", "MPI_Waitall"})
  void shouldNeedNoStatus(Intracomm world) {
    int peer = 1 - world.rank();
    byte[] got = new byte[Data.SHORT];
    Request r = world.irecv(Buf.of(got), peer, TAG);
    world.send(Buf.of(Data.bytes(Data.SHORT, peer)), peer, TAG);
    r.await();
    Data.assertBytes(Data.SHORT, world.rank(), got);
    Request again = world.irecv(Buf.of(got), peer, TAG);
    Request.waitAll(again, world.isend(Buf.of(Data.bytes(Data.SHORT, 5)), peer, TAG));
    Data.assertBytes(Data.SHORT, 5, got);
  }
}
