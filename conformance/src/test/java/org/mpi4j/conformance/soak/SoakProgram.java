// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.Comm;
import org.mpi4j.Mpi;
import org.mpi4j.launcher.Top;

/** Some of {@link Rounds} as a program of real processes; its arguments say how many times, and which. */
public final class SoakProgram {
  private static final int MOST_TRIES = 60;

  /** Longer than a rank sleeps by looking. */
  private static final int LATE_MS = 1500;

  private SoakProgram() {}

  public static void main(String... args) throws Exception {
    int times = Integer.parseInt(args[0]);
    List<Rounds> some = Arrays.stream(args).skip(1).map(Rounds::valueOf).toList();
    try (Mpi mpi = Mpi.init(args)) {
      if (mpi.world().rank() == 0) {
        askAllRanks();
      }
      letAllSleep(mpi.world());
      for (Rounds rounds : some) {
        String grown = rounds.repeat(mpi, times, true);
        if (!grown.isEmpty()) {
          System.out.println("rank " + mpi.world().rank() + " has grown: " + grown);
          mpi.abort(1);
        }
      }
    }
    System.out.println("nothing has grown");
  }

  /**
   * Has all ranks tell where they are: what they load for it is there once. Otherwise they may load it
   * between two looks, when the job stands still for a while on a busy machine, and mpiexec asks.
   */
  private static void askAllRanks() throws IOException, InterruptedException {
    String launcher = "" + ProcessHandle.current().parent().orElseThrow().pid();
    for (String what : List.of("--why", "--once")) {
      String answer = "";
      // tools find a job after a while only
      for (int i = 0; i < MOST_TRIES && !answer.contains("rank"); i++) {
        answer = top(what, launcher);
      }
      if (!answer.contains("rank")) {
        throw new IllegalStateException("mpi4j-top " + what + ": " + answer);
      }
    }
  }

  /**
   * Has each rank wait so long for another one that it sleeps by futex: before that it sleeps by looking, for
   * a second in all, and what it loads to begin with futex would be seen as growth if it came between two
   * looks.
   */
  private static void letAllSleep(Comm world) throws InterruptedException {
    for (int late = 0; late < world.size(); late++) {
      if (world.rank() == late) {
        Thread.sleep(LATE_MS);
      }
      world.barrier();
    }
  }

  private static String top(String... words) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
        "-cp", System.getProperty("java.class.path"), Top.class.getName());
    builder.command().addAll(List.of(words));
    Process process = builder.redirectErrorStream(true).redirectInput(new File("/dev/null")).start();
    String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() == 0 ? answer : "";
  }
}
