// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.Arrays;
import org.mpi4j.internal.recording.Activity;
import org.mpi4j.internal.recording.SiteTable;

/** One call site of the program, with the sums of all ranks. */
final class Site {
  /** Its number in the report, from 1 on. */
  int number;

  final String procedure;
  final String place;
  final Activity activity;

  /** The time of each rank in it. */
  final long[] ns;

  final long[] callsOf;
  long calls;
  long total;
  long mostNs;
  long leastNs = Long.MAX_VALUE;
  double squares;
  long sized;
  long bytes;
  long mostBytes;
  long leastBytes = Long.MAX_VALUE;

  /** Objects made here and not freed. */
  long kept;

  /** How much of the time the ranks waited for others, in nanoseconds. */
  double waited;

  Site(SiteTable.Row row, int ranks) {
    procedure = row.procedure();
    place = row.place();
    activity = row.activity();
    ns = new long[ranks];
    callsOf = new long[ranks];
  }

  void add(int rank, SiteTable.Row row) {
    ns[rank] += row.ns();
    callsOf[rank] += row.calls();
    calls += row.calls();
    total += row.ns();
    squares += row.squares();
    if (row.calls() > 0) {
      mostNs = Math.max(mostNs, row.mostNs());
      leastNs = Math.min(leastNs, row.leastNs());
    }
    sized += row.sized();
    kept += row.made() - row.freed();
    bytes += row.bytes();
    if (row.sized() > 0) {
      mostBytes = Math.max(mostBytes, row.mostBytes());
      leastBytes = Math.min(leastBytes, row.leastBytes());
    }
  }

  /** A call that has not returned. */
  void addOpen(int rank, long openNs) {
    ns[rank] += openNs;
    total += openNs;
    mostNs = Math.max(mostNs, openNs);
  }

  /** {@code Solver.java:88}, or what there is of it. */
  String line() {
    int open = place.lastIndexOf('(');
    int close = place.lastIndexOf(')');
    return open >= 0 && close > open ? place.substring(open + 1, close) : place;
  }

  /** {@code Solver.exchange}. */
  String method() {
    int open = place.lastIndexOf('(');
    String name = open < 0 ? place : place.substring(0, open);
    int dot = name.lastIndexOf('.');
    int classDot = dot < 0 ? -1 : name.lastIndexOf('.', dot - 1);
    return name.substring(classDot + 1);
  }

  /** {@code MPI_Recv} without the prefix. */
  String name() {
    return procedure.startsWith("MPI_") ? procedure.substring(4) : procedure;
  }

  double meanNs() {
    return calls == 0 ? 0 : (double) total / calls;
  }

  /** The coefficient of variation of the ranks' times, of those that came here. */
  double variation() {
    long users = Arrays.stream(callsOf).filter(c -> c > 0).count();
    if (users < 2 || total == 0) {
      return 0;
    }
    double mean = (double) total / users;
    double sum = 0;
    for (int r = 0; r < ns.length; r++) {
      sum += callsOf[r] > 0 ? (ns[r] - mean) * (ns[r] - mean) : 0;
    }
    return Math.sqrt(sum / users) / mean;
  }
}
