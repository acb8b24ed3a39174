// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All measurements. */
final class Catalogue {
  private static final String ALL_SIZES = "0,1-4m";
  private static final String NOT_EMPTY = "1-4m";

  /** With messages of bytes. */
  private static final List<Measurement> OF_BYTES =
      List.of(
          pair("latency", Unit.MICROSECONDS, ALL_SIZES, PingPong::of),
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

  /** Of data with gaps: each of these on each of {@link Gaps}. */
  private static final List<OnGaps> ON_GAPS =
      List.of(
          new OnGaps("pack", Measurement.Ranks.ANY, PackLoop::pack),
          new OnGaps("unpack", Measurement.Ranks.ANY, PackLoop::unpack),
          new OnGaps("byhand", Measurement.Ranks.ANY, HandPacked::new),
          new OnGaps("typed", Measurement.Ranks.TWO, PingPong::of));

  static final List<Measurement> ALL =
      Stream.concat(
              OF_BYTES.stream(),
              ON_GAPS.stream().flatMap(m -> Stream.of(Gaps.values()).map(m::measurement)))
          .toList();

  private Catalogue() {}

  /** What is done to data with gaps. */
  private record OnGaps(String name, Measurement.Ranks ranks, BiFunction<Gaps, Site, Loop> loop) {
    Measurement measurement(Gaps gaps) {
      return new Measurement(name + "-" + gaps.word(), Unit.MICROSECONDS, gaps.sizes(), ranks, gaps.grain(),
          site -> loop.apply(gaps, site));
    }
  }

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
