// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Cartcomm;
import org.mpi4j.Comm;
import org.mpi4j.Comparison;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.TopologyKind;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Duplicates, at once and nonblocking (section 7.4.2). */
class DuplicateTest {
  private static final String HINT = "mpi_assert_no_any_tag";

  private static final Info EXACT = Info.of(Map.of("mpi_assert_exact_length", "true"));

  @OverEachTransport
  @Covers({"MPI_Comm_dup", "MPI_Comm_compare", "MPI_Comm_rank", "MPI_Comm_size"})
  void shouldBeCongruentAndWork(Intracomm world) {
    Intracomm dup = world.dup();
    assertEquals(Comparison.CONGRUENT, world.compare(dup));
    assertEquals(Comparison.IDENT, dup.compare(dup));
    assertEquals(Comparison.IDENT, world.compare(world));
    Probes.assertWorks(dup, world, 0, 1, 2, 3);
    dup.free();
    assertTrue(dup.isNull());
  }

  @OverEachTransport
  @Covers("MPI_Comm_compare")
  void shouldCompareWithOthers(Intracomm world, Mpi mpi) {
    Intracomm turned = world.split(0, -world.rank());
    Intracomm half = world.split(world.rank() / 2, 0);
    assertEquals(Comparison.SIMILAR, world.compare(turned));
    assertEquals(Comparison.UNEQUAL, world.compare(half));
    assertEquals(Comparison.UNEQUAL, mpi.self().compare(world));
    Failures.with(ErrorClass.ERR_COMM, () -> world.compare(Mpi.COMM_NULL), "COMM_NULL");
    Failures.with(ErrorClass.ERR_COMM, () -> world.compare(null));
  }

  @OverEachTransport
  @Covers("MPI_Comm_dup")
  void shouldKeepEqualTagsApart(Intracomm world) {
    Intracomm dup = world.dup();
    int to = (world.rank() + 1) % 4;
    int from = (world.rank() + 3) % 4;
    world.send(Buf.values(1), to, 7);
    dup.send(Buf.values(2), to, 7);
    int[] got = new int[1];
    dup.recv(Buf.of(got), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
    assertEquals(2, got[0]);
    assertFalse(dup.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).isPresent());
    world.recv(Buf.of(got), from, 7);
    assertEquals(1, got[0]);
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Comm_dup", "MPI_Comm_dup_with_info", "MPI_Comm_get_info", "MPI_Comm_set_info"})
  void shouldCopyAttributesAndHandlerButNotNameAndHints(Intracomm world) {
    Intracomm parent = world.dup();
    Keyval<Comm, String> key = Comm.createKeyval(Keyval.dupCopy(), Keyval.nullDelete());
    Errhandler<Comm> handler = Comm.createErrhandler((comm, e) -> {});
    parent.setAttr(key, "kept");
    parent.setErrhandler(handler);
    parent.setName("parent");
    parent.setInfo(Info.of(Map.of(HINT, "true", "unknown", "x")));
    assertEquals(Optional.of("true"), parent.info().get(HINT));
    assertEquals(Optional.empty(), parent.info().get("unknown"));

    Intracomm dup = parent.dup();
    assertEquals(Optional.of("kept"), dup.attr(key));
    assertSame(handler, dup.errhandler());
    assertEquals("", dup.name());
    assertEquals(Optional.of("false"), dup.info().get(HINT));

    Intracomm other = parent.dupWithInfo(EXACT);
    assertEquals(Optional.of("false"), other.info().get(HINT));
    assertEquals(Optional.of("true"), other.info().get("mpi_assert_exact_length"));
    assertEquals(Optional.of("true"), parent.info().get(HINT));
    assertSame(handler, parent.split(0, 0).errhandler());
  }

  @OverEachTransport
  @Covers({"MPI_Comm_idup", "MPI_Comm_idup_with_info"})
  void shouldMakeSeveralAtTheSameTime(Intracomm world) {
    List<Intracomm.Pending> pending = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      pending.add(i == 3 ? world.idupWithInfo(EXACT) : world.idup());
    }
    int[] sum = new int[1];
    Request iallreduce = world.iallreduce(Buf.values(world.rank()), Buf.of(sum), Op.SUM);
    pending.add(world.idup());
    assertEquals(6, world.allreduce(world.rank(), Op.SUM));
    iallreduce.await();
    assertEquals(6, sum[0]);
    Intracomm between = world.split(world.rank() % 2, 0);
    Intracomm.Pending ofPart = between.idup();
    Request.waitAll(pending.stream().map(Comm.Pending::request).toArray(Request[]::new));
    ofPart.request().await();
    List<Intracomm> all = new ArrayList<>(List.of(world, between, ofPart.comm()));
    pending.forEach(p -> all.add(p.comm()));
    for (int i = 0; i < all.size(); i++) {
      all.get(i).send(Buf.values(i), all.get(i).rank(), 1);
    }
    int[] got = new int[1];
    for (int i = all.size() - 1; i >= 0; i--) {
      all.get(i).recv(Buf.of(got), Mpi.ANY_SOURCE, 1);
      assertEquals(i, got[0]);
      Probes.ring(all.get(i), i);
    }
    assertEquals(Optional.of("true"), pending.get(3).comm().info().get("mpi_assert_exact_length"));
    assertEquals(Optional.of("false"), pending.get(2).comm().info().get("mpi_assert_exact_length"));
    assertEquals(Comparison.CONGRUENT, world.compare(pending.get(4).comm()));
  }

  /** Ranks complete their requests in different orders. */
  @OverEachTransport
  @Covers("MPI_Comm_idup")
  void shouldCompleteInAnyOrder(Intracomm world) {
    List<Intracomm.Pending> pending =
        IntStream.range(0, 4).mapToObj(i -> world.idup()).toList();
    for (int i = 0; i < 4; i++) {
      pending.get((i * (world.rank() % 2 == 0 ? 1 : 3) + world.rank()) % 4).request().await();
    }
    pending.forEach(p -> Probes.assertWorks(p.comm(), world, 0, 1, 2, 3));
  }

  /** Rank 0 sits in a receive while the others need its part of the duplication. */
  @OverEachTransport
  @Covers("MPI_Comm_idup")
  void shouldGoOnWithoutItsOwnWait(Intracomm world) {
    Intracomm.Pending pending = world.idup();
    if (world.rank() == 0) {
      for (int r = 1; r < 4; r++) {
        world.recv(Buf.EMPTY, r, 3);
      }
    } else {
      pending.request().await();
      world.send(Buf.EMPTY, 0, 3);
    }
    pending.request().await();
    Probes.ring(pending.comm(), 0);
  }

  @MpiTest(np = 2)
  @Covers("MPI_Comm_idup")
  void shouldNotBeUsableBeforeCompletion(Intracomm world) {
    if (world.rank() == 0) {
      Intracomm.Pending pending = world.idup();
      assertFalse(pending.comm().isNull());
      Failures.with(ErrorClass.ERR_COMM, () -> pending.comm().size(), "not complete");
      world.send(Buf.EMPTY, 1, 0);
      pending.request().await();
      assertEquals(2, pending.comm().size());
    } else {
      world.recv(Buf.EMPTY, 0, 0);
      Intracomm.Pending pending = world.idup();
      pending.request().await();
      assertEquals(2, pending.comm().size());
    }
  }

  /** The parent may be gone before its duplicate is there. */
  @OverEachTransport
  @Covers({"MPI_Comm_idup", "MPI_Comm_free"})
  void shouldOutliveItsParent(Intracomm world) {
    Intracomm parent = world.dup();
    Intracomm.Pending pending = parent.idup();
    parent.free();
    pending.request().await();
    Probes.assertWorks(pending.comm(), world, 0, 1, 2, 3);
  }

  @OverEachTransport
  @Covers({"MPI_Comm_dup", "MPI_Comm_dup_with_info", "MPI_Comm_idup", "MPI_Comm_idup_with_info"})
  void shouldKeepTheTopology(Intracomm world) {
    Cartcomm cart = world.createCart(new int[] {2, 2}, new boolean[] {true, false}, false);
    Cartcomm.Pending first = cart.idup();
    Cartcomm.Pending second = cart.idupWithInfo(EXACT);
    Request.waitAll(first.request(), second.request());
    for (Cartcomm copy : List.of(cart.dup(), cart.dupWithInfo(EXACT), first.comm(), second.comm())) {
      assertArrayEquals(cart.dims(), copy.dims());
      assertArrayEquals(cart.coords(), copy.coords());
      Probes.assertWorks(copy, world, 0, 1, 2, 3);
    }
    assertEquals(TopologyKind.UNDEFINED, cart.split(0, 0).topoTest()); // only duplicates have it
  }

  @MpiTest(np = 1)
  @Covers("MPI_Comm_idup")
  void shouldDuplicateACommunicatorOfOneRank(Mpi mpi) {
    Intracomm.Pending pending = mpi.self().idup();
    assertTrue(pending.request().test().isPresent());
    assertEquals(Comparison.CONGRUENT, mpi.self().compare(pending.comm()));
  }
}
