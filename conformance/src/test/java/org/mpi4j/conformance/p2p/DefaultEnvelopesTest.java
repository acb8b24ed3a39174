// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;

/** Calls without tag and source: tag 0, any tag, any source. */
class DefaultEnvelopesTest {
  private static final int TAG = 5;

  @OnTwoRanks
  void shouldSendWithTagZero(Intracomm world) {
    int[] data = {world.rank()};
    if (world.rank() == 0) {
      world.send(Buf.of(data), 1);
      world.isend(Buf.of(data), 1).await();
      world.send(data, 1);
      world.sendObject("text", 1);
    } else {
      for (int i = 0; i < 3; i++) {
        assertEquals(0, world.recv(data, 0, 0).source());
      }
      assertEquals("text", world.recvObject(0, 0));
    }
  }

  @OnTwoRanks
  void shouldReceiveAnyTagFromAnyRank(Intracomm world) {
    int[] data = {-1};
    if (world.rank() == 0) {
      for (int i = 0; i < 8; i++) {
        world.send(new int[] {i}, 1, TAG + i);
      }
      world.sendObject("one", 1, TAG);
      world.sendObject("two", 1, TAG + 1);
    } else {
      assertEnvelope(TAG, world.probe());
      assertEnvelope(TAG, world.probe(0));
      assertEnvelope(TAG, world.recv(Buf.of(data)));
      assertEnvelope(TAG + 1, world.recv(Buf.of(data), 0));
      assertEnvelope(TAG + 2, world.recv(data));
      assertEnvelope(TAG + 3, world.recv(data, 0));
      Request any = world.irecv(Buf.of(data));
      assertEnvelope(TAG + 4, any.await());
      assertEnvelope(TAG + 5, world.irecv(Buf.of(data), 0).await());
      assertEnvelope(TAG + 6, world.recv(data));
      assertEnvelope(TAG + 7, world.recv(data));
      assertEquals(7, data[0]);
      assertEquals("one", world.recvObject());
      assertEquals("two", world.recvObject(0));
    }
  }

  private static void assertEnvelope(int tag, Status s) {
    assertEquals(0, s.source());
    assertEquals(tag, s.tag());
    assertEquals(1, s.count(Datatype.INT));
  }

  @OnTwoRanks
  void shouldExchange(Intracomm world) {
    int other = 1 - world.rank();
    int[] in = new int[1];
    Status s = world.sendrecv(Buf.of(new int[] {world.rank()}), other, Buf.of(in), other);
    assertEquals(other, in[0]);
    assertEquals(0, s.tag());
    assertEquals(Mpi.PROC_NULL, world.recv(new int[1], Mpi.PROC_NULL).source());
  }

  @OnTwoRanks
  void shouldServeEveryKindOfArray(Intracomm world) {
    byte[] bytes = {1};
    char[] chars = {'2'};
    short[] shorts = {3};
    long[] longs = {4};
    float[] floats = {5};
    double[] doubles = {6};
    boolean[] booleans = {true};
    if (world.rank() == 0) {
      world.send(bytes, 1);
      world.send(chars, 1);
      world.send(shorts, 1);
      world.send(longs, 1);
      world.send(floats, 1);
      world.send(doubles, 1);
      world.send(booleans, 1);
    } else {
      byte[] b = new byte[1];
      char[] c = new char[1];
      short[] s = new short[1];
      long[] l = new long[1];
      float[] f = new float[1];
      double[] d = new double[1];
      boolean[] z = new boolean[1];
      world.recv(b);
      world.recv(c, 0);
      world.recv(s);
      world.recv(l, 0);
      world.recv(f);
      world.recv(d, 0);
      world.recv(z);
      assertArrayEquals(bytes, b);
      assertArrayEquals(chars, c);
      assertArrayEquals(shorts, s);
      assertArrayEquals(longs, l);
      assertArrayEquals(floats, f);
      assertArrayEquals(doubles, d);
      assertArrayEquals(booleans, z);
    }
  }
}
