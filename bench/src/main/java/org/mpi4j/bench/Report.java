// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/** Writes results as a table and as lines of a CSV file; {@code report.c} writes the same columns. */
final class Report {
  static final String COLUMNS =
      "measurement,buffer,level,ranks,bytes,us_min,us_p50,us_p90,us_p99,us_mean,value,unit,samples,"
          + "iterations,settled,allocated";

  private final PrintStream out;
  private final Options options;
  private final int ranks;

  Report(PrintStream out, Options options, int ranks) {
    this.out = out;
    this.options = options;
    this.ranks = ranks;
  }

  void head(Measurement m) {
    print(
        "%n%s, Java, buffers %s, %d ranks, thread level %s%n",
        m.name(), lower(options.buffer()), ranks, lower(options.level()));
    print(
        "%10s %12s %10s | us: %10s %10s %10s %10s %10s | %s%n",
        "bytes", "value", "unit", "min", "p50", "p90", "p99", "mean", "B allocated");
  }

  void row(Measurement m, int bytes, Result r) {
    print(
        "%10d %12s %10s |     %10s %10s %10s %10s %10s | %s%s%n",
        bytes,
        digits(r.value(m.unit(), bytes)),
        m.unit().text(),
        digits(r.min()),
        digits(r.p50()),
        digits(r.p90()),
        digits(r.p99()),
        digits(r.mean()),
        format("%.1f", r.allocated()),
        r.settled() ? "" : "  not settled");
    if (options.csv() != null) {
      append(options.csv(), line(m, bytes, r));
    }
  }

  /** Says that a size is not measured. */
  void leaveOut(int bytes, long memory) {
    print("%10d left out: the buffers of all ranks would take %d MiB (--memory)%n", bytes, memory >> 20);
  }

  private String line(Measurement m, int bytes, Result r) {
    return format(
        "%s,%s,%s,%d,%d,%s,%s,%s,%s,%s,%s,%s,%d,%d,%s,%.1f",
        m.name(),
        lower(options.buffer()),
        lower(options.level()),
        ranks,
        bytes,
        number(r.min()),
        number(r.p50()),
        number(r.p90()),
        number(r.p99()),
        number(r.mean()),
        number(r.value(m.unit(), bytes)),
        m.unit().text(),
        r.samples(),
        r.iterations(),
        r.settled() ? "yes" : "no",
        r.allocated());
  }

  private static void append(Path file, String line) {
    try {
      boolean fresh = !Files.exists(file) || Files.size(file) == 0;
      Files.writeString(
          file,
          (fresh ? COLUMNS + "\n" : "") + line + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  private void print(String format, Object... values) {
    out.print(format(format, values));
    out.flush();
  }

  /** Four significant digits, for eyes. */
  static String digits(double value) {
    int exponent = value == 0 ? 0 : (int) Math.floor(Math.log10(Math.abs(value)));
    return format("%." + Math.clamp(3 - exponent, 0, 9) + "f", value);
  }

  /** All digits that matter, for programs. */
  private static String number(double value) {
    return format("%.6g", value);
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
