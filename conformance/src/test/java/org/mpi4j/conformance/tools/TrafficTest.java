// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.PvarHandle;

/** What performance variables tell of messages, waits and collectives. */
class TrafficTest {
  private static final int LONG = 1 << 20;

  @OnTwoRanks
  @Covers({"MPI_T_pvar_read", "MPI_T_pvar_readreset", "MPI_T_pvar_handle_alloc"})
  void shouldCountMessagesByPeerAndProtocol(Intracomm world) {
    try (Tooling tool = new Tooling()) {
      boolean sends = world.rank() == 0;
      String way = sends ? "sent" : "received";
      PvarHandle eager = tool.started("p2p.peer.eager_" + way, PvarClass.COUNTER);
      PvarHandle eagerBytes = tool.started("p2p.peer.eager_" + way + "_bytes", PvarClass.AGGREGATE);
      PvarHandle rendezvous = tool.started("p2p.peer.rendezvous_" + way, PvarClass.COUNTER);
      PvarHandle bytes = tool.started("p2p.rendezvous_" + way + "_bytes", PvarClass.AGGREGATE);
      assertEquals(2, eager.count());
      signal(world); // both count now
      for (int i = 0; i < 3; i++) {
        if (sends) {
          world.send(new byte[100], 1, 5);
        } else {
          world.recv(new byte[100], 0, 5);
        }
      }
      if (sends) {
        world.send(new byte[LONG], 1, 6);
      } else {
        world.recv(new byte[LONG], 0, 6);
      }
      int peer = 1 - world.rank();
      assertEquals(3, tool.session.read(eager).asLongs()[peer]);
      assertEquals(0, tool.session.read(eager).asLongs()[world.rank()]);
      assertEquals(300, tool.session.read(eagerBytes).asLongs()[peer]);
      assertEquals(1, tool.session.read(rendezvous).asLongs()[peer]);
      assertEquals(LONG, tool.session.readreset(bytes).asLong());
      assertEquals(0, tool.read(bytes));
      assertTrue(!sends || tool.read(tool.started("p2p.connections", PvarClass.LEVEL)) >= 1);
      signal(world); // both have looked
    }
  }

  /** Rank 1 tells rank 0 that it is here; counts neither as sent by rank 0 nor as received by rank 1. */
  private static void signal(Intracomm world) {
    if (world.rank() == 0) {
      world.recv(new byte[0], 1, 1);
    } else {
      world.send(new byte[0], 0, 1);
    }
  }

  @OnTwoRanks
  @Covers("MPI_T_cvar_write")
  void shouldFollowTheEagerLimitAtOnce(Intracomm world) {
    if (world.rank() == 1) {
      world.recv(new byte[8], 0, 1);
      world.recv(new byte[8], 0, 1);
      return;
    }
    try (Tooling tool = new Tooling()) {
      PvarHandle rendezvous = tool.started("p2p.rendezvous_sent", PvarClass.COUNTER);
      String before = tool.get("p2p.eager_limit");
      tool.set("p2p.eager_limit", "0");
      assertEquals("0", tool.get("p2p.eager_limit"));
      world.send(new byte[8], 1, 1);
      assertEquals(1, tool.read(rendezvous));
      tool.set("p2p.eager_limit", before);
      world.send(new byte[8], 1, 1);
      assertEquals(1, tool.read(rendezvous));
    }
  }

  @OnTwoRanks
  @Covers({"MPI_T_pvar_read", "MPI_T_pvar_reset"})
  void shouldMeasureWaitsWhileAsked(Intracomm world) {
    double seconds = 0.01;
    int rounds = 10; // in some of them the system may let neither rank run when it should
    if (world.rank() == 0) {
      for (int i = 0; i < rounds; i++) {
        world.recv(new byte[1], 1, 1);
        double start = Mpi.wtime();
        while (Mpi.wtime() - start < seconds) {
          Thread.onSpinWait(); // the other rank waits so long
        }
        world.send(new byte[1], 1, 2);
      }
      return;
    }
    try (Tooling tool = new Tooling()) {
      PvarHandle time = tool.started("wait.time", PvarClass.TIMER);
      PvarHandle count = tool.started("wait.count", PvarClass.COUNTER);
      double longest = 0;
      for (int i = 0; i < rounds; i++) {
        world.send(new byte[1], 0, 1);
        tool.session.reset(time);
        double start = Mpi.wtime();
        world.recv(new byte[1], 0, 2);
        double waited = tool.session.read(time).asDouble();
        assertTrue(waited <= Mpi.wtime() - start + 1e-6, waited + " s"); // clocks are rounded
        longest = Math.max(longest, waited);
      }
      assertTrue(longest > seconds / 2, longest + " s");
      assertTrue(tool.read(count) >= 1);
    }
  }

  @MpiTest(np = 4, transport = {"local", "tcp"}, set = "coll.bcast=chain")
  @Covers({"MPI_T_enum_get_info", "MPI_T_enum_get_item"})
  void shouldTellTheAlgorithmOfACollective(Intracomm world) {
    Intracomm comm = world.dup();
    try (Tooling tool = new Tooling()) {
      PvarHandle algorithm = tool.started("coll.bcast.algorithm", PvarClass.STATE, comm);
      PvarHandle calls = tool.started("coll.calls", PvarClass.COUNTER, comm);
      assertEquals("none", tool.session.read(algorithm).asText());
      comm.bcast(new int[3], 0);
      assertEquals("chain", tool.session.read(algorithm).asText());
      var words = algorithm.variable().enumeration().orElseThrow();
      assertEquals("chain", words.item((int) tool.read(algorithm)).name());
      assertTrue(words.num() > 2);
      comm.barrier();
      assertEquals(2, tool.read(calls));
    }
    comm.free();
  }

  @MpiTest(np = 4, transport = {"local", "tcp"})
  @Covers("MPI_T_cvar_write")
  void shouldForceTheAlgorithmOfLaterCommunicators(Intracomm world) {
    try (Tooling tool = new Tooling()) {
      Intracomm before = world.dup();
      tool.set("coll.allreduce", "reduce_then_bcast");
      Intracomm after = world.dup();
      String[] words = new String[2];
      Intracomm[] comms = {before, after};
      for (int i = 0; i < comms.length; i++) {
        assertEquals(6, comms[i].allreduce(world.rank(), Op.SUM));
        PvarHandle algorithm = tool.started("coll.allreduce.algorithm", PvarClass.STATE, comms[i]);
        words[i] = tool.session.read(algorithm).asText();
        comms[i].free();
      }
      assertEquals("reduce_then_bcast", words[1]);
      assertNotEquals("reduce_then_bcast", words[0]);
      tool.set("coll.allreduce", "auto");
    }
  }

  @OnTwoRanks
  @Covers("MPI_T_pvar_get_info")
  void shouldTellSizesLevelsAndNumbers(Intracomm world) {
    try (Tooling tool = new Tooling()) {
      assertEquals(2, tool.read(tool.started("runtime.ranks", PvarClass.SIZE)));
      PvarHandle open = tool.started("comm.open", PvarClass.LEVEL);
      PvarHandle used = tool.started("comm.used", PvarClass.PERCENTAGE);
      long before = tool.read(open);
      double part = tool.session.read(used).asDouble();
      Intracomm comm = world.dup();
      assertEquals(before + 1, tool.read(open));
      assertTrue(tool.session.read(used).asDouble() > part);
      long[] numbers = new long[2];
      long mine = tool.read(tool.started("comm.number", PvarClass.GENERIC, comm));
      comm.allgather(Buf.of(new long[] {mine}), Buf.of(numbers));
      assertArrayEquals(new long[] {mine, mine}, numbers);
      PvarHandle state = tool.started("runtime.state", PvarClass.STATE);
      assertEquals("running", tool.session.read(state).asText());
      comm.free();
    }
  }
}
