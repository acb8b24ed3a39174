// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.diagnosis.RankState.Arrived;
import org.mpi4j.internal.diagnosis.RankState.Doing;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;

/** The states of all ranks of a job in words: what each does, what is unmatched, and what follows from it. */
public final class StateReport {
  private static final long MILLIS = 1000;
  private static final int MOST_UNMATCHED = 10;
  private static final int MOST_PEERS = 6;

  private final Diagnosis diagnosis;
  private final StringBuilder text = new StringBuilder();

  private StateReport(Diagnosis diagnosis) {
    this.diagnosis = diagnosis;
  }

  /** The whole of it, lines with line feeds. */
  public static String text(Diagnosis diagnosis) {
    StateReport call = new StateReport(diagnosis);
    call.ranks();
    call.unmatched();
    call.text.append(Findings.text(diagnosis));
    return call.text.toString();
  }

  /** What equal ranks have in common, in words for one rank. */
  private record Kind(String head, String tail, String text) {}

  /** Ranks that do the same, and the peers of each. */
  private static final class Fold {
    final BitSet ranks = new BitSet();
    final List<List<String>> peers = new ArrayList<>();
    long millis = Long.MAX_VALUE;
    NeedText phrase; // null: there is nothing to say
    RankState first; // one of the ranks, and its thread; null for none
    ThreadState thread;
  }

  private void ranks() {
    Map<Kind, Fold> folds = new LinkedHashMap<>();
    for (RankState s : diagnosis.ranks()) {
      List<ThreadState> told = told(s);
      if (told.isEmpty()) {
        add(folds, s, null, new Kind("", state(s, null, false), ""), null);
      }
      for (ThreadState t : told) {
        NeedText phrase = t.doing() == Doing.WAITS && t.need() != null ? NeedText.of(t.need(), s) : null;
        String thread = told.size() > 1 ? ", thread " + t.name() : "";
        Kind kind = new Kind(thread, state(s, t, false), phrase == null ? "" : phrase.text());
        add(folds, s, t, kind, phrase);
      }
    }
    folds.forEach(this::tell);
  }

  private static void add(Map<Kind, Fold> folds, RankState s, ThreadState t, Kind kind, NeedText phrase) {
    Fold fold = folds.computeIfAbsent(kind, k -> new Fold());
    fold.ranks.set(s.rank());
    fold.phrase = phrase;
    fold.first = s;
    fold.thread = t;
    fold.millis = Math.min(fold.millis, t == null ? -1 : t.millis());
    fold.peers.add(phrase == null ? List.of() : phrase.peers());
  }

  private void tell(Kind kind, Fold fold) {
    String ranks = Ranges.words(fold.ranks);
    boolean several = fold.ranks.cardinality() > 1;
    long seconds = fold.millis / MILLIS;
    text.append("  ").append(ranks).append(kind.head).append(": ")
        .append(state(fold.first, fold.thread, several))
        .append(seconds > 0 ? ", for " + seconds + " s" : "").append('\n');
    if (fold.phrase != null) {
      text.append("      ").append(several ? "wait for " : "waits for ").append(filled(fold)).append('\n');
    }
  }

  private static String filled(Fold fold) {
    List<String> merged = new ArrayList<>();
    for (int place = 0; place < fold.peers.getFirst().size(); place++) {
      merged.add(merged(fold, place));
    }
    return (fold.ranks.cardinality() > 1 ? fold.phrase.ofSeveral() : fold.phrase).filled(merged);
  }

  /** The peers of all ranks at one place of the phrase. */
  private static String merged(Fold fold, int place) {
    List<String> all = fold.peers.stream().map(p -> p.get(place)).toList();
    List<String> different = all.stream().distinct().toList();
    if (different.size() == 1) {
      return all.getFirst();
    }
    String one = "rank ";
    if (all.size() > MOST_PEERS || !all.stream().allMatch(p -> p.startsWith(one))) {
      return "different ranks (" + fold.ranks.nextSetBit(0) + ": " + all.getFirst() + ", ...)";
    }
    return "ranks " + String.join(", ", all.stream().map(p -> p.substring(one.length())).toList())
        + " respectively";
  }

  /** The threads of a rank that are worth telling: those that wait for others only if there are no others. */
  private static List<ThreadState> told(RankState s) {
    List<ThreadState> busy = s.threads().stream().filter(t -> t.doing() != Doing.IDLE).toList();
    return busy.isEmpty() ? s.threads() : busy;
  }

  /**
   * What a rank does, or several that do the same.
   *
   * @param t the thread that is told; null for none
   */
  private static String state(RankState s, ThreadState t, boolean several) {
    if (t != null) {
      String left = several ? "have ended MPI; " : "has ended MPI; ";
      return (s.phase() == Phase.LEFT ? left : "") + doing(t, several);
    }
    String phase = switch (s.phase()) {
      case OUTSIDE -> several ? "have not begun MPI" : "has not begun MPI";
      case JOINING -> several ? "are in MPI_Init" : "is in MPI_Init";
      case INSIDE -> several ? "no thread of their programs was found" : "no thread of its program was found";
      case LEFT -> several ? "have ended MPI; their programs run on" : "has ended MPI; its program runs on";
      case ENDED -> several ? "have ended" : "has ended";
      case SILENT -> several ? "do not answer" : "does not answer";
    };
    return s.remark().isEmpty() ? phase : phase + ": " + s.remark();
  }

  private static String doing(ThreadState t, boolean several) {
    String wait = several ? "wait" : "waits";
    String at = t.place().isEmpty() ? "" : " at " + t.place();
    String in = t.call().isEmpty() ? "" : ", in " + t.call();
    return switch (t.doing()) {
      case WAITS -> "in " + t.call() + at;
      case IN_MPI -> "in " + t.call() + at + ", not waiting there, or not for long";
      case RUNS -> "not in MPI, " + (several ? "run" : "runs") + in + at;
      case SLEEPS -> "not in MPI, " + wait + " for some time" + in + at;
      case PARKED -> "not in MPI, " + wait + in + at;
      case IDLE -> "not in MPI, " + wait + " for another thread" + in + at;
    };
  }

  private void unmatched() {
    Map<String, Integer> lines = new LinkedHashMap<>();
    for (RankState s : diagnosis.ranks()) {
      for (Arrived m : s.arrived()) {
        if (ContextNumbers.isUsers(m.context())) {
          String line = "on rank " + s.rank() + ": a message from rank " + m.source() + ", tag " + m.tag()
              + ", " + NeedText.bytes(m.bytes()) + ", on " + NeedText.comm(m.context(), s);
          lines.merge(line, 1, Integer::sum);
        }
      }
    }
    if (lines.isEmpty()) {
      return;
    }
    text.append("  arrived, and not received:\n");
    int told = 0;
    for (Map.Entry<String, Integer> line : lines.entrySet()) {
      if (told++ < MOST_UNMATCHED) {
        text.append("      ").append(line.getKey())
            .append(line.getValue() > 1 ? " (" + line.getValue() + " times)" : "").append('\n');
      }
    }
    if (told > MOST_UNMATCHED) {
      text.append("      and ").append(told - MOST_UNMATCHED).append(" other kinds\n");
    }
  }
}
