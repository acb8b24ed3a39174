// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.mpi4j.internal.diagnosis.Ranges;
import org.mpi4j.internal.recording.MessageCounts;
import org.mpi4j.internal.recording.ObjectKind;
import org.mpi4j.internal.recording.RankRecord;
import org.mpi4j.internal.recording.SiteTable;

/**
 * What a program left behind: requests never completed, messages never received, objects never freed. Equal
 * ones of several ranks are one.
 */
final class Leftovers {
  private final JobProfile job;
  private final List<Leftover> all = new ArrayList<>();

  /** True if messages could not be counted for lack of room, so that some may be missing here. */
  private boolean incomplete;

  /**
   * Something left behind.
   *
   * @param what in words, with the number: {@code 3 requests never completed}
   * @param ranks which ranks left it
   * @param site where it was made
   */
  record Leftover(String what, BitSet ranks, Site site) {
    /** One line for a person. */
    String words() {
      return Ranges.words(ranks) + ": " + what + ": " + site.procedure + " at " + site.place;
    }
  }

  private record Kind(String what, Site site) {

    // a record's own methods are slow at first: the JVM makes their code at each start
    @Override
    public int hashCode() {
      return 31 * what.hashCode() + site.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Kind that && what.equals(that.what) && site == that.site;
    }
  }

  /** Messages of one line of the program, to be told together. */
  private record Unreceived(Site site, String envelope) {}

  private static final class Lost {
    final BitSet from = new BitSet();
    final BitSet to = new BitSet();
    long messages;
  }

  /** Messages between two ranks of a communicator; all tags together where a rank has run out of rows. */
  private record Pair(long comm, int from, int to) {

    // a record's own methods are slow at first: the JVM makes their code at each start
    @Override
    public int hashCode() {
      return 31 * (31 * Long.hashCode(comm) + from) + to;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Pair that && comm == that.comm && from == that.from && to == that.to;
    }
  }

  private static final class Count {
    long sent;
    long received;
    Site site;
  }

  Leftovers(JobProfile job) {
    this.job = job;
    Map<Kind, BitSet> found = new LinkedHashMap<>();
    for (RankRecord r : job.records) {
      for (int i = 0; i < r.sites().count(); i++) {
        site(r, r.sites().row(i), found);
      }
    }
    found.forEach((kind, ranks) -> all.add(new Leftover(kind.what, ranks, kind.site)));
    if (job.records.size() == job.size) {
      messages();
    }
  }

  List<Leftover> all() {
    return all;
  }

  boolean isIncomplete() {
    return incomplete;
  }

  private void site(RankRecord r, SiteTable.Row row, Map<Kind, BitSet> found) {
    Site site = job.site(r.rank(), row.number());
    long open = row.begun() - row.completed();
    if (open > 0) {
      add(found, open + " request" + s(open) + " never completed", site, r.rank());
    }
    long kept = row.made() - row.freed();
    ObjectKind kind = row.kind();
    if (kind != null && kept > 0) {
      add(found, kept + " " + kind.words() + s(kept) + " never freed", site, r.rank());
    }
  }

  private static void add(Map<Kind, BitSet> found, String what, Site site, int rank) {
    found.computeIfAbsent(new Kind(what, site), _ -> new BitSet()).set(rank);
  }

  private static String s(long count) {
    return count == 1 ? "" : "s";
  }

  private void messages() {
    Map<Pair, Map<Integer, Count>> counts = new HashMap<>();
    Set<Pair> folded = new HashSet<>();
    Set<List<Long>> unknown = new HashSet<>(); // ranks that received messages without knowing whose
    for (RankRecord r : job.records) {
      incomplete |= r.envelopes().overflow() > 0;
      for (MessageCounts.Row row : r.envelopes().all()) {
        if (row.peer() == MessageCounts.UNKNOWN_PEER) {
          unknown.add(List.of(row.comm(), (long) r.rank()));
        } else {
          count(r, row, counts, folded);
        }
      }
    }
    if (incomplete) {
      return;
    }
    Map<Unreceived, Lost> found = new LinkedHashMap<>();
    counts.forEach((pair, tags) -> {
      if (!unknown.contains(List.of(pair.comm, (long) pair.to))) {
        neverReceived(pair, folded.contains(pair), tags, found);
      }
    });
    found.forEach((kind, lost) -> all.add(new Leftover(lost.messages + " message" + s(lost.messages) + " to "
        + Ranges.words(lost.to) + " never received (" + kind.envelope + ")", lost.from, kind.site)));
  }

  private void count(
      RankRecord r, MessageCounts.Row row, Map<Pair, Map<Integer, Count>> counts, Set<Pair> folded) {
    Pair out = new Pair(row.comm(), r.rank(), row.peer());
    Pair in = new Pair(row.comm(), row.peer(), r.rank());
    if (row.tag() == MessageCounts.ALL_TAGS) {
      folded.add(out);
      folded.add(in);
    }
    if (row.sent() > 0) {
      Count c =
          counts.computeIfAbsent(out, _ -> new TreeMap<>()).computeIfAbsent(row.tag(), _ -> new Count());
      c.sent += row.sent();
      c.site = job.site(r.rank(), row.site());
    }
    if (row.received() > 0) {
      counts.computeIfAbsent(in, _ -> new TreeMap<>()).computeIfAbsent(row.tag(), _ -> new Count())
          .received += row.received();
    }
  }

  private void neverReceived(
      Pair pair, boolean folded, Map<Integer, Count> tags, Map<Unreceived, Lost> found) {
    if (folded) {
      long left = 0;
      Site site = null;
      for (Count c : tags.values()) {
        left += c.sent - c.received;
        site = c.site == null ? site : c.site;
      }
      neverReceived(pair, left, "", site, found);
      return;
    }
    tags.forEach((tag, c) -> neverReceived(pair, c.sent - c.received, ", tag " + tag, c.site, found));
  }

  private void neverReceived(Pair pair, long left, String tag, Site site, Map<Unreceived, Lost> found) {
    if (left > 0 && site != null) {
      String comm = job.records.get(pair.from).comms().names().getOrDefault(pair.comm, "a communicator");
      Lost lost = found.computeIfAbsent(new Unreceived(site, comm + tag), _ -> new Lost());
      lost.messages += left;
      lost.from.set(pair.from);
      lost.to.set(pair.to);
    }
  }
}
