// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.MpiJob;
import org.mpi4j.Op;
import org.mpi4j.launcher.program.Toolchain;

/**
 * The self-test of an installation: whether ranks start and reach each other, within one JVM and as processes
 * by each transport, and how fast. A line tells of each step; those that fail say what to do.
 */
final class SelfTest {
  private static final int RANKS = 4;

  /** Some times what a step takes; three steps stay below ten seconds. */
  private static final String SECONDS_FOR_PROCESSES = "4";

  private static final long MILLIS_IN_JVM = 2_000;
  private static final String[] KEPT = {"launcher.library", "launcher.rank.aot"};

  private final PrintStream out;
  private boolean failed;

  private SelfTest(PrintStream out) {
    this.out = out;
  }

  /**
   * Runs all.
   *
   * @return the exit code: 0 if all went well, else 1
   */
  static int run(PrintStream out) {
    SelfTest test = new SelfTest(out);
    test.all();
    return test.failed ? 1 : 0;
  }

  private void all() {
    out.println("self-test of " + Info.version());
    good("java", Runtime.version() + " in " + System.getProperty("java.home") + ", "
        + Runtime.getRuntime().availableProcessors() + " cores");
    inJvm();
    Outcome shm = processes("shm");
    Outcome tcp = processes("tcp");
    Outcome any = shm == null ? tcp : shm;
    if (any != null) {
      nativeAccess(any.nativeAccess);
    }
    choice(shm != null, tcp != null);
    out.println(failed ? "self-test: something does not work, see above" : "self-test: all is well");
  }

  private void good(String what, String how) {
    out.printf("  ok      %-14s %s%n", what, how);
  }

  private void bad(String what, String why) {
    failed = true;
    out.printf("  FAILED  %-14s %s%n", what, why);
  }

  private void inJvm() {
    String what = "one JVM";
    Throwable[] thrown = new Throwable[1];
    Thread job = Thread.ofPlatform().daemon().name("self-test").start(() -> {
      try {
        MpiJob.run(RANKS, mpi -> {
          int sum = mpi.world().allreduce(mpi.world().rank(), Op.SUM);
          if (sum != RANKS * (RANKS - 1) / 2) {
            throw new IllegalStateException("an allreduce has the result " + sum);
          }
        });
      } catch (RuntimeException | Error e) {
        thrown[0] = e;
      }
    });
    try {
      job.join(MILLIS_IN_JVM);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (job.isAlive()) {
      bad(what, RANKS + " ranks have not met within " + MILLIS_IN_JVM / 1000 + " s");
    } else if (thrown[0] != null) {
      bad(what, thrown[0].toString());
    } else {
      good(what, RANKS + " ranks have met (transport local)");
    }
  }

  /** What two processes have measured. */
  private record Outcome(double microseconds, double gigabytes, boolean nativeAccess) {}

  /** Starts two processes that use one transport; null if that fails, which has been told. */
  private Outcome processes(String transport) {
    String what = "processes, " + transport;
    try {
      Process launcher = new ProcessBuilder(command(transport)).redirectErrorStream(true)
          .redirectInput(new File(isWindows() ? "NUL" : "/dev/null")).start();
      String said = new String(launcher.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int code = launcher.waitFor();
      Outcome outcome = code == 0 ? outcome(said) : null;
      if (outcome == null) {
        bad(what, "exit code " + code + ": " + lastLine(said));
      } else {
        good(what, String.format("%.2f us for 8 bytes one way, %.2f GB/s with 1 MiB", outcome.microseconds,
            outcome.gigabytes));
      }
      return outcome;
    } catch (IOException e) {
      bad(what, e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      bad(what, "interrupted");
    }
    return null;
  }

  private static boolean isWindows() {
    return File.separatorChar != '/';
  }

  private static List<String> command(String transport) {
    Toolchain tools = Toolchain.current();
    List<String> words = new ArrayList<>(List.of(tools.java(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-XX:-UsePerfData"));
    for (String name : KEPT) {
      String value = System.getProperty(name);
      if (value != null) {
        words.add("-D" + name + "=" + value);
      }
    }
    words.addAll(List.of("-cp", tools.launcher() + File.pathSeparator + tools.library()));
    words.addAll(List.of(Mpiexec.class.getName(), "-n", "2", "--timeout", SECONDS_FOR_PROCESSES, "--set",
        "transport=" + transport, "-cp", tools.launcher(), SelfTestRank.class.getName()));
    return words;
  }

  private static Outcome outcome(String said) {
    return said.lines().filter(line -> line.startsWith(SelfTestRank.RESULT + " "))
        .map(line -> line.split(" ", -1))
        .map(w -> new Outcome(Double.parseDouble(w[1]), Double.parseDouble(w[2]), Boolean.parseBoolean(w[3])))
        .findFirst().orElse(null);
  }

  private static String lastLine(String said) {
    return said.lines().filter(line -> !line.isBlank()).reduce((first, next) -> next).orElse("no output");
  }

  private void nativeAccess(boolean granted) {
    if (granted) {
      good("native access", "granted to the ranks of mpiexec: long copies and wake-ups by the C library");
    } else {
      good("native access", "not granted: all works without, long messages are slower");
    }
  }

  private void choice(boolean shm, boolean tcp) {
    if (shm) {
      good("chosen", "shm between processes of this machine, the fastest that works; tcp to other machines");
    } else if (tcp) {
      out.println("  advice  start programs with --set transport=tcp, since shared memory does not work here;"
          + " mpi4j-info describes shm.directory");
    } else {
      out.println("  advice  --in-jvm and MpiJob run all ranks in one JVM, which needs no other process");
    }
  }
}
