// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Request;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.PvarHandle;

/** The standard's example of a tool: it watches the queue of unexpected messages grow, and shrink. */
class UnexpectedQueueTest {
  private static final int MESSAGES = 7;
  private static final int LAST = 99; // the tag of the last message: when it is there, all are

  private static void sendAll(Intracomm comm) {
    for (int i = 0; i < MESSAGES; i++) {
      comm.send(new int[] {i}, 1, i);
    }
    comm.send(new int[] {LAST}, 1, LAST);
  }

  @OnTwoRanks
  @Covers({"MPI_T_pvar_get_index", "MPI_T_pvar_handle_alloc", "MPI_T_pvar_start", "MPI_T_pvar_read"})
  void shouldGrowAndShrink(Intracomm world) {
    Intracomm other = world.dup();
    if (world.rank() == 0) {
      sendAll(world);
    } else {
      receiveAll(world, other);
    }
    other.barrier();
    other.free();
  }

  private static void receiveAll(Intracomm world, Intracomm other) {
    try (Tooling tool = new Tooling()) {
      PvarHandle length = tool.started("p2p.unexpected_queue", PvarClass.LEVEL, world);
      PvarHandle elsewhere = tool.started("p2p.unexpected_queue", PvarClass.LEVEL, other);
      PvarHandle most = tool.started("p2p.unexpected_queue", PvarClass.HIGHWATERMARK, world);
      assertEquals(1, length.count());
      int[] got = new int[1];
      world.recv(got, 0, LAST);
      assertEquals(MESSAGES, tool.read(length));
      assertEquals(0, tool.read(elsewhere));
      long bytes = tool.read(tool.started("p2p.unexpected_bytes", PvarClass.LEVEL));
      assertTrue(bytes >= MESSAGES * Integer.BYTES, () -> bytes + " bytes");
      assertTrue(tool.session.read(tool.started("p2p.unexpected_used", PvarClass.PERCENTAGE)).asDouble() > 0);
      for (int i = MESSAGES - 1; i >= 0; i--) {
        world.recv(got, 0, i);
        assertEquals(i, got[0]);
        assertEquals(i, tool.read(length));
      }
      assertTrue(tool.read(most) >= MESSAGES);
      tool.session.reset(most);
      assertEquals(0, tool.read(most));
    }
  }

  @OnTwoRanks
  @Covers({"MPI_T_pvar_read", "MPI_T_pvar_stop"})
  void shouldTellPostedReceives(Intracomm world) {
    if (world.rank() == 1) {
      try (Tooling tool = new Tooling()) {
        PvarHandle length = tool.started("p2p.posted_queue", PvarClass.LEVEL, world);
        PvarHandle most = tool.started("p2p.posted_queue", PvarClass.HIGHWATERMARK, world);
        PvarHandle fewest = tool.started("p2p.posted_queue", PvarClass.LOWWATERMARK, world);
        PvarHandle attempts = tool.started("p2p.match_attempts", PvarClass.AGGREGATE, world);
        Request[] requests = new Request[3];
        for (int i = 0; i < requests.length; i++) {
          requests[i] = world.irecv(Buf.of(new int[1]), 0, i);
        }
        assertEquals(3, tool.read(length));
        tool.session.stop(length);
        world.send(new int[1], 0, 0);
        Request.waitAll(requests);
        assertEquals(3, tool.read(length), "a stopped level does not change");
        tool.session.start(length);
        assertEquals(0, tool.read(length));
        assertEquals(3, tool.read(most));
        assertEquals(0, tool.read(fewest));
        assertTrue(tool.read(attempts) >= 3, () -> tool.read(attempts) + " attempts");
      }
    } else {
      world.recv(new int[1], 1, 0);
      for (int i = 0; i < 3; i++) {
        world.send(new int[1], 1, i);
      }
    }
    world.barrier();
  }
}
