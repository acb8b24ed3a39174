// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.mpi4j.internal.diagnosis.Ranges;
import org.mpi4j.internal.recording.PeerTable;
import org.mpi4j.internal.recording.RankRecord;
import org.mpi4j.internal.recording.SizeTable;

/** The report as text, in the manner of mpiP. */
final class TextReport {
  private static final int WIDTH = 100;
  private static final int TOP = 20;
  private static final int LARGEST_MATRIX = 16;
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final JobProfile job;
  private final StringBuilder text = new StringBuilder();

  private TextReport(JobProfile job) {
    this.job = job;
  }

  static String of(JobProfile job) {
    TextReport report = new TextReport(job);
    report.head();
    report.timeByRank();
    report.callSites();
    report.timeBySite();
    report.bytesBySite();
    report.sizes(false);
    report.sizes(true);
    report.waits();
    report.matrix();
    report.lastCalls();
    report.leftovers();
    return report.text.toString();
  }

  private void title(String words) {
    text.append('\n').append("-".repeat(WIDTH)).append("\n@--- ").append(words).append(' ');
    text.append("-".repeat(Math.max(3, WIDTH - words.length() - 6))).append('\n');
    text.append("-".repeat(WIDTH)).append('\n');
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
  }

  private void head() {
    RankRecord first = job.records.getFirst();
    Set<String> hosts = new TreeSet<>();
    job.ranks.forEach(r -> hosts.add(r.host()));
    line("@ mpi4j profile");
    line("@ Command : %s", job.end.command());
    line("@ Begin   : %s", CLOCK.format(Instant.ofEpochMilli(first.beginMs())));
    line("@ Length  : %.3f s from the first rank's MPI_Init to the last one's end",
        seconds(job.endNs - job.beginNs));
    line("@ End     : %s", job.end.isGood() ? "all ranks ended in good order" : job.end.words());
    line("@ Ranks   : %d on %s", job.size,
        hosts.size() <= 4 ? String.join(", ", hosts) : hosts.size() + " hosts");
    if (job.records.size() < job.size) {
      int known = job.records.size();
      line("@ Records : of %s only; the %s ended before MPI_Init, or on another machine",
          known == 1 ? "1 rank" : known + " ranks", job.size - known == 1 ? "other" : "others");
    }
  }

  private static double seconds(long ns) {
    return seconds((double) ns);
  }

  private static double seconds(double ns) {
    return ns / 1e9;
  }

  private void timeByRank() {
    title("Time in MPI by rank (seconds)");
    line("%6s %12s %12s %7s %12s  %s", "Rank", "AppTime", "MPITime", "MPI%", "Calls", "End");
    for (RankSummary r : job.ranks) {
      line("%6d %12.4f %12.4f %7.2f %12d  %s", r.rank(), seconds(r.appNs()), seconds(r.mpiNs()),
          r.mpiPercent(), r.calls(), end(r));
    }
    line("%6s %12.4f %12.4f %7.2f %12d", "*", seconds(job.appNs()), seconds(job.mpiNs()),
        percent(job.mpiNs(), job.appNs()), job.calls());
    double most = job.ranks.stream().mapToDouble(r -> (double) r.appNs() - r.mpiNs()).max().orElse(0);
    double mean = job.ranks.stream().mapToDouble(r -> (double) r.appNs() - r.mpiNs()).average().orElse(0);
    if (mean > 0) {
      line("%nImbalance of the time outside MPI: the busiest rank has %.2f times the mean.", most / mean);
    }
  }

  private static String end(RankSummary r) {
    return r.open() != null ? "in " + r.open().procedure : r.finalized() ? "" : "without MPI_Finalize";
  }

  private static double percent(long part, long whole) {
    return percent((double) part, (double) whole);
  }

  private static double percent(double part, double whole) {
    return whole == 0 ? 0 : 100 * part / whole;
  }

  private void callSites() {
    title("Call sites: " + job.sites.size());
    line("%4s %-22s %-28s %s", "ID", "Call", "Line", "Method");
    for (Site s : job.sites) {
      line("%4d %-22s %-28s %s", s.number, s.name(), s.line(), s.method());
    }
  }

  private void timeBySite() {
    title("Time by call site, the " + TOP + " largest");
    line("%4s %-22s %11s %6s %6s %10s %10s %10s %6s %10s", "ID", "Call", "Time (s)", "App%", "MPI%", "Calls",
        "Mean", "Longest", "COV", "Waited");
    for (Site s : job.sites.stream().limit(TOP).toList()) {
      line("%4d %-22s %11.4f %6.2f %6.2f %10d %10s %10s %6.2f %10s", s.number, s.name(), seconds(s.total),
          percent(s.total, job.appNs()), percent(s.total, job.mpiNs()), s.calls, Units.time(s.meanNs()),
          Units.time(s.mostNs), s.variation(), Units.time(s.waited));
    }
    line("%nCOV: how much the ranks differ (standard deviation of their times, divided by the mean).");
    line("Waited: how much of the time was spent on waiting for a rank that was late (see below).");
  }

  private void bytesBySite() {
    List<Site> sized = job.sites.stream().filter(s -> s.bytes > 0)
        .sorted(Comparator.comparingLong((Site s) -> s.bytes).reversed()).limit(TOP).toList();
    title("Bytes by call site, the " + TOP + " largest");
    line("%4s %-22s %12s %14s %12s %12s %12s", "ID", "Call", "Number", "Bytes", "Mean", "Least", "Most");
    for (Site s : sized) {
      line("%4d %-22s %12d %14d %12s %12s %12s", s.number, s.name(), s.sized, s.bytes,
          Units.bytes((double) s.bytes / s.sized), Units.bytes(s.leastBytes), Units.bytes(s.mostBytes));
    }
    line("%nSends count what they send, receives what they got, collectives what each rank gave.");
  }

  private void sizes(boolean collective) {
    List<SizeTable.Row> rows = job.sizes(collective);
    if (rows.isEmpty()) {
      return;
    }
    title(collective ? "Collective calls by size" : "Messages sent by size");
    line("%24s %14s %18s %12s", "Size", collective ? "Calls" : "Messages", "Bytes", "Time (s)");
    for (SizeTable.Row row : rows) {
      String size = row.least() < 2 ? Units.roundBytes(row.least())
          : Units.roundBytes(row.least()) + " .. < " + Units.roundBytes(row.least() * 2);
      line("%24s %14d %18d %12.4f", size, row.count(), row.bytes(), seconds(row.ns()));
    }
  }

  private void waits() {
    title("Who waited for whom, the " + TOP + " largest");
    List<Wait> all = job.waits.all();
    if (all.isEmpty()) {
      line("No rank waited for another one.");
      return;
    }
    for (WaitState state : WaitState.values()) {
      double ns = job.waits.ns(state);
      if (ns > 0) {
        line("%-20s %12.4f s  %6.2f %% of the time in MPI", state.words, seconds(ns),
            percent(ns, (double) job.mpiNs()));
      }
    }
    line("");
    line("%8s %-6s %-4s %-6s %10s %10s  %-18s %s", "Waited", "rank", "for", "rank", "times", "longest", "why",
        "where");
    for (Wait w : all.stream().limit(TOP).toList()) {
      line("%8s %-6d %-4s %-6d %10.0f %10s  %-18s %s %s", Units.time(w.ns), w.waiter, "for", w.culprit,
          w.count, Units.time(w.longestNs), w.state.words, w.site.name(), w.site.line());
    }
    if (job.waits.unseen > 0) {
      line("%n%d shorter calls (%.4f s in all) are only in a sample; their part above is an estimate.",
          job.waits.unseen, seconds(job.waits.unseenNs));
    }
  }

  private void matrix() {
    PeerTable.Row[][] matrix = job.matrix();
    title("Bytes sent from each rank (line) to each rank (column)");
    if (job.size > LARGEST_MATRIX) {
      line("%d ranks: see report.html, or \"matrix\" in report.json.", job.size);
      return;
    }
    StringBuilder head = new StringBuilder("  from ");
    for (int to = 0; to < job.size; to++) {
      head.append(String.format(Locale.ROOT, "%10d", to));
    }
    line("%s", head);
    for (int from = 0; from < job.size; from++) {
      StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%6d ", from));
      for (int to = 0; to < job.size; to++) {
        PeerTable.Row r = matrix[from][to];
        row.append(String.format(Locale.ROOT, "%10s",
            r == null ? "?" : r.sentMessages() == 0 ? "." : Units.bytes(r.sentBytes())));
      }
      line("%s", row);
    }
    line("%nMessages between two ranks; what collective operations send inside is not in it.");
  }

  private void lastCalls() {
    if (job.end.isGood()) {
      return;
    }
    title("Where the ranks were when the job ended");
    BitSet unknown = new BitSet();
    unknown.set(0, job.size);
    for (RankSummary r : job.ranks) {
      unknown.clear(r.rank());
      if (!r.finalized()) {
        line("rank %d: %s", r.rank(), r.open() == null ? outside(r) : inside(r));
      }
    }
    if (!unknown.isEmpty()) {
      line("%s: nothing is known, neither call nor time: no record, see above", Ranges.words(unknown));
    }
  }

  private static String inside(RankSummary r) {
    return r.open().procedure + " at " + r.open().place + ", for "
        + Units.time(Math.max(0, r.endNs() - r.openSinceNs()))
        + (r.openPeer() >= 0 ? ", with rank " + r.openPeer() : "");
  }

  private static String outside(RankSummary r) {
    String since = Units.time(Math.max(0, r.endNs() - r.lastNs()));
    return r.last() == null ? "not in MPI, for " + since + "; it had called MPI_Init and nothing after it"
        : "not in MPI, for " + since + "; its last call was " + r.last().procedure + " at " + r.last().place;
  }

  private void leftovers() {
    if (!job.end.isGood()) {
      return;
    }
    title("Left at the end");
    if (job.leftovers.all().isEmpty()) {
      line("Nothing: all requests were completed, all messages received, all objects freed.");
    }
    job.leftovers.all().forEach(l -> line("%s", l.words()));
    if (job.leftovers.isIncomplete()) {
      line("Messages were not counted: more than %s communicators, ranks and tags.", "4096");
    }
  }
}
