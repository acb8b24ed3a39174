// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.MpiTest;

/**
 * Every algorithm once more between real processes: each job forces one algorithm of every collective that
 * has one left, over shared memory and TCP in turns.
 */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class EachAlgorithmAsProcessesTest {
  private static final String[] TRANSPORTS = {"shm", "tcp"};

  @TempDir private Path scratch;

  private static Stream<Arguments> jobs() {
    Map<String, List<String>> all = new TreeMap<>();
    Algorithms.COLLECTIVES.forEach(c -> all.put(c, Algorithms.of(c)));
    int most = all.values().stream().mapToInt(List::size).max().orElseThrow();
    return IntStream.range(0, most).mapToObj(i -> {
      Map<String, String> forced = new TreeMap<>();
      all.forEach((c, words) -> {
        if (i < words.size()) {
          forced.put("coll." + c, words.get(i));
        }
      });
      return Arguments.of(TRANSPORTS[i % TRANSPORTS.length], forced);
    });
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void shouldPassAsProcesses(String transport, Map<String, String> forced) throws Exception {
    SuiteJob.run(scratch, 4, transport, List.of(AllCollectives.class), forced).assertPassed(1);
  }

  /** The uses of all collectives whose algorithm is forced, as a suite. */
  static class AllCollectives {

    @MpiTest(np = 4, transport = {"shm", "tcp"})
    void shouldDoTheirPart(Intracomm world) {
      List<String> forced = Algorithms.COLLECTIVES.stream()
          .filter(c -> System.getenv("MPI4J_COLL_" + c.toUpperCase(Locale.ROOT)) != null)
          .toList();
      assertFalse(forced.isEmpty(), "no algorithm is forced");
      for (String collective : forced) {
        if (collective.equals("barrier")) {
          barriers(world);
        } else {
          Uses.of(collective).accept(world);
        }
      }
    }

    private static void barriers(Intracomm world) {
      for (int i = 0; i < 100; i++) {
        world.barrier();
        world.ibarrier().await();
      }
    }
  }
}
