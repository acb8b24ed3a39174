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
          pair("latency-echo", Unit.MICROSECONDS, ALL_SIZES, PingPong::echo),
          pair("bandwidth", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, NonblockingStream::shared),
          new Measurement("bandwidth-own", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, Measurement.Ranks.TWO, 1,
              Measurement.Memory.WINDOWS, NonblockingStream::own),
          pair("bandwidth-blocking", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, BlockingStream::new),
          pair("bidirectional", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, WindowsBothWays::new),
          pair("bidirectional-blocking", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, Exchange::new),
          rate("rate", NonblockingStream::shared),
          rate("rate-blocking", BlockingStream::new));

  /** Of data with gaps: each of these on each of {@link Gaps}. */
  private static final List<OnGaps> ON_GAPS =
      List.of(
          new OnGaps("pack", Measurement.Ranks.ANY, PackLoop::pack),
          new OnGaps("unpack", Measurement.Ranks.ANY, PackLoop::unpack),
          new OnGaps("byhand", Measurement.Ranks.ANY, HandPacked::new),
          new OnGaps("typed", Measurement.Ranks.TWO, PingPong::of));

  /** All of data with gaps. */
  private static final String GAPS = "gaps";

  static final List<Measurement> ALL =
      Stream.of(OF_BYTES.stream(), Stream.of(Form.values()).flatMap(Form::measurements), onGaps())
          .flatMap(s -> s)
          .toList();

  private Catalogue() {}

  private static Stream<Measurement> onGaps() {
    return ON_GAPS.stream().flatMap(m -> Stream.of(Gaps.values()).map(m::measurement));
  }

  /** What is done to data with gaps. */
  private record OnGaps(String name, Measurement.Ranks ranks, BiFunction<Gaps, Site, Loop> loop) {
    Measurement measurement(Gaps gaps) {
      return new Measurement(name + "-" + gaps.word(), Unit.MICROSECONDS, gaps.sizes(), ranks, gaps.grain(),
          Measurement.Memory.MESSAGES, site -> loop.apply(gaps, site));
    }
  }

  /** The measurement of this name, or all those of this group. */
  static List<Measurement> named(String name) {
    List<Measurement> found =
        Stream.concat(group(name), ALL.stream().filter(m -> m.name().equals(name))).toList();
    if (found.isEmpty()) {
      throw unknown(name);
    }
    return found;
  }

  private static Stream<Measurement> group(String name) {
    return name.equals(GAPS)
        ? onGaps()
        : Stream.of(Form.values()).filter(f -> f.group().equals(name)).flatMap(Form::measurements);
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException(
        "no measurement '" + name + "'; there are, with groups (--list takes them apart): " + names());
  }

  /** Single measurements and groups. */
  static String names() {
    Stream<String> groups = Stream.concat(Stream.of(GAPS), Stream.of(Form.values()).map(Form::group));
    return Stream.concat(OF_BYTES.stream().map(Measurement::name), groups).collect(Collectors.joining(", "));
  }

  private static Measurement pair(String name, Unit unit, String sizes, Function<Site, Loop> loop) {
    return new Measurement(name, unit, sizes, Measurement.Ranks.TWO, 1, Measurement.Memory.MESSAGES, loop);
  }

  private static Measurement rate(String name, Function<Site, Loop> loop) {
    return new Measurement(
        name, Unit.MILLIONS_PER_SECOND, "8", Measurement.Ranks.PAIRS, 1, Measurement.Memory.MESSAGES, loop);
  }
}
