// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.Locale;

/** Numbers with units, as people read them. */
final class Units {
  private static final String[] BYTES = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private Units() {}

  static String bytes(long bytes) {
    return bytes((double) bytes);
  }

  static String bytes(double bytes) {
    int unit = 0;
    double value = bytes;
    while (value >= 1024 && unit < BYTES.length - 1) {
      value /= 1024;
      unit++;
    }
    return unit == 0 ? String.format(Locale.ROOT, "%.0f B", value)
        : String.format(Locale.ROOT, value < 10 ? "%.2f %s" : value < 100 ? "%.1f %s" : "%.0f %s", value,
            BYTES[unit]);
  }

  /** A power of two. */
  static String roundBytes(long bytes) {
    int power = Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, bytes));
    int unit = Math.min(BYTES.length - 1, power / 10);
    return (bytes >> 10 * unit) + " " + BYTES[unit];
  }

  static String time(long ns) {
    return time((double) ns);
  }

  static String time(double ns) {
    return ns < 1e3 ? String.format(Locale.ROOT, "%.0f ns", ns)
        : ns < 1e6 ? three(ns / 1e3) + " us"
        : ns < 1e9 ? three(ns / 1e6) + " ms"
        : three(ns / 1e9) + " s";
  }

  /** Three digits that count. */
  private static String three(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
  }
}
