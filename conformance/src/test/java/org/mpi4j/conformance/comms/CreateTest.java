// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Comparison;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Communicators of groups (section 7.4.2). */
class CreateTest {
  @OverEachTransport
  @Covers("MPI_Comm_create")
  void shouldHaveTheGroupsOrderAndLeaveOthersOut(Intracomm world) {
    Intracomm some = world.create(world.group().incl(3, 0, 1));
    if (world.rank() == 2) {
      assertSame(Mpi.COMM_NULL, some);
    } else {
      Probes.assertWorks(some, world, 3, 0, 1);
    }
    assertSame(Mpi.COMM_NULL, world.create(Group.EMPTY));
  }

  @OverEachTransport
  @Covers("MPI_Comm_create")
  void shouldTakeDisjointGroupsAtTheSameTime(Intracomm world) {
    int[] mine = world.rank() < 2 ? new int[] {1, 0} : new int[] {2, 3};
    Probes.assertWorks(world.create(world.group().incl(mine)), world, mine);
  }

  @MpiTest(np = 4)
  @Covers("MPI_Comm_create")
  void shouldRefuseStrangersOnAllRanks(Intracomm world) {
    Intracomm half = world.split(world.rank() / 2, 0);
    Failures.with(ErrorClass.ERR_GROUP, () -> half.create(world.group()), "not in the communicator");
    Failures.with(ErrorClass.ERR_GROUP, () -> half.create(Group.NULL));
    Probes.ring(half, 0);
  }

  /** Only one rank gives a wrong group: the others hear of it. */
  @MpiTest(np = 4)
  @Covers("MPI_Comm_create")
  void shouldTellTheOthersThatOneCannotTakePart(Intracomm world) {
    Intracomm low = world.create(world.group().incl(0, 1, 2));
    if (world.rank() == 3) {
      return;
    }
    Group group = low.rank() == 1 ? world.group() : low.group();
    ErrorClass expected = low.rank() == 1 ? ErrorClass.ERR_GROUP : ErrorClass.ERR_OTHER;
    Failures.with(expected, () -> low.create(group), low.rank() == 1 ? "rank 3" : "rank 1 could not");
    Probes.assertWorks(low.dup(), world, 0, 1, 2);
  }

  /** The rank that gives no group ends at once, in good order: the others hear of its refusal. */
  @MpiTest(np = {2, 3, 4, 7}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Comm_create", "MPI_Finalize"})
  void shouldTellTheOthersAlsoIfTheOneEndsThere(Intracomm world) {
    boolean wrong = world.rank() == 1;
    Group group = wrong ? Group.NULL : world.group();
    String why = wrong ? "group" : "rank 1 could not take part";
    Failures.with(wrong ? ErrorClass.ERR_GROUP : ErrorClass.ERR_OTHER, () -> world.create(group), why);
  }

  @OverEachTransport
  @Covers("MPI_Comm_create_group")
  void shouldNeedTheMembersOnly(Intracomm world) {
    if (world.rank() != 1) {
      Probes.assertWorks(world.createGroup(world.group().excl(1), 4), world, 0, 2, 3);
    }
    assertSame(Mpi.COMM_NULL, world.createGroup(Group.EMPTY, 0));
    assertSame(Mpi.COMM_NULL, world.createGroup(world.group().excl(world.rank()), 0));
  }

  /** The same arguments while the earlier results live: other numbers must be found. */
  @OverEachTransport
  @Covers("MPI_Comm_create_group")
  void shouldTellRepeatedCreationsApart(Intracomm world) {
    Intracomm[] all = new Intracomm[10];
    for (int i = 0; i < all.length; i++) {
      all[i] = world.createGroup(world.group(), 1);
      all[i].send(Buf.values(i), world.rank(), 0);
    }
    int[] got = new int[1];
    for (int i = all.length - 1; i >= 0; i--) {
      all[i].recv(Buf.of(got), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
      assertEquals(i, got[0]);
    }
  }

  /** Overlapping groups, each made by a thread of its own with a tag of its own. */
  @OverEachTransport
  @Covers("MPI_Comm_create_group")
  void shouldMakeSeveralAtTheSameTimeUnderDifferentTags(Intracomm world) {
    Threads.PLATFORM.run(3, t -> {
      int left = t;
      for (int i = 0; i < 20 && world.rank() != left; i++) {
        Intracomm comm = world.createGroup(world.group().excl(left), t);
        assertEquals(3, comm.size());
        Probes.ring(comm, t);
        comm.free();
      }
    });
  }

  @OverEachTransport
  @Covers("MPI_Comm_create_from_group")
  void shouldComeFromAGroupAndATextAlone(Intracomm world) {
    Group odd = world.group().incl(3, 1);
    Errhandler<Comm> handler = Comm.createErrhandler((c, e) -> {});
    if (world.rank() % 2 == 1) {
      Intracomm comm = Intracomm.createFromGroup(odd, "org.mpi4j.test", Info.NULL, handler);
      Probes.assertWorks(comm, world, 3, 1);
      assertSame(handler, comm.errhandler());
      Intracomm again = Intracomm.createFromGroup(odd, "org.mpi4j.test", Info.NULL, Errhandler.ERRORS_RETURN);
      assertEquals(Comparison.CONGRUENT, comm.compare(again));
      Probes.assertWorks(again, world, 3, 1);
    }
    Errhandler<Object> plain = Errhandler.ERRORS_RETURN;
    Group others = world.group().excl(world.rank());
    Failures.with(ErrorClass.ERR_GROUP, () -> Intracomm.createFromGroup(others, "x", Info.NULL, plain));
    assertSame(Mpi.COMM_NULL, Intracomm.createFromGroup(Group.EMPTY, "x", Info.NULL, plain));
    Failures.with(ErrorClass.ERR_ARG, () -> Intracomm.createFromGroup(world.group(), "", Info.NULL, plain));
  }

  /**
   * Many in a row without anything between: a fast rank is in the next one while a slow one is in the last.
   */
  @OverEachTransport
  @Covers("MPI_Comm_create_from_group")
  void shouldBearTheSameTextAgainAtOnce(Intracomm world) {
    for (int i = 0; i < 100; i++) {
      Intracomm.createFromGroup(world.group(), "again", Info.NULL, Errhandler.ERRORS_RETURN).free();
    }
    Probes.ring(world, 0);
  }
}
