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
          new Measurement("latency-partitioned", Unit.MICROSECONDS, "64k-4m", Measurement.Ranks.TWO, 16,
              Measurement.Memory.MESSAGES, PartitionedPingPong::together),
          new Measurement("latency-ready", Unit.MICROSECONDS, "64k-4m", Measurement.Ranks.TWO, 16,
              Measurement.Memory.MESSAGES, PartitionedPingPong::inTurn),
          pair("latency-partition", Unit.MICROSECONDS, "8-64k", PartitionedPingPong::oneByOne),
          ready("ready-1", 1),
          ready("ready-8", 8),
          pair("bandwidth", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, NonblockingStream::shared),
          new Measurement("bandwidth-own", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, Measurement.Ranks.TWO, 1,
              Measurement.Memory.WINDOWS, NonblockingStream::own),
          pair("bandwidth-blocking", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, BlockingStream::new),
          pair("bidirectional", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, WindowsBothWays::new),
          pair("bidirectional-blocking", Unit.GIGABYTES_PER_SECOND, NOT_EMPTY, Exchange::new),
          rate("rate", NonblockingStream::shared),
          rate("rate-blocking", BlockingStream::new));

  /** Of one-sided operations. */
  private static final List<Measurement> ON_WINDOWS =
      List.of(
          pair("put", Unit.MICROSECONDS, "8-4m", WindowLoop::put),
          pair("put-created", Unit.MICROSECONDS, "8-4m", WindowLoop::putCreated),
          pair("get", Unit.MICROSECONDS, "8-4m", WindowLoop::get),
          number("accumulate", WindowLoop::accumulate),
          number("fetch-and-op", WindowLoop::fetchAndOp),
          number("compare-and-swap", WindowLoop::compareAndSwap),
          new Measurement("put-rate", Unit.MILLIONS_PER_SECOND, "8", Measurement.Ranks.TWO, 1,
              Measurement.Memory.MESSAGES, WindowLoop::putRate),
          pair("lock-put", Unit.MICROSECONDS, "8", WindowLoop::lockPut),
          new Measurement("put-fence", Unit.MICROSECONDS, "8", Measurement.Ranks.ANY, 1,
              Measurement.Memory.MESSAGES, WindowLoop::fence),
          pair("put-start", Unit.MICROSECONDS, "8", WindowLoop::start));

  private static final int RECORD = 64;
  private static final int COLUMN = 8;
  private static final String BLOCKS = "64k,1m,16m";

  /** Of files. */
  private static final List<Measurement> ON_FILES =
      List.of(
          file("write", BLOCKS, 1, FileLoop::write),
          file("read", BLOCKS, 1, FileLoop::read),
          file("write-bare", BLOCKS, 1, FileLoop::bareWrite),
          file("read-bare", BLOCKS, 1, FileLoop::bareRead),
          file("write-records", "64k,1m", RECORD, s -> FileLoop.writeTogether(s, RECORD)),
          file("read-records", "64k,1m", RECORD, s -> FileLoop.readTogether(s, RECORD)),
          file("write-columns", "64k,1m", COLUMN, s -> FileLoop.writeTogether(s, COLUMN)),
          file("read-columns", "64k,1m", COLUMN, s -> FileLoop.readTogether(s, COLUMN)),
          file("read-columns-apart", "64k,1m", COLUMN, s -> FileLoop.readApart(s, COLUMN)),
          atRandom("file-write-random", FileLoop::writeAtRandom),
          atRandom("file-read-random", FileLoop::readAtRandom));

  /** Of data with gaps: each of these on each of {@link Gaps}. */
  private static final List<OnGaps> ON_GAPS =
      List.of(
          new OnGaps("pack", Measurement.Ranks.ANY, PackLoop::pack),
          new OnGaps("unpack", Measurement.Ranks.ANY, PackLoop::unpack),
          new OnGaps("byhand", Measurement.Ranks.ANY, HandPacked::new),
          new OnGaps("typed", Measurement.Ranks.TWO, PingPong::of));

  /** All of data with gaps. */
  private static final String GAPS = "gaps";

  /** All of files. */
  private static final String FILES = "files";

  static final List<Measurement> ALL =
      Stream.of(OF_BYTES.stream(), ON_WINDOWS.stream(), ON_FILES.stream(),
              Stream.of(Form.values()).flatMap(Form::measurements), onGaps())
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
    if (name.equals(FILES)) {
      return ON_FILES.stream();
    }
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
    Stream<String> groups = Stream.concat(Stream.of(FILES, GAPS), Stream.of(Form.values()).map(Form::group));
    Stream<String> single = Stream.concat(OF_BYTES.stream(), ON_WINDOWS.stream()).map(Measurement::name);
    return Stream.concat(single, groups).collect(Collectors.joining(", "));
  }

  private static Measurement pair(String name, Unit unit, String sizes, Function<Site, Loop> loop) {
    return new Measurement(name, unit, sizes, Measurement.Ranks.TWO, 1, Measurement.Memory.MESSAGES, loop);
  }

  /** With so many threads. */
  private static Measurement ready(String name, int threads) {
    return new Measurement(name, Unit.MICROSECONDS, "64k", Measurement.Ranks.TWO, ReadyThreads.PARTITIONS,
        Measurement.Memory.MESSAGES, ReadyThreads.with(threads));
  }

  /** Of blocks of a file, with any number of ranks. */
  private static Measurement file(String name, String sizes, int grain, Function<Site, Loop> loop) {
    return new Measurement("file-" + name, Unit.GIGABYTES_PER_SECOND, sizes, Measurement.Ranks.ANY, grain,
        Measurement.Memory.MESSAGES, loop);
  }

  private static Measurement atRandom(String name, Function<Site, Loop> loop) {
    return new Measurement(name, Unit.MICROSECONDS, "4k", Measurement.Ranks.ANY, 1,
        Measurement.Memory.MESSAGES, loop);
  }

  /** Of one number of eight bytes. */
  private static Measurement number(String name, Function<Site, Loop> loop) {
    return new Measurement(
        name, Unit.MICROSECONDS, "8", Measurement.Ranks.TWO, 8, Measurement.Memory.MESSAGES, loop);
  }

  private static Measurement rate(String name, Function<Site, Loop> loop) {
    return new Measurement(
        name, Unit.MILLIONS_PER_SECOND, "8", Measurement.Ranks.PAIRS, 1, Measurement.Memory.MESSAGES, loop);
  }
}
