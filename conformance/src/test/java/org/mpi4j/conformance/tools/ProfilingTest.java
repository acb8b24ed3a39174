// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.tool.ProfilingLayer;

/** Profiling layers in real processes: they see what they should, and programs do not notice them. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ProfilingTest {
  private static final List<String> SUITE = List.of(
      "p2p.PersistentTest", "p2p.ProbeTest", "p2p.StatusTest", "coll.ReductionTest", "coll.RootedTest",
      "comms.DuplicateTest", "comms.SplitTest");

  @TempDir private Path scratch;

  private SuiteJob run(List<String> more, String program) throws Exception {
    List<String> options = new ArrayList<>(List.of("-n", "2"));
    options.addAll(more);
    return SuiteJob.run(scratch, options, List.of(program));
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  @Covers("MPI_Pcontrol")
  void shouldSeeTheCallsOfAProgramThatKnowsNothingOfThem(String transport) throws Exception {
    SuiteJob job = run(List.of("--set", "transport=" + transport, "--profile-layer",
        CountingLayer.class.getName()), ProfilingProgram.class.getName());
    assertEquals(0, job.exitCode(), job::output);
    String expected = "layer saw 5 procedures, MPI_Init 1, MPI_Allreduce 1";
    assertEquals(2, job.output().lines().filter(expected::equals).count(), job::output);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  void shouldSeeTheCallsOfAProgramOfSessions(String transport) throws Exception {
    SuiteJob job = run(List.of("--set", "transport=" + transport, "--profile-layer",
        CountingLayer.class.getName()), ProfilingSessions.class.getName());
    assertEquals(0, job.exitCode(), job::output);
    List<String> seen = job.output().lines().filter(l -> l.startsWith("layer saw: ")).toList();
    assertEquals(2, seen.size(), job::output);
    for (String line : seen) {
      assertTrue(line.contains("MPI_Session_init=1") && line.contains("MPI_Allreduce=1"), line);
    }
  }

  /** The example of the standard, as examples/ has it. */
  @Test
  void shouldMeasureSends() throws Exception {
    Path source = Repository.file("examples/SendProfile.java");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String library = Repository.origin(Mpi.class).toString();
    int exit = compiler.run(null, null, null, "-cp", library, "-d", scratch.toString(), source.toString());
    assertEquals(0, exit);
    SuiteJob job = SuiteJob.run(
        scratch, List.of("-n", "2", "--profile-layer", "SendProfile"),
        List.of("-cp", scratch + ":" + System.getProperty("java.class.path"),
            ProfilingSends.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    assertTrue(job.output().contains("sent 8800 bytes in "), job::output);
    assertTrue(job.output().contains("sent 0 bytes in 0.000000 s"), job::output);
  }

  @Test
  void shouldSayWhichLayerCannotBeUsed() throws Exception {
    SuiteJob job = run(List.of("--profile-layer", "no.such.Layer"), ProfilingProgram.class.getName());
    assertNotEquals(0, job.exitCode(), job::output);
    assertTrue(job.output().contains("the profiling layer no.such.Layer cannot be used"), job::output);
  }

  /** Tests that pass without a layer pass with two that only count. */
  @Test
  void shouldNotBeNoticedByPrograms() throws Exception {
    String twice = CountingLayer.class.getName() + "," + CountingLayer.class.getName();
    List<Class<?>> classes = new ArrayList<>();
    for (String name : SUITE) {
      classes.add(Class.forName("org.mpi4j.conformance." + name));
    }
    SuiteJob.run(scratch, 2, "shm", classes, Map.of("profile.layers", twice)).assertPassed(20);
  }

  @MpiTest(np = 2)
  @Covers("MPI_Pcontrol")
  void shouldBeToldItsLevelAndArguments(Mpi plain) {
    List<Object> told = new ArrayList<>();
    ProfilingLayer layer = call -> {
      if (call.is("MPI_Pcontrol")) {
        told.add(call.argument(Integer.class));
        told.addAll(List.of(call.argument(Object[].class)));
      }
      return call.proceed();
    };
    plain.pcontrol(1);
    assertEquals(List.of(), told);
    layer.over(plain).pcontrol(2, "file", 7);
    assertEquals(List.of(2, "file", 7), told);
  }
}
