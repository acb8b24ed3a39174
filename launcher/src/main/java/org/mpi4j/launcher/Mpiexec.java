// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import org.mpi4j.launcher.cli.CommandLine;
import org.mpi4j.launcher.cli.Help;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.ExitCodes;

/** The main class of mpiexec. */
public final class Mpiexec {
  private Mpiexec() {}

  /** Runs a job and exits with its code. */
  public static void main(String... args) {
    end(run(args));
  }

  /**
   * Ends this process without System.exit, which would set up logging to log that. After a signal the
   * shutdown hook waits for the job's end instead, and the exit code is the signal's.
   */
  private static void end(int code) {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread());
    } catch (IllegalStateException e) {
      return; // the JVM is ending already
    }
    boolean unwritten = System.out.checkError() | System.err.checkError();
    Runtime.getRuntime().halt(code == 0 && unwritten ? ExitCodes.CANNOT_WRITE : code);
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
        case SELFTEST -> {
          return SelfTest.run(System.out);
        }
        case INFO -> System.out.print(Info.text());
        case SHOW_COMMAND -> System.out.println(ShowCommand.text(spec));
        case CHECK_HOSTS -> {
          return CheckHosts.run(spec);
        }
      }
      return 0;
    } catch (UsageException e) {
      System.err.println("mpiexec: " + e.getMessage());
      return e.exitCode();
    }
  }
}
