// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.diagnosis.RankState.Phase;

/** What follows from the states of all ranks, in words: the circle of a deadlock, or who keeps the others. */
public final class Findings {
  private static final int MOST_STEPS = 16;

  private final Diagnosis d;
  private final StringBuilder text = new StringBuilder();

  private Findings(Diagnosis diagnosis) {
    this.d = diagnosis;
  }

  /** All of it, lines with line feeds. */
  public static String text(Diagnosis diagnosis) {
    Findings v = new Findings(diagnosis);
    if (diagnosis.isDeadlock()) {
      v.deadlock();
    } else {
      v.noDeadlock();
    }
    v.calls();
    return v.text.toString();
  }

  private void deadlock() {
    List<Node> cycle = d.graph().cycle(d.stuck());
    BitSet all = d.stuckRanks();
    if (cycle.isEmpty()) {
      forEver(all, "Deadlock: ", "");
      return;
    }
    text.append("Deadlock: ").append(circle(cycle)).append(". No message is under way to them.\n");
    BitSet others = (BitSet) all.clone();
    cycle.forEach(n -> others.clear(n.rank()));
    if (!others.isEmpty()) {
      forEver(others, "", ", too");
    }
  }

  /** Why ranks keep others waiting. */
  private record Keep(BitSet waiting, String why) {}

  /** Ranks that are stuck without being in the circle. */
  private void forEver(BitSet ranks, String head, String also) {
    BitSet ended = new BitSet();
    BitSet stuck = new BitSet();
    for (Node n : d.stuck()) {
      if (ranks.get(n.rank())) {
        for (Node reason : d.graph().condition(n).reasons(d.stuck())) {
          (isEnded(reason) ? ended : stuck).set(reason.rank());
        }
      }
    }
    stuck.andNot(ranks);
    String who = Ranges.words(ranks);
    text.append(head).append(head.isEmpty() ? "R" : "r").append(who.substring(1))
        .append(ranks.cardinality() == 1 ? " waits for ever" : " wait for ever").append(also);
    if (!ended.isEmpty()) {
      text.append(", since ").append(Ranges.words(ended))
          .append(ended.cardinality() == 1 ? " has ended" : " have ended");
    } else if (!stuck.isEmpty()) {
      text.append(", for ").append(Ranges.words(stuck));
    }
    text.append(".\n");
  }

  private boolean isEnded(Node n) {
    return d.state(n.rank()).phase() != Phase.INSIDE;
  }

  /** {@code rank 0 waits for rank 1, rank 1 for rank 0}. */
  private String circle(List<Node> cycle) {
    List<Integer> ranks = new ArrayList<>();
    for (Node n : cycle) { // an operation of a rank, and its threads, may follow each other
      if (ranks.isEmpty() || ranks.getLast() != n.rank()) {
        ranks.add(n.rank());
      }
    }
    if (ranks.size() > 1 && ranks.getFirst().equals(ranks.getLast())) {
      ranks.removeLast();
    }
    if (ranks.size() == 1) {
      return "rank " + ranks.getFirst() + " waits for itself";
    }
    StringJoiner steps = new StringJoiner(", ");
    for (int i = 0; i < Math.min(ranks.size(), MOST_STEPS); i++) {
      int next = ranks.get((i + 1) % ranks.size());
      steps.add("rank " + ranks.get(i) + (i == 0 ? " waits for rank " : " for rank ") + next);
    }
    return ranks.size() > MOST_STEPS
        ? steps + ", and so on: a circle of " + ranks.size() + " ranks" : steps.toString();
  }

  private void noDeadlock() {
    Map<Integer, BitSet> keepers = keepers();
    if (keepers.isEmpty()) {
      text.append("No deadlock is proven.\n");
    }
    Map<Keep, BitSet> folded = new LinkedHashMap<>();
    keepers.forEach((rank, waiting) ->
        folded.computeIfAbsent(new Keep(waiting, why(rank, false)), k -> new BitSet()).set(rank));
    folded.forEach((keep, ranks) -> text.append("No deadlock is proven: ").append(Ranges.words(keep.waiting))
        .append(keep.waiting.cardinality() == 1 ? " waits for " : " wait for ").append(Ranges.words(ranks))
        .append(", which ").append(ranks.cardinality() == 1 ? keep.why : why(ranks.nextSetBit(0), true))
        .append(".\n"));
  }

  /** What the rank does, or several that do the same. */
  private String why(int rank, boolean several) {
    RankState s = d.state(rank);
    String has = several ? "have" : "has";
    return switch (s.phase()) {
      case OUTSIDE -> has + " not begun MPI";
      case JOINING -> several ? "are in MPI_Init" : "is in MPI_Init";
      case LEFT -> has + " ended MPI, while " + (several ? "their programs run on" : "its program runs on");
      case ENDED -> has + " ended";
      case SILENT -> (several ? "do" : "does") + " not answer"
          + (s.remark().isEmpty() ? "" : " (" + s.remark() + ")");
      case INSIDE -> inside(s, several);
    };
  }

  private String inside(RankState s, boolean several) {
    String wait = several ? "wait" : "waits";
    String goneOn = several ? "have just gone on, or are about to" : "has just gone on, or is about to";
    return s.threads().stream().filter(RankState.ThreadState::acts).findFirst()
        .map(t -> switch (t.doing()) {
          case RUNS -> (several ? "run" : "runs") + " outside MPI" + at(t);
          case SLEEPS -> wait + " outside MPI for some time" + at(t);
          case PARKED -> wait + " outside MPI" + at(t);
          default -> (several ? "are" : "is") + " busy in MPI" + at(t);
        })
        .orElse(d.moving().get(s.rank()) ? goneOn : "may go on");
  }

  private static String at(RankState.ThreadState t) {
    return t.place().isEmpty() ? "" : ", at " + t.place();
  }

  /** The ranks that can go on, and for which others wait, also by way of others. */
  private Map<Integer, BitSet> keepers() {
    Map<Integer, BitSet> found = new LinkedHashMap<>();
    for (RankState s : d.ranks()) {
      if (!d.moving().get(s.rank()) && !s.acts()) {
        Set<Node> seen = new HashSet<>();
        visit(Node.threads(s.rank()), s.rank(), seen, found);
      }
    }
    return found;
  }

  private void visit(Node n, int waiting, Set<Node> seen, Map<Integer, BitSet> found) {
    if (!seen.add(n)) {
      return;
    }
    Condition<Node> c = d.graph().condition(n);
    if (c instanceof Condition.Now<Node> && n.rank() != waiting) {
      found.computeIfAbsent(n.rank(), k -> new BitSet()).set(waiting);
    }
    c.nodes().forEach(next -> visit(next, waiting, seen, found));
  }

  /** Ranks that are in different collectives of one communicator, or in those of different ones. */
  private void calls() {
    Map<String, BitSet> inCalls = new LinkedHashMap<>();
    for (RankState s : d.ranks()) {
      for (CommState c : s.comms()) {
        if (c.current() >= 0 && s.threads().stream().anyMatch(t -> t.number() != 0)) {
          String call = (c.call().isEmpty() ? "a collective" : c.call()) + " on "
              + NeedText.comm(ContextNumbers.collectives(c.id()), s) + " (number " + c.current() + ")";
          inCalls.computeIfAbsent(call, k -> new BitSet()).set(s.rank());
        }
      }
    }
    if (inCalls.size() > 1) {
      StringJoiner list = new StringJoiner("; ", "The ranks are in different collectives: ", ".\n");
      inCalls.forEach((call, ranks) -> list.add(Ranges.words(ranks) + " in " + call));
      text.append(list);
    }
    notEntered();
  }

  /** Ranks that have made fewer collectives of a communicator than the one in which others wait. */
  private void notEntered() {
    for (RankState s : d.ranks()) {
      for (CommState c : s.comms()) {
        if (c.current() < 0) {
          continue;
        }
        BitSet absent = new BitSet();
        for (RankState other : d.ranks()) {
          CommState its = other.comm(c.id());
          boolean inside = other.phase() == Phase.INSIDE;
          if (inside && its != null && its.calls() <= c.current() && c.current() - its.calls() < 1 << 20) {
            absent.set(other.rank());
          }
        }
        String call = c.call().isEmpty() ? "a collective" : c.call();
        if (!absent.isEmpty() && told.add(c.id() + " " + c.current())) {
          text.append("Not called yet by ").append(Ranges.words(absent)).append(": ").append(call)
              .append(" on ").append(NeedText.comm(ContextNumbers.collectives(c.id()), s))
              .append(", in which others wait.\n");
        }
      }
    }
  }

  private final Set<String> told = new HashSet<>();
}
