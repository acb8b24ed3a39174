// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.Arrays;
import org.mpi4j.internal.recording.Activity;
import org.mpi4j.internal.recording.ActivityColumns;
import org.mpi4j.internal.recording.RankRecord;

/** What each rank did in each part of the job's time, for the page: shares of time, one letter each. */
final class Timeline {
  private static final String CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  private static final int MOST_COLUMNS = 960;
  private static final int LEAST_COLUMNS = 120;
  private static final int LETTERS = 40_000;

  private final JobProfile job;
  private final int columns;
  private final double widthNs;

  private Timeline(JobProfile job) {
    this.job = job;
    this.columns = Math.clamp(LETTERS / job.records.size(), LEAST_COLUMNS, MOST_COLUMNS);
    this.widthNs = Math.max(1, (double) (job.endNs - job.beginNs) / columns);
  }

  /** As JSON: the page's script says what the names mean. */
  static String of(JobProfile job) {
    return new Timeline(job).write();
  }

  private String write() {
    Json json = new Json().object().field("columns", columns).seconds("seconds", job.endNs - job.beginNs);
    json.name("ranks").array();
    for (RankRecord r : job.records) {
      RankSummary rank = job.rank(r.rank());
      json.line().object().field("rank", r.rank()).seconds("begin", r.beginNs() - job.beginNs)
          .seconds("end", rank.endNs() - job.beginNs);
      for (Activity kind : Activity.values()) {
        double[] shares = shares(r, rank, kind);
        if (Arrays.stream(shares).anyMatch(s -> s > 0)) {
          json.field(kind.word(), letters(shares));
        }
      }
      json.endObject();
    }
    return json.endArray().endObject().toString();
  }

  private double[] shares(RankRecord r, RankSummary rank, Activity kind) {
    double[] ns = new double[columns];
    ActivityColumns recorded = r.activities();
    long width = recorded.widthNs();
    long[] all = recorded.ns(kind);
    for (int c = 0; c < all.length; c++) {
      long in = all[c];
      if (in > 0) {
        double from = r.beginNs() - job.beginNs + (double) c * width;
        double end = (double) rank.endNs() - job.beginNs;
        spread(ns, from, Math.min(from + width, Math.max(from + 1, end)), (double) in);
      }
    }
    if (rank.open() != null && rank.open().activity == kind) {
      double from = rank.openSinceNs() - job.beginNs;
      double until = rank.endNs() - job.beginNs;
      if (until > from) {
        spread(ns, from, until, until - from);
      }
    }
    return ns;
  }

  /** Adds some time that was spent between two times, evenly. */
  private void spread(double[] ns, double from, double until, double amount) {
    int first = Math.clamp((int) (from / widthNs), 0, columns - 1);
    int last = Math.clamp((int) (until / widthNs), 0, columns - 1);
    for (int c = first; c <= last; c++) {
      double part = Math.min(until, (c + 1) * widthNs) - Math.max(from, c * widthNs);
      ns[c] += Math.max(0, part) / (until - from) * amount;
    }
  }

  private String letters(double... shares) {
    StringBuilder text = new StringBuilder(columns);
    for (double ns : shares) {
      double share = Math.min(1, ns / widthNs);
      int code = share <= 0 ? 0 : Math.max(1, (int) Math.round(share * (CODES.length() - 1)));
      text.append(CODES.charAt(code));
    }
    return text.toString();
  }
}
