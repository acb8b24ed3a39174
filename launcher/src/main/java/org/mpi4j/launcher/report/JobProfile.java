// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.recording.Activity;
import org.mpi4j.internal.recording.PeerTable;
import org.mpi4j.internal.recording.RankRecord;
import org.mpi4j.internal.recording.SiteTable;
import org.mpi4j.internal.recording.SizeTable;

/** All that is known of a job, put together from the records of its ranks. */
final class JobProfile {
  final JobEnd end;

  /** How many ranks the job has; some may have left no record. */
  final int size;

  /** Those with a record, by rank. */
  final List<RankRecord> records;

  final List<RankSummary> ranks = new ArrayList<>();

  /** The one with the most time first. */
  final List<Site> sites;

  /** When the first rank began, and the last one ended. */
  final long beginNs;

  final long endNs;

  final WaitAnalysis waits;
  final Leftovers leftovers;

  private final Map<String, Site> siteOf = new LinkedHashMap<>();
  private final Site[][] siteOfRank;

  /**
   * @param records at least one
   */
  JobProfile(List<RankRecord> records, JobEnd end) {
    this.records = records;
    this.end = end;
    this.size = records.getFirst().ranks();
    this.siteOfRank = new Site[size][];
    long begin = Long.MAX_VALUE;
    for (RankRecord r : records) {
      addSites(r);
      begin = Math.min(begin, r.beginNs());
    }
    this.beginNs = begin;
    long last = endOfJob();
    for (RankRecord r : records) {
      ranks.add(summary(r, last));
    }
    this.endNs = ranks.stream().mapToLong(RankSummary::endNs).max().orElse(begin);
    this.waits = new WaitAnalysis(this);
    this.sites = new ArrayList<>(siteOf.values());
    sites.removeIf(s -> s.calls == 0 && s.total == 0 && s.kept == 0); // MPI_Init: the measurement begins then
    sites.sort(Comparator.comparingLong((Site s) -> s.total).reversed().thenComparing(s -> s.place));
    for (int i = 0; i < sites.size(); i++) {
      sites.get(i).number = i + 1;
    }
    this.leftovers = new Leftovers(this);
  }

  private void addSites(RankRecord r) {
    SiteTable table = r.sites();
    int count = table.count();
    siteOfRank[r.rank()] = new Site[count];
    for (int i = 0; i < count; i++) {
      SiteTable.Row row = table.row(i);
      Site site = siteOf.computeIfAbsent(row.procedure() + " " + row.place(), _ -> new Site(row, size));
      site.add(r.rank(), row);
      siteOfRank[r.rank()][i] = site;
    }
  }

  /** The site that a rank's record knows by this number; null if there is none. */
  Site site(int rank, int number) {
    Site[] all = siteOfRank[rank];
    return all != null && number >= 0 && number < all.length ? all[number] : null;
  }

  private long endOfJob() {
    long last = Long.MIN_VALUE;
    for (RankRecord r : records) {
      last = Math.max(last, Math.max(r.lastNs(), end.endedNs().applyAsLong(r.rank())));
    }
    return last;
  }

  private RankSummary summary(RankRecord r, long endOfJob) {
    long process = end.endedNs().applyAsLong(r.rank());
    Site open = site(r.rank(), r.currentSite());
    long unfinished = process != 0 ? Math.max(process, r.lastNs()) : open == null ? r.lastNs() : endOfJob;
    long ended = r.finalizedNs() != 0 ? r.finalizedNs() : unfinished;
    long openNs = open == null ? 0 : Math.max(0, ended - r.currentSinceNs());
    if (open != null) {
      open.addOpen(r.rank(), openNs);
    }
    return new RankSummary(r.rank(), r.host(), r.pid(), r.beginNs(), ended, r.callNs() + openNs, r.calls(),
        r.finalizedNs() != 0, open, r.currentSinceNs(), r.currentPeer(),
        site(r.rank(), r.lastSite()), r.lastNs());
  }

  /** The summary of a rank; null if it has left no record. */
  RankSummary rank(int number) {
    return ranks.stream().filter(r -> r.rank() == number).findFirst().orElse(null);
  }

  long appNs() {
    return ranks.stream().mapToLong(RankSummary::appNs).sum();
  }

  long mpiNs() {
    return ranks.stream().mapToLong(RankSummary::mpiNs).sum();
  }

  long calls() {
    return ranks.stream().mapToLong(RankSummary::calls).sum();
  }

  /** The time that the ranks were in calls of this kind. */
  long ns(Activity kind) {
    return sites == null ? 0
        : sites.stream().filter(s -> s.activity == kind).mapToLong(s -> s.total).sum();
  }

  /** What each rank sent to each: {@code [from][to]}. */
  PeerTable.Row[][] matrix() {
    PeerTable.Row[][] all = new PeerTable.Row[size][size];
    for (RankRecord r : records) {
      for (int to = 0; to < size; to++) {
        all[r.rank()][to] = r.peers().row(to);
      }
    }
    return all;
  }

  /** Messages, or collective calls, of all ranks by size; empty classes are left out. */
  List<SizeTable.Row> sizes(boolean collective) {
    List<SizeTable.Row> all = new ArrayList<>();
    for (int c = 0; c < records.getFirst().sizes().classes(); c++) {
      SizeTable.Row sum = null;
      for (RankRecord r : records) {
        SizeTable.Row one = r.sizes().row(collective, c);
        sum = sum == null ? one : new SizeTable.Row(one.least(), sum.count() + one.count(),
            sum.bytes() + one.bytes(), sum.ns() + one.ns());
      }
      if (sum.count() > 0) {
        all.add(sum);
      }
    }
    return all;
  }
}
