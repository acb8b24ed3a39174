// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.mpi4j.internal.diagnosis.Diagnosis;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.StateText;

/**
 * Asks the ranks of a group what they do, one question at a time. Ranks that do not answer in time are
 * described by what the launcher knows of them. Only Job's thread uses it.
 */
final class Inquiries {
  static final String STATE = "state";
  static final String COUNTERS = "counters";

  private static final long MS = 1_000_000;

  /** How long ranks may take to answer: the machine may be busy; and a moment more for each. */
  private static final long PATIENCE_NS = 6_000 * MS;

  private static final long PATIENCE_PER_RANK_NS = 20 * MS;

  /** How long to wait for ranks that have not answered the last question, once all others have. */
  private static final long SILENT_NS = 500 * MS;

  /** How long a job may go on between two looks at it. */
  private static final long PAUSE_NS = 100 * MS;

  /** How often to look at a job at most, until it stands still. */
  private static final int MOST_ROUNDS = 4;

  /** A question, and what is done with the answers. */
  private record Task(String question, Consumer<List<RankState>> then) {}

  private final QuestionSender questions;
  private final ProcessGroup group;
  private final int size;
  private final ArrayDeque<Task> tasks = new ArrayDeque<>();
  private final Map<Integer, List<RankState>> answers = new HashMap<>();
  private final Set<Integer> asked = new HashSet<>();
  private Task current; // null: none is under way
  private int id;
  private final Set<Integer> silent = new HashSet<>(); // did not answer the last question
  private long askedNs;
  private long deadlineNs;
  private long pausedUntilNs;

  /**
   * Of a running group.
   *
   * @param questions sends questions to its ranks
   */
  Inquiries(QuestionSender questions, ProcessGroup group) {
    this.questions = questions;
    this.group = group;
    this.size = group.size();
  }

  /** Asks once. */
  void ask(String question, Consumer<List<RankState>> then) {
    tasks.add(new Task(question, then));
    next();
  }

  /**
   * Asks twice, or more often while the answers change, and judges the last two. Nothing is proven of ranks
   * that others than those of the group can reach.
   */
  void diagnose(Consumer<Diagnosis> then) {
    ask(STATE, first -> again(first, 2, then));
  }

  private void again(List<RankState> before, int round, Consumer<Diagnosis> then) {
    pausedUntilNs = System.nanoTime() + PAUSE_NS;
    tasks.addFirst(new Task(STATE, now -> {
      Diagnosis d = Diagnosis.of(group.isReachable() ? List.of() : before, now);
      if (d.isDeadlock() || round == MOST_ROUNDS || !mayStandStill(d)) {
        then.accept(d);
      } else {
        again(now, round + 1, then);
      }
    }));
  }

  /** True if another look may show more: a rank that only waits has changed since the last one. */
  private static boolean mayStandStill(Diagnosis d) {
    return d.ranks().stream().anyMatch(s -> s.phase() == Phase.INSIDE && d.moving().get(s.rank()));
  }

  private void next() {
    if (current != null || tasks.isEmpty() || System.nanoTime() < pausedUntilNs) {
      return;
    }
    current = tasks.poll();
    answers.clear();
    asked.clear();
    for (RankProcess r : group.processes()) {
      if (r.answers && !r.ended() && !r.disconnected) {
        asked.add(r.rank);
      }
    }
    askedNs = System.nanoTime();
    deadlineNs = askedNs + PATIENCE_NS + size * PATIENCE_PER_RANK_NS;
    questions.ask(++id, current.question);
    endIfAnswered();
  }

  /** A rank has answered. */
  void answered(int rank, int itsId, String text) {
    if (current != null && itsId == id) {
      try {
        answers.put(rank, StateText.readAll(text));
      } catch (IllegalArgumentException e) {
        answers.put(rank, List.of());
      }
      endIfAnswered();
    }
  }

  private void endIfAnswered() {
    boolean late = System.nanoTime() - askedNs > SILENT_NS;
    for (int rank : asked) {
      boolean awaited = !answers.containsKey(rank) && !group.processes().get(rank).ended();
      if (awaited && !(late && silent.contains(rank))) {
        return;
      }
    }
    end();
  }

  private void end() {
    Task done = current;
    current = null;
    silent.clear();
    asked.stream().filter(rank -> !answers.containsKey(rank)).forEach(silent::add);
    List<RankState> all = new ArrayList<>();
    answers.values().forEach(all::addAll);
    for (RankProcess r : group.processes()) {
      if (!answers.containsKey(r.rank)) {
        all.add(unheard(r));
      }
    }
    all.sort(Comparator.comparingInt(RankState::rank));
    done.then.accept(all);
    next();
  }

  private RankState unheard(RankProcess r) {
    long pid = r.process.pid();
    if (r.ended()) {
      return RankState.of(r.rank, size, pid, Phase.ENDED, "");
    }
    if (asked.contains(r.rank) || r.disconnected) {
      return RankState.of(r.rank, size, pid, Phase.SILENT, state(r));
    }
    Phase phase = r.waits ? Phase.JOINING : Phase.OUTSIDE;
    return RankState.of(r.rank, size, pid, phase, state(r));
  }

  private static String state(RankProcess r) {
    return r.isHere() ? ProcessState.inWords(r.process.pid()) : "";
  }

  /** Does what is due. */
  void look(long now) {
    if (current != null && now >= deadlineNs) {
      end();
    } else if (current != null && !silent.isEmpty()) {
      endIfAnswered();
    }
    next();
  }

  /** True while something is to be asked or answered. */
  boolean isBusy() {
    return current != null || !tasks.isEmpty();
  }

  /** How long until something is due. */
  long waitNs(long now) {
    if (current != null) {
      return silent.isEmpty() ? deadlineNs - now : SILENT_NS;
    }
    return tasks.isEmpty() ? Long.MAX_VALUE : Math.max(0, pausedUntilNs - now);
  }
}
