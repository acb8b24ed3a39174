// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All measurements. */
final class Catalogue {
  private static final String ALL_SIZES = "0,1-4m";
  private static final String NOT_EMPTY = "1-4m";

  static final List<Measurement> ALL =
      List.of(
          pair("latency", Unit.MICROSECONDS, ALL_SIZES, PingPong::new),
          pair("latency-nonblocking", Unit.MICROSECONDS, ALL_SIZES, NonblockingPingPong::new),
          pair("bandwidth", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, NonblockingStream::new),
          pair("bandwidth-blocking", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, BlockingStream::new),
          pair("bidirectional", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, WindowsBothWays::new),
          pair("bidirectional-blocking", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, Exchange::new),
          rate("rate", NonblockingStream::new),
          rate("rate-blocking", BlockingStream::new),
          collective("barrier", "0", 1, BarrierLoop::new),
          collective("bcast", "8-1m", 1, BcastLoop::new),
          collective("allreduce", "8-1m", Double.BYTES, AllreduceLoop::new));

  private Catalogue() {}

  static Measurement named(String name) {
    return ALL.stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException("no measurement '" + name + "'; there are: " + names());
  }

  static String names() {
    return ALL.stream().map(Measurement::name).collect(Collectors.joining(", "));
  }

  private static Measurement pair(String name, Unit unit, String sizes, Function<Site, Loop> loop) {
    return new Measurement(name, unit, sizes, Measurement.Ranks.TWO, 1, loop);
  }

  private static Measurement rate(String name, Function<Site, Loop> loop) {
    return new Measurement(name, Unit.MILLIONS_PER_SECOND, "8", Measurement.Ranks.PAIRS, 1, loop);
  }

  private static Measurement collective(
      String name, String sizes, int grain, Function<Site, Loop> loop) {
    return new Measurement(name, Unit.MICROSECONDS, sizes, Measurement.Ranks.ANY, grain, loop);
  }
}
