// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import org.mpi4j.launcher.cli.CommandLine;
import org.mpi4j.launcher.cli.Help;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;

/** The main class of mpiexec. */
public final class Mpiexec {
  private Mpiexec() {}

  /** Runs a job and exits with its code. */
  public static void main(String... args) {
    System.exit(run(args));
  }

  static int run(String... args) {
    try {
      JobSpec spec = CommandLine.parse(args);
      switch (spec.task) {
        case RUN -> {
          return Launch.run(spec);
        }
        case HELP -> System.out.print(Help.text());
        case VERSION -> System.out.println(Info.version());
        case INFO -> System.out.print(Info.text());
      }
      return 0;
    } catch (UsageException e) {
      System.err.println("mpiexec: " + e.getMessage());
      return e.exitCode();
    }
  }
}
