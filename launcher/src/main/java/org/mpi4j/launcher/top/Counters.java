// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.top;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;

/** The table of mpi4j-top: a line for each rank, with what has been counted since the last table. */
public final class Counters {
  private static final double NS = 1e9;
  private static final double KIB = 1024;
  private static final String[] UNITS = {"", "K", "M", "G", "T"};
  private static final String FORMAT = "%6s %9s %9s %9s %9s %9s %9s  %s";

  private final String job;
  private Map<Integer, Map<String, Long>> before = new HashMap<>();
  private long beforeNs;

  /** Of this job. */
  public Counters(String job) {
    this.job = job;
  }

  /**
   * The table.
   *
   * @param nowNs the time of these states
   */
  public List<String> table(List<RankState> ranks, long nowNs) {
    double seconds = before.isEmpty() ? 0 : (nowNs - beforeNs) / NS;
    List<String> lines = new ArrayList<>();
    lines.add(job + ": " + inWords(ranks.size()) + "; " + (seconds > 0 ? "per second" : "since the start"));
    lines.add(String.format(Locale.ROOT, FORMAT, "rank", "sent", "bytes", "received", "bytes", "waiting",
        "collect.", "where"));
    Map<Integer, Map<String, Long>> now = new HashMap<>();
    for (RankState s : ranks) {
      now.put(s.rank(), s.counters());
      lines.add(line(s, seconds));
    }
    before = now;
    beforeNs = nowNs;
    return lines;
  }

  /** So many ranks. */
  static String inWords(int ranks) {
    return ranks == 1 ? "1 rank" : ranks + " ranks";
  }

  private String line(RankState s, double seconds) {
    return String.format(Locale.ROOT, FORMAT, s.rank(), rate(s, "messages_sent", seconds),
        rate(s, "bytes_sent", seconds), rate(s, "messages_received", seconds),
        rate(s, "bytes_received", seconds), size(s.counters().getOrDefault("unexpected_bytes", 0L)),
        rate(s, "collectives", seconds), where(s)).stripTrailing();
  }

  private String rate(RankState s, String counter, double seconds) {
    long value = s.counters().getOrDefault(counter, 0L);
    if (seconds <= 0) {
      return size((double) value);
    }
    long last = before.getOrDefault(s.rank(), Map.of()).getOrDefault(counter, 0L);
    return size((value - last) / seconds);
  }

  private static String size(double value) {
    double left = value;
    int unit = 0;
    while (left >= KIB && unit < UNITS.length - 1) {
      left /= KIB;
      unit++;
    }
    return String.format(Locale.ROOT, unit == 0 ? "%.0f%s" : "%.1f%s", left, UNITS[unit]);
  }

  private static String where(RankState s) {
    if (s.phase() != RankState.Phase.INSIDE) {
      return s.phase().name().toLowerCase(Locale.ROOT) + (s.remark().isEmpty() ? "" : ": " + s.remark());
    }
    if (s.threads().isEmpty()) {
      return "runs";
    }
    ThreadState t = s.threads().getFirst();
    return "waits in " + t.call() + (t.millis() >= 1000 ? " for " + t.millis() / 1000 + " s" : "")
        + (t.place().isEmpty() ? "" : ", " + t.place());
  }
}
