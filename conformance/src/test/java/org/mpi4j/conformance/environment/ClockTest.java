// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.Comm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** The clock: what it counts, and that the clocks of all ranks agree if that is asked for (9.1.2, 9.6). */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ClockTest {
  private static final int ROUNDS = 300;

  @TempDir private Path scratch;

  @Test
  @Covers({"MPI_Wtime", "MPI_Wtick"})
  void shouldNeverGoBackAndTickAsItSays() {
    double tick = Mpi.wtick();
    assertTrue(tick > 0 && tick < 1e-3, () -> tick + " s");
    double last = Mpi.wtime();
    double shortest = 1;
    for (int i = 0; i < 100_000; i++) {
      double now = Mpi.wtime();
      double step = now - last;
      assertTrue(step >= 0, () -> step + " s");
      shortest = step > 0 ? Math.min(shortest, step) : shortest;
      last = now;
    }
    double least = shortest;
    assertTrue(least > tick / 10, () -> least + " s is less than a tick"); // a double has 53 bits
  }

  @Test
  @Covers("MPI_Wtime")
  void shouldCountSeconds() {
    long begin = System.nanoTime();
    double start = Mpi.wtime();
    while (System.nanoTime() - begin < 50_000_000) {
      Thread.onSpinWait();
    }
    double passed = Mpi.wtime() - start;
    double most = (System.nanoTime() - begin) * 1e-9;
    assertTrue(passed > 0.049 && passed <= most + 1e-6, () -> passed + " s of " + most);
  }

  @MpiTest(np = 2)
  @Covers("MPI_Comm_get_attr")
  void shouldNotPromiseThatClocksAgree(Intracomm world) {
    assertEquals(Optional.of(false), world.attr(Comm.WTIME_IS_GLOBAL));
  }

  /** The standard's own criterion: a message is received later than it was sent. */
  private static void assertNoMessageArrivesBeforeItWasSent(Intracomm world) {
    assertEquals(Optional.of(true), world.attr(Comm.WTIME_IS_GLOBAL));
    int next = (world.rank() + 1) % world.size();
    int last = (world.rank() + world.size() - 1) % world.size();
    double[] sent = new double[1];
    for (int i = 0; i < ROUNDS; i++) {
      for (int turn = 0; turn < world.size(); turn++) {
        if (world.rank() == turn) {
          world.send(new double[] {Mpi.wtime()}, next, 1);
        }
        if (last == turn) {
          world.recv(sent, last, 1);
          double now = Mpi.wtime();
          assertTrue(now >= sent[0], () -> "sent at " + sent[0] + ", received at " + now);
          assertTrue(now - sent[0] < 60, () -> "sent at " + sent[0] + ", received at " + now);
        }
      }
    }
  }

  @MpiTest(np = 3, transport = {"local", "shm", "tcp"}, set = "clock.global=true")
  @Covers({"MPI_Wtime", "MPI_Comm_get_attr"})
  void shouldAgreeOnOneMachine(Intracomm world) {
    assertNoMessageArrivesBeforeItWasSent(world);
  }

  @MpiTest(np = 4, set = {"clock.global=true", "boot.simulated_nodes=0,1,1,2"})
  @Covers({"MPI_Wtime", "MPI_Comm_get_attr"})
  void shouldAgreeBetweenMachines(Intracomm world) {
    assertNoMessageArrivesBeforeItWasSent(world);
  }

  /** Is also a program, of real processes. */
  public static final class Program {
    private Program() {}

    public static void main(String... args) {
      try (Mpi mpi = Mpi.init(args)) {
        assertNoMessageArrivesBeforeItWasSent(mpi.world());
        mpi.world().barrier();
        System.out.println("agreed");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"shm, ''", "tcp, ''", "auto, '0,1,1'"})
  @Covers("MPI_Wtime")
  void shouldAgreeBetweenProcesses(String transport, String nodes) throws Exception {
    List<String> options = new ArrayList<>(List.of("-n", "3"));
    Map<String, String> settings = nodes.isEmpty()
        ? Map.of("transport", transport, "clock.global", "true")
        : Map.of("boot.simulated_nodes", nodes, "clock.global", "true");
    settings.forEach((name, value) -> options.addAll(List.of("--set", name + "=" + value)));
    SuiteJob job = SuiteJob.run(scratch, options, List.of(Program.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    assertEquals(3, job.output().split("agreed", -1).length - 1, job::output);
  }
}
