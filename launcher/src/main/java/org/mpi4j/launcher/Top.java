// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.mpi4j.internal.diagnosis.Diagnosis;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.diagnosis.StateReport;
import org.mpi4j.launcher.top.Counters;
import org.mpi4j.launcher.top.FoundJob;
import org.mpi4j.launcher.top.Screen;

/**
 * The main class of mpi4j-top: looks into jobs that run, without stopping them. It finds those of the same
 * user on this machine.
 */
public final class Top {
  static final String USAGE = """
      Usage: mpi4j-top                 list the jobs of this user that run on this machine
             mpi4j-top JOB             live counters of all ranks; Ctrl-C ends it
             mpi4j-top --once [JOB]    the counters since the start, once
             mpi4j-top --why [JOB]     where each rank is, and who waits for whom

      JOB is the number of the process of mpiexec, or of a rank, or the beginning of the job's name; it may be
      left out with --once and --why if there is one job only.
      """;
  private static final String NONE = "no job of this user runs on this machine. One on several machines is"
      + " seen on that of its mpiexec";
  private static final int MOST_ROUNDS = 4;
  private static final int BAD_USAGE = 2;
  private static final long PAUSE_MS = 100;
  private static final long REFRESH_MS = 1_000;

  private Top() {}

  /** Runs the tool, and exits with 0, or with 1 if there is no such job. */
  public static void main(String... args) throws InterruptedException {
    System.exit(run(args));
  }

  static int run(String... args) throws InterruptedException {
    boolean why = args.length > 0 && args[0].matches("--?why");
    boolean once = args.length > 0 && args[0].matches("--?once");
    int at = why || once ? 1 : 0;
    if (args.length > at + 1 || args.length > at && args[at].startsWith("-")) {
      System.err.print(USAGE);
      return BAD_USAGE;
    }
    List<FoundJob> jobs = FoundJob.all();
    if (args.length == 0) {
      jobs.forEach(j -> System.out.println(j.inWords()));
      System.out.print(jobs.isEmpty() ? NONE + "\n" : "");
      return 0;
    }
    List<FoundJob> meant = jobs.stream().filter(j -> args.length == at || j.is(args[at])).toList();
    if (meant.size() != 1) {
      String others = (meant.isEmpty() ? "no such job" : "several such jobs") + "; there are:";
      System.err.println("mpi4j-top: " + (jobs.isEmpty() ? NONE : others));
      jobs.forEach(j -> System.err.println("  " + j.inWords()));
      return 1;
    }
    try {
      return why ? why(meant.getFirst()) : counters(meant.getFirst(), once);
    } catch (IOException | IllegalArgumentException e) {
      System.err.println("mpi4j-top: " + e.getMessage());
      return 1;
    }
  }

  private static int why(FoundJob job) throws IOException, InterruptedException {
    List<RankState> before = job.ask("state");
    Diagnosis d = null;
    for (int round = 1; round < MOST_ROUNDS && (d == null || !d.isDeadlock()); round++) {
      Thread.sleep(PAUSE_MS);
      List<RankState> now = job.ask("state");
      d = Diagnosis.of(before, now);
      before = now;
    }
    System.out.println("where the ranks of " + job.name() + " are:");
    System.out.print(StateReport.text(d));
    return 0;
  }

  private static int counters(FoundJob job, boolean once) throws IOException, InterruptedException {
    Counters counters = new Counters(job.name());
    List<String> first = counters.table(job.ask("counters"), System.nanoTime());
    if (once) {
      print(first);
      return 0;
    }
    if (Boolean.getBoolean("launcher.terminal")) {
      Screen screen = new Screen(System.out);
      try {
        repeat(job, counters, first, screen::show);
      } finally {
        screen.end();
      }
    } else {
      repeat(job, counters, first, table -> {
        print(table);
        System.out.println();
      });
    }
    System.out.println("the job has ended");
    return 0;
  }

  /** Shows the table again and again until the job has ended, or nobody reads it. */
  private static void repeat(FoundJob job, Counters counters, List<String> first, Consumer<List<String>> out)
      throws InterruptedException {
    out.accept(first);
    while (!System.out.checkError()) {
      Thread.sleep(REFRESH_MS);
      List<String> table;
      try {
        table = counters.table(job.ask("counters"), System.nanoTime());
      } catch (IOException e) {
        return;
      }
      out.accept(table);
    }
  }

  private static void print(List<String> lines) {
    lines.forEach(System.out::println);
  }
}
