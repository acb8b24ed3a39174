// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.io.PrintStream;
import java.util.List;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJobOptions;

/** {@code mpiexec -n 2 java -cp mpi4j-bench.jar org.mpi4j.bench.Main latency}: runs measurements. */
public final class Main {
  private final Options options;
  private final PrintStream out;

  Main(Options options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  public static void main(String[] args) {
    if (args.length == 0 || List.of(args).contains("--help")) {
      System.out.print(Options.HELP);
      return;
    }
    try {
      if (args[0].equals("--list")) {
        list(List.of(args).subList(1, args.length));
        return;
      }
      new Main(Options.parse(args), System.out).start(args);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }

  private static void list(List<String> names) {
    for (String n : names) {
      Catalogue.named(n).forEach(m -> System.out.println(m.name()));
    }
  }

  void start(String... args) {
    if (options.ranksInJvm() > 0) {
      startInThisJvm();
      return;
    }
    try (Mpi mpi = Mpi.init(options.level(), args)) {
      run(mpi);
    }
  }

  private void startInThisJvm() {
    MpiJobOptions job = MpiJobOptions.ranks(options.ranksInJvm()).threadLevel(options.level());
    for (var setting : options.settings().entrySet()) {
      job = job.set(setting.getKey(), setting.getValue());
    }
    job.run(this::run);
  }

  private void run(Mpi mpi) {
    Report report = new Report(out, options, mpi.world().size());
    for (Measurement m : options.measurements()) {
      run(mpi, m, report);
    }
  }

  private void run(Mpi mpi, Measurement m, Report report) {
    Harness harness = new Harness(m, options.pace());
    List<Integer> sizes = options.sizes().isEmpty() ? Sizes.parse(m.sizes()) : options.sizes();
    boolean reports = mpi.world().rank() == 0;
    if (reports) {
      report.head(m);
    }
    for (int bytes : sizes) {
      long memory = m.memory().of(mpi.world().size(), bytes);
      if (memory <= (long) options.memoryMib() << 20) {
        Site site = new Site(mpi.world(), options.buffer(), options.window(), bytes);
        note(m, bytes, harness.measure(site, bytes == sizes.getFirst()), report);
      } else if (reports) {
        report.leaveOut(bytes, memory);
      }
    }
  }

  /** At rank 0, which has a result. */
  private void note(Measurement m, int bytes, Result result, Report report) {
    if (result != null) {
      report.row(m, bytes, result);
      demandFrugal(m, bytes, result);
    }
  }

  private void demandFrugal(Measurement m, int bytes, Result r) {
    if (options.allocationLimit() >= 0 && r.allocated() > options.allocationLimit()) {
      String where = m.name() + ", " + bytes + " bytes";
      throw new IllegalStateException(
          where + ": " + r.allocated() + " bytes allocated for each operation, not "
              + options.allocationLimit());
    }
  }
}
