// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import org.mpi4j.internal.recording.PeerTable;
import org.mpi4j.internal.recording.SizeTable;

/** The report as JSON; docs/reports.md says what the names mean. Times are seconds from the begin. */
final class JsonReport {
  private static final int VERSION = 1;

  private final JobProfile job;
  private final Json json = new Json();

  private JsonReport(JobProfile job) {
    this.job = job;
  }

  static String of(JobProfile job) {
    return new JsonReport(job).write() + "\n";
  }

  private String write() {
    json.object().field("format", "mpi4j-profile").field("version", VERSION);
    json.line().field("command", job.end.command());
    json.field("exitCode", job.end.code()).field("end", job.end.words());
    json.field("beginMs", job.records.getFirst().beginMs());
    json.field("size", job.size).seconds("seconds", job.endNs - job.beginNs);
    json.seconds("appSeconds", job.appNs()).seconds("mpiSeconds", job.mpiNs()).field("calls", job.calls());
    ranks();
    sites();
    json.line().name("sizes").object();
    sizes("messages", false);
    sizes("collectives", true);
    json.endObject();
    matrix();
    waits();
    leftovers();
    return json.endObject().toString();
  }

  private void ranks() {
    json.line().name("ranks").array();
    for (RankSummary r : job.ranks) {
      json.line().object().field("rank", r.rank()).field("host", r.host()).field("pid", r.pid());
      json.seconds("begin", r.beginNs() - job.beginNs).seconds("end", r.endNs() - job.beginNs);
      json.seconds("appSeconds", r.appNs()).seconds("mpiSeconds", r.mpiNs()).field("calls", r.calls());
      json.name("finalized").value(r.finalized());
      if (r.open() != null && r.open().number > 0) { // else without time, so not among the sites
        json.name("open").object().field("site", r.open().number)
            .seconds("since", r.openSinceNs() - job.beginNs).field("peer", r.openPeer()).endObject();
      }
      if (r.last() != null && r.last().number > 0) {
        json.name("last").object().field("site", r.last().number)
            .seconds("ended", r.lastNs() - job.beginNs).endObject();
      }
      json.endObject();
    }
    json.endArray();
  }

  private void sites() {
    json.line().name("sites").array();
    for (Site s : job.sites) {
      json.line().object().field("id", s.number).field("call", s.procedure).field("place", s.place);
      json.field("line", s.line()).field("kind", s.activity.word()).field("calls", s.calls);
      json.seconds("seconds", s.total).seconds("longest", s.mostNs);
      json.seconds("shortest", s.calls == 0 ? 0 : s.leastNs).field("cov", s.variation());
      json.field("waited", s.waited / 1e9).field("sized", s.sized).field("bytes", s.bytes);
      json.name("secondsOfRank").array();
      for (long ns : s.ns) {
        json.value(ns / 1e9);
      }
      json.endArray().name("callsOfRank").array();
      for (long calls : s.callsOf) {
        json.value(calls);
      }
      json.endArray().endObject();
    }
    json.endArray();
  }

  private void sizes(String name, boolean collective) {
    json.name(name).array();
    for (SizeTable.Row row : job.sizes(collective)) {
      json.object().field("least", row.least()).field("count", row.count()).field("bytes", row.bytes())
          .seconds("seconds", row.ns()).endObject();
    }
    json.endArray();
  }

  private void matrix() {
    PeerTable.Row[][] matrix = job.matrix();
    json.line().name("matrix").object();
    json.line().name("messages").array();
    for (PeerTable.Row[] from : matrix) {
      json.line().array();
      for (PeerTable.Row r : from) {
        json.value(r == null ? 0 : r.sentMessages());
      }
      json.endArray();
    }
    json.endArray();
    json.line().name("bytes").array();
    for (PeerTable.Row[] from : matrix) {
      json.line().array();
      for (PeerTable.Row r : from) {
        json.value(r == null ? 0 : r.sentBytes());
      }
      json.endArray();
    }
    json.endArray().endObject();
  }

  private void waits() {
    json.line().name("waits").array();
    for (Wait w : job.waits.all()) {
      json.line().object().field("rank", w.waiter).field("for", w.culprit).field("why", w.state.words);
      json.field("site", w.site.number).field("seconds", w.ns / 1e9).field("times", w.count);
      json.field("longest", w.longestNs / 1e9).endObject();
    }
    json.endArray();
    json.line().name("sampled").object().field("calls", job.waits.unseen);
    json.seconds("seconds", job.waits.unseenNs).endObject();
  }

  private void leftovers() {
    json.line().name("left").array();
    if (job.end.isGood()) {
      for (Leftovers.Leftover l : job.leftovers.all()) {
        json.line().object().field("what", l.what()).field("site", l.site().number).name("ranks").array();
        l.ranks().stream().forEach(rank -> json.value((long) rank));
        json.endArray().endObject();
      }
    }
    json.endArray();
  }
}
