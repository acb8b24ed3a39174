// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.sessions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Comm;
import org.mpi4j.Comparison;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Session;
import org.mpi4j.ThreadLevel;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Sessions beside the world model, and what is made from their process sets. */
@Timeout(60)
class SessionTest {
  private static final String WORLD = "mpi://WORLD";
  private static final String SELF = "mpi://SELF";

  @OverEachTransport
  @Covers({"MPI_Session_init", "MPI_Session_finalize"})
  void shouldBeginAndEndManyTimes(Intracomm world) {
    for (int i = 0; i < 20; i++) {
      Session session = Sessions.begin();
      assertFalse(session.isNull());
      if (i % 2 == 0) {
        Sessions.assertWorks(Sessions.comm(session, "many"), world.size()); // ends with the session
      }
      session.close();
      assertTrue(session.isNull());
    }
    Sessions.assertWorks(world, world.size());
  }

  @OverEachTransport
  @Covers({"MPI_Session_init", "MPI_Session_finalize", "MPI_Comm_create_from_group"})
  void shouldLiveBesideEachOtherAndTheWorld(Intracomm world) {
    Session one = Sessions.begin();
    try (Session two = Sessions.begin()) {
      assertNotSame(one, two);
      try (Intracomm a = Sessions.comm(one, "a"); Intracomm b = Sessions.comm(two, "b")) {
        Sessions.assertWorks(a, world.size());
        Sessions.assertWorks(world, world.size());
        Sessions.assertWorks(b, world.size());
      }
      one.close();
      Sessions.assertWorks(Sessions.comm(two, "again"), world.size());
      Sessions.assertWorks(world, world.size());
    }
  }

  @OverEachTransport
  @Covers({
    "MPI_Session_get_num_psets", "MPI_Session_get_nth_pset", "MPI_Session_get_pset_info",
    "MPI_Group_from_session_pset"
  })
  void shouldKnowTheProcessSetsOfTheStandard(Intracomm world) {
    try (Session session = Sessions.begin()) {
      List<String> names = new ArrayList<>();
      for (int n = 0; n < session.numPsets(Info.NULL); n++) {
        names.add(session.nthPset(Info.NULL, n));
      }
      assertEquals(List.of(WORLD, SELF), names.subList(0, 2));
      assertEquals("" + world.size(), session.psetInfo(WORLD).get("mpi_size").orElseThrow());
      assertEquals("1", session.psetInfo(SELF).get("mpi_size").orElseThrow());
      Group all = Group.fromSessionPset(session, WORLD);
      assertEquals(world.size(), all.size());
      assertEquals(world.rank(), all.rank());
      Group self = Group.fromSessionPset(session, SELF);
      assertEquals(1, self.size());
      assertArrayEquals(new int[] {world.rank()}, self.translateRanks(new int[] {0}, all));
      assertEquals(Comparison.IDENT, all.compare(Group.fromSessionPset(session, "MPI://world")));
      assertEquals("1", session.psetInfo("mpi://self").get("mpi_size").orElseThrow());
    }
  }

  @OverEachTransport
  @Covers({"MPI_Session_get_nth_pset", "MPI_Group_from_session_pset"})
  void shouldKnowTheRanksOfItsProgramAndMachine(Intracomm world) {
    List<String> kinds = SuiteJob.isUnderHydra() // tells a rank of its own program only
        ? List.of("mpi4j://MACHINE/") : List.of("mpi4j://PROGRAM/", "mpi4j://MACHINE/");
    try (Session session = Sessions.begin()) {
      for (String kind : kinds) {
        List<String> names = new ArrayList<>();
        for (int n = 0; n < session.numPsets(Info.NULL); n++) {
          names.add(session.nthPset(Info.NULL, n));
        }
        names.removeIf(name -> !name.startsWith(kind));
        assertEquals(1, names.size(), kind);
        Group group = Group.fromSessionPset(session, names.getFirst());
        assertTrue(group.rank() >= 0, kind);
        assertEquals("" + group.size(), session.psetInfo(names.getFirst()).get("mpi_size").orElseThrow());
        if (kind.contains("PROGRAM")) {
          assertEquals(world.size(), group.size());
        }
      }
    }
  }

  @MpiTest(np = 2)
  @Covers({
    "MPI_Session_get_num_psets", "MPI_Session_get_nth_pset", "MPI_Session_get_pset_info",
    "MPI_Group_from_session_pset"
  })
  void shouldRefuseProcessSetsThatAreNotThere(Intracomm world) {
    try (Session session = Sessions.begin()) {
      Failures.with(ErrorClass.ERR_ARG, () -> session.nthPset(Info.NULL, -1), "n = -1", " process sets",
          "MPI_Session_get_nth_pset", "rank " + world.rank());
      Failures.with(ErrorClass.ERR_ARG, () -> session.nthPset(Info.NULL, 99), "n = 99");
      Failures.with(ErrorClass.ERR_ARG, () -> session.psetInfo("mpi://OTHER"), "\"mpi://OTHER\"", SELF);
      Failures.with(ErrorClass.ERR_ARG, () -> session.psetInfo(null), "null");
      Failures.with(ErrorClass.ERR_ARG, () -> Group.fromSessionPset(session, "WORLD"), "\"WORLD\"",
          "MPI_Group_from_session_pset", "rank " + world.rank());
      Failures.with(ErrorClass.ERR_INFO, () -> session.numPsets(null));
      Info freed = Info.create();
      freed.free();
      Failures.with(ErrorClass.ERR_INFO, () -> session.nthPset(freed, 0));
    }
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Session_init", "MPI_Session_get_info"})
  void shouldProvideTheThreadLevelThatIsAskedFor(Intracomm world) {
    for (String level : List.of("SINGLE", "FUNNELED", "SERIALIZED", "MULTIPLE")) {
      Info wish = Info.create();
      wish.set("thread_level", "MPI_THREAD_" + level);
      wish.set("nobody_knows", "this");
      try (Session session = Session.init(wish, Errhandler.ERRORS_RETURN)) {
        assertEquals("Info{thread_level=MPI_THREAD_" + level + "}", session.info().toString());
        session.info().set("thread_level", "?"); // an object of its own
        assertEquals("MPI_THREAD_" + level, session.info().get("thread_level").orElseThrow());
      }
    }
    try (Session session = Sessions.begin()) {
      assertEquals("MPI_THREAD_MULTIPLE", session.info().get("thread_level").orElseThrow());
    }
  }

  /** Mpi has come first, and has promised that threads do not meet. */
  @Test
  @Covers("MPI_Session_get_info")
  void shouldProvideWhatMpiLeavesRoomFor() {
    MpiJobOptions.ranks(2).threadLevel(ThreadLevel.FUNNELED).run(mpi -> {
      try (Session session = Sessions.begin()) {
        assertEquals("MPI_THREAD_SERIALIZED", session.info().get("thread_level").orElseThrow());
        Sessions.assertWorks(Sessions.comm(session, "serialized"), 2);
      }
    });
  }

  @OverEachTransport
  @Covers({"MPI_Comm_create_from_group", "MPI_Session_init"})
  void shouldServeSeveralThreadsAtTheSameTime(Intracomm world) {
    try (Session shared = Sessions.begin()) {
      Threads.PLATFORM.run(4, t -> {
        for (int i = 0; i < 5; i++) {
          try (Intracomm ours = Sessions.comm(shared, "thread " + t); Session session = Sessions.begin()) {
            Sessions.assertWorks(ours, world.size());
            Sessions.assertWorks(Sessions.comm(session, "own of " + t), world.size());
          }
        }
      });
    }
  }

  @OverEachTransport
  @Covers("MPI_Intercomm_create_from_groups")
  void shouldJoinTwoGroups(Intracomm world) {
    try (Session session = Sessions.begin()) {
      int half = world.size() / 2;
      boolean low = world.rank() < half;
      Group all = Sessions.all(session);
      Group lows = all.rangeIncl(new int[] {0, half - 1, 1});
      Group highs = all.difference(lows);
      Intercomm inter = Intercomm.createFromGroups(
          low ? lows : highs, 0, low ? highs : lows, 0, "halves", Info.NULL, Errhandler.ERRORS_RETURN);
      assertEquals(half, inter.remoteSize());
      try (Intracomm merged = inter.merge(!low)) {
        Sessions.assertWorks(merged, world.size());
        assertEquals(world.rank(), merged.rank());
      }
      inter.disconnect();
    }
  }

  @OverEachTransport
  @Covers({"MPI_Session_finalize", "MPI_Comm_create_from_group"})
  void shouldMakeCommunicatorsThatCanDoAll(Intracomm world) {
    try (Session session = Sessions.begin(); Intracomm comm = Sessions.comm(session, "all")) {
      assertTrue(comm.name().isEmpty());
      assertEquals(Mpi.TAG_UB, comm.attr(Comm.TAG_UB).orElseThrow());
      try (Intracomm dup = comm.dup(); Intracomm part = dup.split(comm.rank() % 2, 0)) {
        Sessions.assertWorks(dup, world.size());
        Sessions.assertWorks(part, world.size() / 2);
        assertEquals(Comparison.CONGRUENT, comm.compare(dup));
      }
      Intracomm alone = Intracomm.createFromGroup(
          Group.fromSessionPset(session, SELF), "alone", Info.NULL, Errhandler.ERRORS_RETURN);
      Sessions.assertWorks(alone, 1);
    }
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Group_from_session_pset", "MPI_Comm_create_from_group", "MPI_Intercomm_create_from_groups"})
  void shouldKeepObjectsOfDifferentOriginApart(Intracomm world) {
    try (Session one = Sessions.begin(); Session two = Sessions.begin()) {
      Group a = Sessions.all(one);
      Group b = Sessions.all(two);
      Failures.with(ErrorClass.ERR_GROUP, () -> a.union(b), "derived from a session");
      Failures.with(ErrorClass.ERR_GROUP, () -> a.compare(world.group()), "the world model");
      Failures.with(ErrorClass.ERR_GROUP, () -> world.group().translateRanks(new int[] {0}, b));
      assertSame(Group.EMPTY, a.intersection(Group.EMPTY)); // which goes with all
      try (Intracomm comm = Sessions.comm(one, "one"); Intracomm other = Sessions.comm(two, "two")) {
        Failures.with(ErrorClass.ERR_COMM, () -> comm.compare(world), "the world model", "a session");
        Failures.with(ErrorClass.ERR_COMM, () -> comm.compare(other));
        Failures.with(ErrorClass.ERR_GROUP, () -> comm.createGroup(world.group(), 3));
        Failures.with(ErrorClass.ERR_GROUP, () -> world.create(comm.group()));
        Failures.with(ErrorClass.ERR_COMM, () -> createIntercomm(comm, other), "derived from");
      }
      Group own = Group.fromSessionPset(one, SELF);
      Group peer = b.excl(world.rank());
      Failures.with(ErrorClass.ERR_GROUP, () -> Intercomm.createFromGroups(
          own, 0, peer, 0, "apart", Info.NULL, Errhandler.ERRORS_RETURN), "derived from a session");
    }
  }

  private static void createIntercomm(Intracomm comm, Comm other) {
    try (Intracomm alone = comm.split(comm.rank(), 0)) {
      alone.createIntercomm(0, other, 1 - comm.rank(), 0);
    }
  }

  @MpiTest(np = 2)
  @Covers("MPI_Session_init")
  void shouldRefuseWrongWishes(Intracomm world) {
    Info wish = Info.of(Map.of("thread_level", "MPI_THREAD_MANY"));
    List<String> seen = new ArrayList<>();
    Errhandler<Session> noting =
        Session.createErrhandler((session, e) -> seen.add(session + " " + e.errorClass()));
    Failures.with(ErrorClass.ERR_INFO_VALUE, () -> Session.init(wish, noting), "MPI_THREAD_MANY",
        "SERIALIZED", "MPI_Session_init");
    Failures.with(ErrorClass.ERR_INFO, () -> Session.init(null, noting));
    assertEquals(List.of("MPI_SESSION_NULL ERR_INFO_VALUE", "MPI_SESSION_NULL ERR_INFO"), seen);
    Failures.with(ErrorClass.ERR_ERRHANDLER, () -> Session.init(Info.NULL, null), "null");
    noting.free();
    Failures.with(ErrorClass.ERR_ERRHANDLER, () -> Session.init(Info.NULL, noting), "freed");
    Sessions.assertWorks(world, 2);
  }
}
