// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJob;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.nas.common.Outcome;
import org.mpi4j.nas.common.ProblemClass;

/** Every benchmark computes the official results: class S, or the one that {@code -Dnas.class=W} names. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class VerificationTest {
  private static final ProblemClass SIZE = ProblemClass.valueOf(System.getProperty("nas.class", "S"));

  static Stream<Arguments> kernelsAndRanks() {
    return Arrays.stream(Kernel.values()).flatMap(k -> Stream.of(1, 2, 4).map(n -> Arguments.of(k, n)));
  }

  @ParameterizedTest
  @MethodSource("kernelsAndRanks")
  void shouldVerify(Kernel kernel, int ranks) {
    verify(kernel, ranks);
  }

  @ParameterizedTest
  @CsvSource({"EP, 3", "IS, 7", "CG, 3", "CG, 8", "LU, 3", "LU, 6", "LU, 9", "MG, 8", "MG, 16", "FT, 8"})
  void shouldVerifyOnOtherNumbersOfRanks(Kernel kernel, int ranks) {
    verify(kernel, ranks);
  }

  private static void verify(Kernel kernel, int ranks) {
    List<Outcome> outcomes = MpiJob.call(ranks, mpi -> kernel.prepare(SIZE, mpi.world()).run());
    for (Outcome outcome : outcomes) {
      assertTrue(outcome.verified(), outcome::toString);
      assertTrue(outcome.mops() > 0, outcome::toString);
    }
  }

  @MpiTest(np = 2, fork = true, timeoutSeconds = 600)
  void shouldVerifyAsProcesses(Intracomm world) {
    for (Kernel kernel : Kernel.values()) {
      Outcome outcome = kernel.prepare(SIZE, world).run();
      assertTrue(outcome.verified(), outcome::toString);
    }
  }
}
