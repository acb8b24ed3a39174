// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.diagnosis.Need.Window.What;
import org.mpi4j.internal.diagnosis.RankState.Arrived;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.diagnosis.RankState.Doing;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.RankState.TaskState;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;
import org.mpi4j.internal.diagnosis.RankState.Traffic;

/** What two looks at a job prove, and what they do not. */
@Timeout(60)
class DiagnosisTest {
  @Test
  void shouldProveACircleOfReceives() {
    Diagnosis d = still(Jobs.waiting(0, Jobs.from(1)), Jobs.waiting(1, Jobs.from(0)));
    assertTrue(d.isDeadlock());
    assertTrue(text(d).contains("Deadlock: rank 0 waits for rank 1, rank 1 for rank 0."), text(d));
  }

  /** A third rank, about to wait for one of the two, would belong to the report; one that computes, not. */
  @Test
  void shouldTellThatOthersMayJoinADeadlock() {
    RankState a = Jobs.waiting(0, Jobs.from(1));
    RankState b = Jobs.waiting(1, Jobs.from(0));
    RankState waits = Jobs.waiting(2, Jobs.from(0));
    RankState inMpi = Jobs.rank(2, List.of(new ThreadState("main", Doing.IN_MPI, "recv", "", 0, -1, null)));
    RankState goesOn = Jobs.waiting(2, Jobs.from(1));
    assertFalse(still(a, b, waits).mayGrow());
    assertFalse(still(a, b, Jobs.running(2)).mayGrow());
    Diagnosis moves = Diagnosis.of(List.of(a, b, goesOn), List.of(a, b, waits));
    for (Diagnosis d : List.of(still(a, b, inMpi), moves)) {
      assertTrue(d.isDeadlock() && d.mayGrow(), text(d));
    }
  }

  @Test
  void shouldProveNothingWhileARankRuns() {
    Diagnosis d = still(Jobs.waiting(0, Jobs.from(1)), Jobs.running(1));
    assertFalse(d.isDeadlock());
    assertTrue(text(d).contains("No deadlock is proven: rank 0 waits for rank 1, which runs outside MPI"),
        text(d));
  }

  @Test
  void shouldProveNothingIfAMessageIsUnderWay() {
    RankState a = exchanged(Jobs.waiting(0, Jobs.from(1)), 1, 0, 2);
    RankState b = exchanged(Jobs.waiting(1, Jobs.from(0)), 0, 3, 0);
    assertFalse(still(a, b).isDeadlock());
  }

  @Test
  void shouldProveADeadlockIfAllMessagesHaveCome() {
    RankState a = exchanged(Jobs.waiting(0, Jobs.from(1)), 1, 1, 3);
    RankState b = exchanged(Jobs.waiting(1, Jobs.from(0)), 0, 3, 1);
    assertTrue(still(a, b).isDeadlock());
  }

  @Test
  void shouldProveNothingIfAWaitIsAnotherOne() {
    List<RankState> first = List.of(Jobs.waiting(0, Jobs.from(1)), Jobs.waiting(1, Jobs.from(0)));
    ThreadState later = new ThreadState("main", Doing.WAITS, "recv", "", 2, 0, Jobs.from(0));
    List<RankState> second = List.of(first.getFirst(), Jobs.rank(1, List.of(later)));
    assertFalse(Diagnosis.of(first, second).isDeadlock());
  }

  @Test
  void shouldProveNothingFromIncompleteStates() {
    assertFalse(still(Jobs.incomplete(Jobs.waiting(0, Jobs.from(1))), Jobs.waiting(1, Jobs.from(0)))
        .isDeadlock());
  }

  @Test
  void shouldBeSavedByOneOfSeveralSources() {
    assertFalse(still(Jobs.waiting(0, Jobs.fromAny(1, 2)), Jobs.waiting(1, Jobs.from(0)), Jobs.running(2))
        .isDeadlock());
    assertTrue(still(Jobs.waiting(0, Jobs.fromAny(1, 2)), Jobs.waiting(1, Jobs.from(0)),
        Jobs.waiting(2, Jobs.from(1))).isDeadlock());
  }

  @Test
  void shouldCountASendAsWaitingOnlyWhileItsMessageLiesUnmatched() {
    RankState a = Jobs.waiting(0, Jobs.to(1, 42));
    RankState b = Jobs.waiting(1, Jobs.from(0));
    assertFalse(still(a, b).isDeadlock()); // matched, or on its way
    RankState lies = Jobs.with(b, List.of(), List.of(new Arrived(Jobs.WORLD, 0, 0, 7, 8, 42)), List.of());
    assertTrue(still(a, lies).isDeadlock());
  }

  @Test
  void shouldLetOneThreadOfARankSaveIt() {
    ThreadState waits = Jobs.thread(Doing.WAITS, "recv", Jobs.from(1));
    ThreadState acts = new ThreadState("other", Doing.SLEEPS, "Thread.sleep", "", 0, -1, Need.UNKNOWN);
    RankState partner = Jobs.waiting(1, Jobs.from(0));
    assertFalse(still(Jobs.rank(0, List.of(waits, acts)), partner).isDeadlock());
    ThreadState idle = new ThreadState("pool", Doing.IDLE, "", "", 0, -1, Need.UNKNOWN);
    assertTrue(still(Jobs.rank(0, List.of(waits, idle)), partner).isDeadlock());
  }

  @Test
  void shouldLetAnyWaitOfARankWithSeveralThreadsSaveIt() {
    ThreadState one = Jobs.thread(Doing.WAITS, "recv", Jobs.from(1));
    ThreadState other = new ThreadState("other", Doing.WAITS, "recv", "", 2, 0, Jobs.from(2));
    RankState both = Jobs.rank(0, List.of(one, other));
    RankState partner = Jobs.waiting(1, Jobs.from(0));
    assertFalse(still(both, partner, Jobs.running(2)).isDeadlock()); // the other thread may send to rank 1
    assertTrue(still(both, partner, Jobs.waiting(2, Jobs.from(0))).isDeadlock());
  }

  @Test
  void shouldNeedAllOfSeveralRequests() {
    RankState all = Jobs.waiting(0, new Need.AllOf(List.of(Jobs.from(1), Jobs.from(2))));
    RankState any = Jobs.waiting(0, new Need.AnyOf(List.of(Jobs.from(1), Jobs.from(2))));
    RankState partner = Jobs.waiting(1, Jobs.from(0));
    assertTrue(still(all, partner, Jobs.running(2)).isDeadlock());
    assertFalse(still(any, partner, Jobs.running(2)).isDeadlock());
    assertTrue(still(any, partner, Jobs.waiting(2, Jobs.from(0))).isDeadlock());
    assertFalse(still(all, Jobs.running(1), Jobs.running(2)).isDeadlock());
  }

  @Test
  void shouldNeedAllRanksOfACollective() {
    RankState waits = Jobs.waiting(0, new Need.Arrival(Jobs.COLLECTIVES, bits(1, 2)));
    RankState opened = Jobs.waiting(0, new Need.Window(96, What.COMPLETE, -1, bits(1, 2)));
    RankState partner = Jobs.waiting(1, Jobs.from(0));
    assertTrue(still(waits, partner, Jobs.running(2)).isDeadlock());
    assertTrue(still(opened, partner, Jobs.running(2)).isDeadlock());
    assertFalse(still(waits, Jobs.running(1), Jobs.running(2)).isDeadlock());
  }

  private static BitSet bits(int... ranks) {
    BitSet set = new BitSet();
    for (int r : ranks) {
      set.set(r);
    }
    return set;
  }

  @Test
  void shouldFollowAnOperationThatGoesOnWhileItsRankWaitsForSomethingElse() {
    // rank 0 waits for a message of call 3, which rank 1 has started; rank 1 itself waits for rank 0
    Need ofCall = new Need.Receive(Jobs.COLLECTIVES, 1, 3, 8, true, Need.only(1));
    RankState a = Jobs.waiting(0, ofCall);
    Need running = new Need.Receive(Jobs.COLLECTIVES, 2, 3, 8, true, Need.only(2));
    RankState b = Jobs.with(Jobs.waiting(1, Jobs.from(0)),
        List.of(new TaskState(Jobs.COLLECTIVES, 3, running)), List.of(), List.of());
    assertFalse(still(a, b, Jobs.running(2)).isDeadlock());
    assertTrue(still(a, b, Jobs.waiting(2, Jobs.from(0))).isDeadlock());
  }

  @Test
  void shouldNotTakeAnUnknownStateOfAnOperationForStuck() {
    Need ofCall = new Need.Receive(Jobs.COLLECTIVES, 1, 3, 8, true, Need.only(1));
    RankState b = Jobs.waiting(1, Jobs.from(0));
    CommState busy = new CommState(Jobs.WORLD, "MPI_COMM_WORLD", 1, 2, 4, -1, "", List.of(3));
    RankState active = new RankState(b.rank(), b.size(), b.pid(), b.host(), b.phase(), "", true, b.threads(),
        List.of(busy), List.of(), List.of(), List.of(), List.of(), b.counters());
    assertFalse(still(Jobs.waiting(0, ofCall), active).isDeadlock());
  }

  @Test
  void shouldProveDeadlocksOfLocks() {
    RankState holder = Jobs.holding(Jobs.waiting(0, Jobs.from(1)), 96, 3, true);
    RankState reader = Jobs.holding(Jobs.waiting(0, Jobs.from(1)), 96, 3, false);
    RankState exclusive = Jobs.waiting(1, new Need.Window(96, What.LOCK, 3, new BitSet()));
    RankState shared = Jobs.waiting(1, new Need.Window(96, What.SHARED_LOCK, 3, new BitSet()));
    RankState elsewhere = Jobs.waiting(1, new Need.Window(96, What.LOCK, 2, new BitSet()));
    assertTrue(still(holder, exclusive).isDeadlock());
    assertTrue(text(still(holder, exclusive)).contains("the exclusive lock of rank 3 on communicator"));
    assertTrue(still(holder, shared).isDeadlock());
    assertTrue(still(reader, exclusive).isDeadlock());
    assertFalse(still(reader, shared).isDeadlock());
    assertFalse(still(holder, elsewhere).isDeadlock());
    assertFalse(still(Jobs.holding(Jobs.running(0), 96, 3, true), exclusive).isDeadlock());
  }

  @Test
  void shouldProveThatCallsAtWindowsAreMissing() {
    RankState start = Jobs.waiting(1, new Need.Window(96, What.POST, -1, Need.only(0)));
    assertTrue(still(Jobs.waiting(0, Jobs.from(1)), start).isDeadlock());
    assertTrue(text(still(Jobs.waiting(0, Jobs.from(1)), start)).contains("rank 0 to call post on"));
    assertFalse(still(Jobs.running(0), start).isDeadlock());
    assertEquals(start, StateText.read(StateText.of(start)));
    RankState holder = Jobs.holding(start, 96, 3, true);
    assertEquals(holder, StateText.read(StateText.of(holder)));
  }

  @Test
  void shouldSayThatARankWaitsForOneThatHasEnded() {
    RankState ended = RankState.of(1, 2, 4711, Phase.ENDED, "");
    Diagnosis d = still(Jobs.waiting(0, Jobs.from(1)), ended);
    assertTrue(d.isDeadlock());
    assertTrue(text(d).contains("Deadlock: rank 0 waits for ever, since rank 1 has ended."), text(d));
  }

  @Test
  void shouldAgreeWithTheNumberOfRanks() {
    RankState one = RankState.of(1, 4, 4711, Phase.ENDED, "");
    RankState other = RankState.of(2, 4, 4712, Phase.ENDED, "");
    assertTrue(text(still(one)).contains("  rank 1: has ended\n"), text(still(one)));
    assertTrue(text(still(one, other)).contains("  ranks 1, 2: have ended\n"), text(still(one, other)));
    Diagnosis sends = still(Jobs.waiting(0, Jobs.to(2, 1)), Jobs.waiting(1, Jobs.to(2, 1)), Jobs.running(2));
    assertTrue(text(sends).contains("wait for the receives of their messages to rank 2, tag 7"), text(sends));
    Diagnosis run = still(Jobs.running(1), Jobs.running(2),
        Jobs.waiting(0, new Need.AllOf(List.of(Jobs.from(1), Jobs.from(2)))));
    assertTrue(text(run).contains("  ranks 1, 2: not in MPI, run at P.java:1"), text(run));
    assertTrue(text(run).contains("rank 0 waits for ranks 1, 2, which run outside MPI"), text(run));
  }

  @Test
  void shouldNameARankThatDoesNotAnswer() {
    RankState silent = RankState.of(1, 2, 4711, Phase.SILENT, "its process 4711 is stopped");
    Diagnosis d = still(Jobs.waiting(0, Jobs.from(1)), silent);
    assertFalse(d.isDeadlock());
    assertTrue(text(d).contains("waits for rank 1, which does not answer (its process 4711 is stopped)"),
        text(d));
  }

  @Test
  void shouldFoldEqualRanks() {
    String text = text(still(Jobs.waiting(0, Jobs.from(3)), Jobs.waiting(1, Jobs.from(3)),
        Jobs.waiting(2, Jobs.from(3)), Jobs.running(3)));
    assertTrue(text.contains("  ranks 0-2: in recv at P.java:1 (P.main), for 5 s\n"), text);
    String wait = "wait for a message from rank 3, tag 7, of at most 8 bytes, on MPI_COMM_WORLD\n";
    assertTrue(text.contains(wait), text);
  }

  @Test
  void shouldReadWhatItWrites() {
    RankState s = Jobs.with(Jobs.waiting(1, new Need.AnyOf(List.of(Jobs.from(0), new Need.AllOf(List.of(
        Jobs.to(2, 5), new Need.Arrival(3, Need.only(2)), new Need.Task(1, 2), new Need.Transfer(0),
        Need.UNKNOWN)), Jobs.fromAny(0, 1, 2, 5)))),
        List.of(new TaskState(1, 2, Jobs.from(0))), List.of(new Arrived(0, 1, 2, 3, 4, 5)),
        List.of(new Traffic(1, 2, 3)));
    assertEquals(s, StateText.read(StateText.of(s)));
    RankState odd = RankState.of(0, 1, 2, Phase.SILENT, "with blanks, ~ % and\nline feeds");
    assertEquals(List.of(odd, s), StateText.readAll(StateText.of(odd) + "\n" + StateText.of(s)));
  }

  private static RankState exchanged(RankState s, int peer, long sent, long received) {
    return Jobs.with(s, List.of(), List.of(), List.of(new Traffic(peer, sent, received)));
  }

  private static Diagnosis still(RankState... ranks) {
    return Diagnosis.of(List.of(ranks), List.of(ranks));
  }

  private static String text(Diagnosis d) {
    return StateReport.text(d);
  }
}
