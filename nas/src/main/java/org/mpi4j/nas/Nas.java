// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.nas.common.Benchmark;
import org.mpi4j.nas.common.Check;
import org.mpi4j.nas.common.Outcome;
import org.mpi4j.nas.common.ProblemClass;

/** {@code mpiexec -n 2 java -cp mpi4j-nas.jar org.mpi4j.nas.Nas cg A}: runs one of the benchmarks. */
public final class Nas {
  private final Intracomm world;
  private final PrintStream out;

  Nas(Intracomm world, PrintStream out) {
    this.world = world;
    this.out = out;
  }

  public static void main(String[] args) {
    try (Mpi mpi = Mpi.init(args)) {
      Intracomm world = mpi.world();
      String problem = new Nas(world, System.out).run(args);
      if (!problem.isEmpty()) {
        if (world.rank() == 0) {
          System.err.println(problem);
          world.abort(1);
        }
        world.barrier(); // never ends: rank 0 ends the job with an exit code
      }
    }
  }

  /** Runs what the words say; returns what is wrong, nothing if all is well. The same on all ranks. */
  String run(String... words) {
    Optional<Kernel> kernel = words.length == 2 ? Kernel.named(words[0]) : Optional.empty();
    Optional<ProblemClass> size = words.length == 2 ? classNamed(words[1]) : Optional.empty();
    if (kernel.isEmpty() || size.isEmpty()) {
      return usage();
    }
    try {
      return run(kernel.get(), size.get());
    } catch (IllegalArgumentException e) {
      return kernel.get().word() + ": " + e.getMessage();
    }
  }

  private String run(Kernel kernel, ProblemClass size) {
    double start = Mpi.wtime();
    Benchmark benchmark = kernel.prepare(size, world);
    double made = Mpi.wtime() - start;
    print("NAS %s class %s on %d ranks: %s%n", kernel, size, world.size(), benchmark.description());
    Outcome outcome = benchmark.run();
    for (Check c : outcome.checks()) {
      print("%-12s %22.13e   official %22.13e   error %.1e%n", c.name(), c.value(), c.official(), c.error());
    }
    print("VERIFICATION %s%n", outcome.verified() ? "SUCCESSFUL" : "FAILED");
    print("data made in %.3f s%n", made);
    print("time     %.4f s%nspeed    %.1f Mop/s%n", outcome.seconds(), outcome.mops());
    return outcome.verified() ? "" : kernel.word() + ": the results are not the official ones";
  }

  private void print(String format, Object... values) {
    if (world.rank() == 0) {
      out.printf(Locale.ROOT, format, values);
    }
  }

  private static Optional<ProblemClass> classNamed(String name) {
    return Arrays.stream(ProblemClass.values()).filter(c -> c.name().equalsIgnoreCase(name)).findAny();
  }

  private static String usage() {
    StringBuilder text = new StringBuilder("usage: org.mpi4j.nas.Nas BENCHMARK CLASS\n");
    for (Kernel k : Kernel.values()) {
      text.append("  ").append(k.word()).append("   ").append(k.about()).append('\n');
    }
    return text.append("CLASS is one of ").append(Arrays.toString(ProblemClass.values())).toString();
  }
}
