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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Mpi;
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
