// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.recording.Event;
import org.mpi4j.internal.recording.RankRecord;

/**
 * A trace in the format of Chrome (Trace Event Format), which Perfetto and chrome://tracing show: each rank
 * is a process, each call a slice, each message an arrow. Long jobs have the longest calls only.
 */
final class TraceReport {
  private static final int MOST_CALLS = 200_000;
  private static final int MOST_ARROWS = 50_000;

  private final JobProfile job;
  private final Writer out;

  private final Map<Integer, Rows> rowsOf = new HashMap<>(); // by rank

  private boolean first = true;

  private TraceReport(JobProfile job, Writer out) {
    this.job = job;
    this.out = out;
  }

  static void write(JobProfile job, Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      TraceReport trace = new TraceReport(job, out);
      out.write("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[");
      for (RankSummary r : job.ranks) {
        trace.rank(r);
      }
      trace.arrows();
      out.write("\n]}\n");
    }
  }

  private void put(Json event) throws IOException {
    out.write(first ? "\n" : ",\n");
    first = false;
    out.write(event.endObject().toString());
  }

  private void rank(RankSummary r) throws IOException {
    Json name = new Json().object().field("ph", "M").field("name", "process_name").field("pid", r.rank());
    name.name("args").object().field("name", "rank " + r.rank() + " on " + r.host()).endObject();
    put(name);
    Json order =
        new Json().object().field("ph", "M").field("name", "process_sort_index").field("pid", r.rank());
    order.name("args").object().field("sort_index", r.rank()).endObject();
    put(order);
    for (RankRecord record : job.records) {
      if (record.rank() == r.rank()) {
        calls(record);
      }
    }
    if (r.open() != null) {
      long ns = Math.max(0, r.endNs() - r.openSinceNs());
      int row = rowsOf.get(r.rank()).take(r.openSinceNs(), r.openSinceNs() + ns);
      Json open = slice(head(r.rank(), r.open()), r.openSinceNs(), ns).field("tid", row);
      open.name("args").object().field("end", "had not returned").endObject();
      put(open);
    }
  }

  private void calls(RankRecord record) throws IOException {
    List<Event> events = record.log(RankRecord.Log.CALLS).events();
    int most = Math.max(100, MOST_CALLS / job.records.size());
    if (events.size() > most) {
      events.sort(Comparator.comparingLong(Event::blocked).reversed());
      events = events.subList(0, most);
    }
    events.sort(Comparator.comparingLong(Event::start));
    Json[] heads = new Json[record.sites().count()];
    Json[] lines = new Json[heads.length];
    Rows rows = rowsOf.computeIfAbsent(record.rank(), _ -> new Rows());
    for (Event e : events) {
      Site site = job.site(record.rank(), e.site());
      if (site != null) {
        if (heads[e.site()] == null) {
          heads[e.site()] = head(record.rank(), site);
          lines[e.site()] = new Json().object().field("line", site.place).endObject();
        }
        int row = rows.take(e.start(), e.end());
        Json slice = slice(heads[e.site()], e.start(), e.blocked()).field("tid", row);
        slice.name("args").object().membersOf(lines[e.site()]);
        if (e.bytes() > 0) {
          slice.field("bytes", e.bytes());
        }
        if (e.peer() >= 0) {
          slice.field("peer", e.peer());
        }
        put(slice.endObject());
      }
    }
  }

  /** Calls of several threads at one time stand in rows of their own: in one row, slices must be nested. */
  private static final class Rows {
    private final Map<Long, Integer> later = new HashMap<>(); // by begin: rows of calls not in the first
    private final List<Long> ends = new ArrayList<>(); // of the last call in each row

    /** Finds a row for a call. */
    int take(long start, long end) {
      int row = 0;
      while (row < ends.size() && ends.get(row) > start) {
        row++;
      }
      if (row == ends.size()) {
        ends.add(end);
      } else {
        ends.set(row, end);
      }
      if (row > 0) {
        later.put(start, row);
      }
      return row;
    }

    /** The row of the call that began then. */
    int of(long start) {
      return later.getOrDefault(start, 0);
    }
  }

  /** What is the same for all calls of a rank at a site. */
  private static Json head(int rank, Site site) {
    return new Json().object().field("ph", "X").field("name", site.name()).field("cat", site.activity.word())
        .field("pid", rank).endObject();
  }

  private Json slice(Json head, long startNs, long ns) {
    return new Json().object().membersOf(head).field("ts", micros(startNs)).field("dur", ns / 1e3);
  }

  private double micros(long ns) {
    return (ns - job.beginNs) / 1e3;
  }

  /** An arrow for each message of which both ends are known, from its send to the end of its receive. */
  private void arrows() throws IOException {
    Map<Long, RankRecord> receivers = new HashMap<>();
    Map<Long, Event> receives = new HashMap<>();
    for (RankRecord r : job.records) {
      for (Event e : r.log(RankRecord.Log.RECEIVES).events()) {
        receives.put(e.key(), e);
        receivers.put(e.key(), r);
      }
    }
    int id = 0;
    for (RankRecord r : job.records) {
      for (Event send : r.log(RankRecord.Log.SENDS).events()) {
        Event receive = receives.get(send.key());
        if (receive != null && id < MOST_ARROWS) {
          id++;
          put(arrow("s", id, r.rank(), send.post(), send.post()));
          long end = Math.max(receive.start(), receive.end() - 1); // it must be in the slice
          put(arrow("f", id, receivers.get(send.key()).rank(), receive.start(), end).field("bp", "e"));
        }
      }
    }
  }

  private Json arrow(String phase, int id, int rank, long call, long ns) {
    int row = rowsOf.get(rank).of(call);
    return new Json().object().field("ph", phase).field("name", "message").field("cat", "message")
        .field("id", id).field("pid", rank).field("tid", row).field("ts", micros(ns));
  }
}
