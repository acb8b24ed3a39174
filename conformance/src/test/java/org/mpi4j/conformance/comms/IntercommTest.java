// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.mpi4j.Buf;
import org.mpi4j.Comparison;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Communicators between two groups (section 7.6). */
class IntercommTest {
  /** Even ranks on one side, odd ones on the other. */
  private static Intercomm evenAndOdd(Intracomm world) {
    int side = world.rank() % 2;
    Intracomm half = world.split(side, 0);
    int last = half.size() - 1; // the leaders need not be rank 0
    return half.createIntercomm(last, world, leader(world.size(), 1 - side), 9);
  }

  /** The largest rank of the side. */
  private static int leader(int size, int side) {
    return (size - 1) % 2 == side ? size - 1 : size - 2;
  }

  /** Each rank sends its world rank to all on the other side, and probes before it receives. */
  private static void greet(Intercomm inter, Intracomm world) {
    for (int r = 0; r < inter.remoteSize(); r++) {
      inter.send(Buf.values(world.rank()), r, 3);
    }
    int[] remote = Probes.ranks(inter.remoteGroup(), world);
    int[] got = new int[1];
    for (int i = 0; i < remote.length; i++) {
      Status seen = inter.probe(Mpi.ANY_SOURCE, 3);
      Status s = inter.recv(Buf.of(got), seen.source(), 3);
      assertEquals(got[0], remote[s.source()]);
    }
    assertFalse(inter.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).isPresent());
  }

  @MpiTest(np = {2, 4, 5}, transport = {"local", "shm", "tcp"})
  @Covers({
    "MPI_Intercomm_create", "MPI_Comm_remote_size", "MPI_Comm_remote_group", "MPI_Comm_test_inter"
  })
  void shouldJoinTwoGroups(Intracomm world) {
    Intercomm inter = evenAndOdd(world);
    int side = world.rank() % 2;
    int even = (world.size() + 1) / 2;
    assertTrue(inter.isInter());
    assertFalse(world.isInter());
    assertEquals(side == 0 ? even : world.size() - even, inter.size());
    assertEquals(side == 0 ? world.size() - even : even, inter.remoteSize());
    assertEquals(world.rank() / 2, inter.rank());
    for (int i = 0; i < inter.remoteSize(); i++) {
      assertEquals(2 * i + 1 - side, Probes.ranks(inter.remoteGroup(), world)[i]);
    }
    greet(inter, world);
  }

  @OverEachTransport
  @Covers("MPI_Intercomm_merge")
  void shouldPutTheLowSideFirst(Intracomm world) {
    Intercomm inter = evenAndOdd(world);
    boolean odd = world.rank() % 2 == 1;
    Probes.assertWorks(inter.merge(odd), world, 0, 2, 1, 3);
    Probes.assertWorks(inter.merge(!odd), world, 1, 3, 0, 2);
    Probes.assertWorks(inter.merge(true), world, 0, 2, 1, 3);
    Probes.assertWorks(inter.merge(false), world, 0, 2, 1, 3);
  }

  @OverEachTransport
  @Covers({"MPI_Comm_dup", "MPI_Comm_idup", "MPI_Comm_compare"})
  void shouldDuplicate(Intracomm world) {
    Intercomm inter = evenAndOdd(world);
    Intercomm dup = inter.dup();
    Intercomm.Pending pending = inter.idup();
    assertEquals(Comparison.CONGRUENT, inter.compare(dup));
    assertEquals(Comparison.IDENT, inter.compare(inter));
    assertEquals(Comparison.UNEQUAL, inter.compare(world));
    greet(dup, world);
    pending.request().await();
    greet(pending.comm(), world);
    greet(inter, world);
  }

  @MpiTest(np = 5)
  @Covers("MPI_Comm_create")
  void shouldJoinPartsOfBothGroups(Intracomm world) {
    Intercomm inter = evenAndOdd(world); // 0 2 4 and 1 3
    boolean odd = world.rank() % 2 == 1;
    Group part = odd ? inter.group().incl(1) : inter.group().incl(2, 0);
    Intercomm made = inter.create(part);
    if (world.rank() == 2 || world.rank() == 1) {
      assertSame(Intercomm.NULL, made);
    } else {
      assertArrayEquals(odd ? new int[] {3} : new int[] {4, 0}, Probes.ranks(made.group(), world));
      assertArrayEquals(odd ? new int[] {4, 0} : new int[] {3}, Probes.ranks(made.remoteGroup(), world));
      greet(made, world);
    }
    assertSame(Intercomm.NULL, inter.create(odd ? Group.EMPTY : inter.group()));
    Failures.with(ErrorClass.ERR_GROUP, () -> inter.create(odd ? world.group() : inter.group()));
  }

  @MpiTest(np = 5)
  @Covers("MPI_Comm_split")
  void shouldPartBothGroupsByColour(Intracomm world) {
    Intercomm inter = evenAndOdd(world); // 0 2 4 and 1 3
    int[] colors = {1, 1, 1, Mpi.UNDEFINED, 2};
    Intercomm made = inter.split(colors[world.rank()], -world.rank());
    if (world.rank() >= 3) {
      assertSame(Intercomm.NULL, made); // 4 has a colour that nobody has on the other side
    } else {
      boolean odd = world.rank() == 1;
      assertArrayEquals(odd ? new int[] {1} : new int[] {2, 0}, Probes.ranks(made.group(), world));
      assertArrayEquals(odd ? new int[] {2, 0} : new int[] {1}, Probes.ranks(made.remoteGroup(), world));
      greet(made, world);
    }
    assertTrue(Intercomm.NULL.isNull());
  }

  /** From an intercommunicator with a single leader's view of both groups to one made from groups alone. */
  @OverEachTransport
  @Covers("MPI_Intercomm_create_from_groups")
  void shouldComeFromTwoGroupsAndATextAlone(Intracomm world) {
    boolean odd = world.rank() % 2 == 1;
    Group evens = world.group().incl(2, 0);
    Group odds = world.group().incl(1, 3);
    for (int i = 0; i < 3; i++) {
      Intercomm inter = Intercomm.createFromGroups(
          odd ? odds : evens, 1, world.rank() == 0 ? odds : world.rank() == 3 ? evens : Group.NULL, 1,
          "org.mpi4j.inter", Info.NULL, Errhandler.ERRORS_RETURN);
      assertEquals(odd ? world.rank() / 2 : 1 - world.rank() / 2, inter.rank());
      assertArrayEquals(odd ? new int[] {2, 0} : new int[] {1, 3}, Probes.ranks(inter.remoteGroup(), world));
      greet(inter, world);
    }
  }

  @OverEachTransport
  @Covers({"MPI_Comm_free", "MPI_Comm_disconnect"})
  void shouldBeFreedAndDisconnected(Intracomm world) {
    Intercomm inter = evenAndOdd(world);
    Intercomm other = inter.dup();
    greet(inter, world);
    inter.free();
    assertTrue(inter.isNull());
    greet(other, world);
    other.disconnect();
    Failures.with(ErrorClass.ERR_COMM, other::remoteSize, "freed");
  }

  @MpiTest(np = 4)
  @Covers({"MPI_Comm_remote_size", "MPI_Comm_remote_group", "MPI_Intercomm_create"})
  void shouldRefuseWhatIsNoIntercommunicator(Intracomm world) {
    Failures.with(ErrorClass.ERR_COMM, world::remoteSize, "intracommunicator");
    Failures.with(ErrorClass.ERR_COMM, world::remoteGroup);
    Failures.with(ErrorClass.ERR_RANK, () -> world.createIntercomm(4, world, 0, 0), "localLeader = 4");
    // the leader alone sees what is wrong; the others of its group hear of it
    boolean leads = world.rank() == 1;
    ErrorClass own = leads ? ErrorClass.ERR_RANK : ErrorClass.ERR_OTHER;
    Failures.with(own, () -> world.createIntercomm(1, world, 4, 0), leads ? "dest = 4" : "leader");
    ErrorClass tag = leads ? ErrorClass.ERR_TAG : ErrorClass.ERR_OTHER;
    Failures.with(tag, () -> world.createIntercomm(1, world, 3, -1));
    ErrorClass peer = leads ? ErrorClass.ERR_COMM : ErrorClass.ERR_OTHER;
    Failures.with(peer, () -> world.createIntercomm(1, Mpi.COMM_NULL, 3, 0));
    Failures.with(leads ? ErrorClass.ERR_RANK : ErrorClass.ERR_OTHER, () ->
        Intercomm.createFromGroups(
            world.group(), 1, world.group().incl(0), 1, "x", Info.NULL, Errhandler.ERRORS_RETURN));
    Failures.with(ErrorClass.ERR_TAG, () -> world.createGroup(world.group(), -1));
    Intercomm inter = evenAndOdd(world);
    Failures.with(ErrorClass.ERR_RANK, () -> inter.send(Buf.EMPTY, 2, 0), "0..1");
  }
}
