// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJobOptions;

/**
 * Every algorithm of every collective, forced by its control variable, does what the collective is to do;
 * where it cannot (an operation whose order matters, say), another one does. New algorithms are tested
 * without a change here.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class EachAlgorithmTest {
  /** Powers of two and others; -Dranks=6,9,12,16,33 tries more. */
  private static final String RANKS = System.getProperty("ranks", "2,3,5,8");

  /** Beside those each algorithm takes one of these, in turns. */
  private static final List<String> MORE = List.of("1", "4", "7", "17");

  private static final Map<String, Integer> TRANSPORTS = Map.of("shm", 8, "tcp", 3);

  private static Stream<Arguments> algorithms() {
    return Algorithms.COLLECTIVES.stream()
        .flatMap(c -> Algorithms.of(c).stream().map(a -> Arguments.of(c, a)));
  }

  private static Stream<Arguments> onRanks() {
    List<Arguments> all = algorithms().toList();
    return IntStream.range(0, all.size())
        .mapToObj(i -> Arguments.of(
            all.get(i).get()[0], all.get(i).get()[1], RANKS + "," + MORE.get(i % MORE.size())));
  }

  private static Stream<Arguments> overTransports() {
    return TRANSPORTS.keySet().stream()
        .flatMap(t -> algorithms().map(a -> Arguments.of(a.get()[0], a.get()[1], t)));
  }

  @ParameterizedTest(name = "{0} by {1} on {2}")
  @MethodSource("onRanks")
  void shouldDoTheCollective(String collective, String algorithm, String ranks) {
    for (String n : ranks.split(",")) {
      check(collective, MpiJobOptions.ranks(Integer.parseInt(n)).set("coll." + collective, algorithm));
    }
  }

  @ParameterizedTest(name = "{0} by {1} over {2}")
  @MethodSource("overTransports")
  void shouldDoTheCollectiveOverEachTransport(String collective, String algorithm, String transport) {
    check(
        collective,
        MpiJobOptions.ranks(TRANSPORTS.get(transport))
            .set("coll." + collective, algorithm)
            .set("transport", transport));
  }

  private static void check(String collective, MpiJobOptions job) {
    if (collective.equals("barrier")) {
      BarrierTest.rounds(job, Intracomm::barrier);
      BarrierTest.rounds(job, BarrierTest::nonblocking);
      return;
    }
    Consumer<Intracomm> use = Uses.of(collective);
    job.run(mpi -> use.accept(mpi.world()));
  }
}
