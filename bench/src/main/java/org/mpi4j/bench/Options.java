// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mpi4j.ThreadLevel;

/**
 * The command line.
 *
 * @param sizes empty: those of the measurement
 * @param memoryMib what the buffers of all ranks may take together
 * @param csv null: no file
 * @param allocationLimit bytes for each operation above which the program fails; negative: none
 * @param ranksInJvm 0: this process is one rank
 * @param settings control variables, for ranks in this JVM
 */
record Options(
    List<Measurement> measurements,
    List<Integer> sizes,
    BufferKind buffer,
    Pace pace,
    int window,
    int memoryMib,
    ThreadLevel level,
    Path csv,
    double allocationLimit,
    int ranksInJvm,
    Map<String, String> settings) {

  static final String HELP =
      """
      org.mpi4j.bench.Main MEASUREMENT... [options]
      org.mpi4j.bench.Main --list MEASUREMENT... prints the names, those of groups one by one
        measurements: %s
        (the last seven are groups, which --list takes apart)
        --sizes 0,8,1k-4m      bytes; a range doubles (default: those of the measurement)
        --buffer array         array, heap (segments over arrays) or native (segments)
        --thread-level single  single, funneled, serialized or multiple
        --window 64            messages under way at once, for bandwidth and rate
        --memory 1024          MiB that the buffers of all ranks may take; sizes that need more are left out
        --samples 200          at most, for each size
        --sample-us 1000       length of one sample; its value is a mean over that time
        --size-ms 500          no new sample after this time, once there are 10
        --warmup-ms 2000       at least, for the first size; the others get a quarter
        --csv FILE             append the results to FILE
        --allocation-limit B   fail if an operation allocates more than B bytes in the heap
        --in-jvm N             run N ranks as threads of this JVM instead of being one of mpiexec's
        --set NAME=VALUE       a control variable, for --in-jvm (else mpiexec sets it)
      """
          .formatted(Catalogue.names());

  static Options parse(String... args) {
    Parser p = new Parser();
    for (int i = 0; i < args.length; i++) {
      if (!args[i].startsWith("--")) {
        p.measurements.addAll(Catalogue.named(args[i]));
      } else if (i + 1 < args.length) {
        p.take(args[i].substring(2), args[++i]);
      } else {
        throw new IllegalArgumentException(args[i] + " needs a value");
      }
    }
    return p.options();
  }

  /** What has been read so far. */
  private static final class Parser {
    private final List<Measurement> measurements = new ArrayList<>();
    private final Map<String, String> settings = new LinkedHashMap<>();
    private List<Integer> sizes = List.of();
    private BufferKind buffer = BufferKind.ARRAY;
    private Pace pace = Pace.DEFAULT;
    private int window = 64;
    private int memoryMib = 1024;
    private ThreadLevel level = ThreadLevel.SINGLE;
    private Path csv;
    private double allocationLimit = -1;
    private int ranksInJvm;

    void take(String word, String text) {
      switch (word) {
        case "sizes" -> sizes = Sizes.parse(text);
        case "buffer" -> buffer = BufferKind.valueOf(upper(text));
        case "thread-level" -> level = ThreadLevel.valueOf(upper(text));
        case "window" -> window = (int) number(text, 1, 1024);
        case "memory" -> memoryMib = (int) number(text, 1, 1_000_000);
        case "samples" -> pace = pace.withSamples((int) number(text, 1, 10_000));
        case "sample-us" -> pace = pace.withSampleMicros(number(text, 1, 1e9));
        case "size-ms" -> pace = pace.withSizeMillis(number(text, 0, 1e9));
        case "warmup-ms" -> pace = pace.withWarmupMillis(number(text, 0, 1e9));
        case "csv" -> csv = Path.of(text);
        case "allocation-limit" -> allocationLimit = number(text, 0, 1e9);
        case "in-jvm" -> ranksInJvm = (int) number(text, 1, 10_000);
        case "set" -> set(text);
        default -> throw new IllegalArgumentException("unknown option --" + word);
      }
    }

    private void set(String text) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("--set needs NAME=VALUE, not '" + text + "'");
      }
      settings.put(text.substring(0, equals), text.substring(equals + 1));
    }

    Options options() {
      if (measurements.isEmpty()) {
        throw new IllegalArgumentException("say what to measure: " + Catalogue.names());
      }
      return new Options(
          measurements, sizes, buffer, pace, window, memoryMib, level, csv, allocationLimit, ranksInJvm,
          settings);
    }

    private static String upper(String text) {
      return text.toUpperCase(Locale.ROOT);
    }

    private static double number(String text, double least, double most) {
      double value = Double.parseDouble(text);
      if (value >= least && value <= most) {
        return value;
      }
      throw new IllegalArgumentException(text + " does not lie in " + least + ".." + most);
    }
  }
}
