// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.opentest4j.AssertionFailedError;

/** How failures of ranks reach the reader. */
@Timeout(60)
class FailingMpiTestTest {

  /** Runs the only test of the class. */
  private static TestExecutionResult run(Class<?> fixture) {
    List<TestExecutionResult> results = new ArrayList<>();
    TestExecutionListener listener =
        new TestExecutionListener() {
          @Override
          public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) {
              results.add(result);
            }
          }
        };
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectClass(fixture)).build();
    LauncherFactory.create().execute(request, listener);
    assertEquals(1, results.size());
    return results.getFirst();
  }

  private static Throwable failure(Class<?> fixture) {
    TestExecutionResult result = run(fixture);
    assertEquals(Status.FAILED, result.getStatus());
    return result.getThrowable().orElseThrow();
  }

  private static List<String> suppressed(Throwable t) {
    return Arrays.stream(t.getSuppressed()).map(Throwable::getMessage).toList();
  }

  private static boolean hasFrame(Throwable t, String method) {
    return Arrays.stream(t.getStackTrace()).anyMatch(f -> f.getMethodName().equals(method));
  }

  @Test
  void shouldReportTheFirstFailureAndHowTheOthersEnded() {
    AssertionFailedError first = assertInstanceOf(AssertionFailedError.class, failure(Failing.OneRank.class));
    assertEquals("rank 2 (np = 4): on rank two ==> expected: <2> but was: <3>", first.getMessage());
    assertEquals(3, first.getActual().getValue());
    assertTrue(hasFrame(first, "test"));
    List<String> others = suppressed(first);
    assertEquals(3, others.size(), others::toString);
    for (int rank : new int[] {0, 1, 3}) {
      String start = "rank " + rank + " (np = 4): ";
      assertTrue(others.stream().anyMatch(m -> m.startsWith(start)), others::toString);
    }
  }

  @Test
  void shouldReportRanksThatAnotherKeptFromStarting() throws NoSuchMethodException {
    MpiTest test =
        Failing.OneRank.class.getDeclaredMethod("test", Intracomm.class).getAnnotation(MpiTest.class);
    JobShape shape = new JobShape(4, "auto", test);
    RankFailure told = RankFailure.of(2, shape, new IllegalStateException("told by itself"));
    MpiJobException end = assertThrows(MpiJobException.class, () -> MpiJob.run(4, mpi -> {
      throw new IllegalStateException("told by the job");
    }));
    List<RankFailure> all = InJvmRanks.withOthers(List.of(told), end, shape);
    assertEquals(told, all.getFirst());
    assertEquals(end.failures().keySet().size() + (end.failures().containsKey(2) ? 0 : 1), all.size());
    assertEquals(all.size(), all.stream().map(RankFailure::rank).distinct().count());
  }

  @Test
  void shouldNotLetARankThatFailedWaitForOthersAfterwards() {
    Throwable first = failure(Failing.OneRankWithBarrierAfterwards.class);
    String text = "rank 0 (np = 3): java.lang.IllegalStateException: before the others arrive";
    assertEquals(text, first.getMessage());
    assertEquals(IllegalStateException.class, first.getCause().getClass());
  }

  @Test
  void shouldShowTheStacksOfAllRanksOfAHungTest() {
    Throwable hung = failure(Failing.Hanging.class);
    String said = hung.getMessage();
    assertTrue(said.startsWith("no end after 1 s (np = 3); here is where each rank was\n"), said);
    assertTrue(said.contains("in barrier at Failing.java:"), said);
    List<Throwable> stacks = List.of(hung.getSuppressed());
    assertEquals(3, stacks.size(), stacks::toString);
    for (int rank : new int[] {0, 2}) {
      assertTrue(stacks.get(rank).getMessage().startsWith("rank " + rank + ": "), stacks::toString);
      assertTrue(hasFrame(stacks.get(rank), "barrier"));
    }
  }

  @Test
  void shouldNotWaitForARankThatComputesWhenAnotherFails() {
    try {
      Throwable first = failure(Failing.OneRankWhileAnotherComputes.class);
      String text = "rank 0 (np = 2): java.lang.IllegalStateException: while another computes";
      assertEquals(text, first.getMessage());
    } finally {
      Failing.OneRankWhileAnotherComputes.over = true;
    }
  }

  @Test
  void shouldSayThatARankOfAHungTestCouldNotBeStopped() {
    try {
      Throwable hung = failure(Failing.HangingInAComputation.class);
      String last = List.of(hung.getSuppressed()).getLast().getMessage();
      assertEquals("ranks still run: they heed neither abort nor interrupt", last);
    } finally {
      Failing.HangingInAComputation.over = true;
    }
  }

  @Test
  void shouldStopRanksWhenJunitsTimeoutStrikes() {
    Throwable hung = failure(Failing.HangingWithTimeoutOfJunit.class);
    assertTrue(hung.getMessage().contains("timed out after 500 milliseconds"), hung.getMessage());
    List<Throwable> stacks = List.of(hung.getSuppressed()[0].getSuppressed());
    assertTrue(hasFrame(stacks.get(0), "hang"));
  }

  @Test
  void shouldSkipWhenAnAssumptionFailsOnARank() {
    TestExecutionResult result = run(Failing.Skipping.class);
    assertEquals(Status.ABORTED, result.getStatus());
  }

  @Test
  void shouldReportFailuresOfAfterEach() {
    String text = "rank 1 (np = 2): java.lang.IllegalStateException: afterwards";
    assertEquals(text, failure(Failing.FailingInTheEnd.class).getMessage());
  }

  @Test
  void shouldRefuseConstructorParameters() {
    String message = failure(Failing.WithConstructorParameter.class).getMessage();
    assertTrue(message.contains("takes no parameters"), message);
  }

  @Test
  void shouldRefuseUnknownVariables() {
    Throwable t = failure(Failing.WithUnknownVariable.class);
    assertInstanceOf(MpiException.class, t);
    assertTrue(t.getMessage().contains("no.such.variable"), t.getMessage());
  }

  @Test
  void shouldReportWhatMpiThrows() {
    Throwable t = failure(Failing.ThrowingAnMpiException.class);
    assertInstanceOf(MpiException.class, t.getCause());
    assertTrue(t.getMessage().startsWith("rank 0 (np = 1): "), t.getMessage());
  }

  @Test
  void shouldReportTheFailureOfAProcess() {
    Throwable first = failure(Failing.OneProcess.class);
    String text = "rank 1 (np = 3, processes): on rank one ==> expected: <2> but was: <3>";
    assertEquals(text, first.getMessage());
    assertTrue(hasFrame(first, "test"));
  }

  @Test
  void shouldShowTheStacksOfHungProcesses() {
    Throwable hung = failure(Failing.HangingProcesses.class);
    assertTrue(hung.getMessage().startsWith("no end after 3 s (np = 2, processes)"), hung.getMessage());
    List<Throwable> stacks = List.of(hung.getSuppressed());
    assertEquals(2, stacks.size(), stacks::toString);
    assertTrue(stacks.stream().anyMatch(s -> hasFrame(s, "hang")));
    assertTrue(stacks.stream().anyMatch(s -> hasFrame(s, "barrier")));
  }

  @Test
  void shouldReportAProcessThatDies() {
    String message = failure(Failing.DyingProcess.class).getMessage();
    assertTrue(message.startsWith("mpiexec ended with code 9 (np = 2, processes)"), message);
  }

  @Test
  void shouldSkipWhenAnAssumptionFailsInAProcess() {
    assertEquals(Status.ABORTED, run(Failing.SkippingProcesses.class).getStatus());
  }

  @Test
  void shouldRefuseWhatCannotGoToAnotherProcess() {
    String message = failure(Failing.ProcessesWithTestInfo.class).getMessage();
    assertTrue(message.contains("may take Mpi and Intracomm only"), message);
  }
}
