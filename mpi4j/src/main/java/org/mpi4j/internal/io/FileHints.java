// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The hints of a file (section 14.2.8), with their values. Those that other implementations know by other
 * names are known by these, too.
 */
final class FileHints {
  /** When to exchange data between ranks in collective calls. */
  enum Buffering { AUTOMATIC, ENABLE, DISABLE }

  private static final long MIB = 1 << 20;

  private static final Map<String, String> DEFAULTS = defaults();

  private final Map<String, String> values;

  private FileHints(Map<String, String> values) {
    this.values = values;
  }

  private static Map<String, String> defaults() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("cb_buffer_size", Long.toString(8 * MIB));
    all.put("cb_nodes", "0");
    all.put("romio_cb_write", "automatic");
    all.put("romio_cb_read", "automatic");
    all.put("ind_rd_buffer_size", Long.toString(4 * MIB));
    all.put("romio_ds_read", "automatic");
    all.put("striping_unit", "0");
    return Map.copyOf(all);
  }

  /** Those of a file about which nothing was said. */
  static FileHints none() {
    return new FileHints(DEFAULTS);
  }

  /** These and others, which win; throws a Fault if the value of a known one is not understood. */
  FileHints with(Map<String, String> others) {
    Map<String, String> all = new LinkedHashMap<>(values);
    others.forEach((key, value) -> take(all, key, value.strip().toLowerCase(Locale.ROOT)));
    return new FileHints(all);
  }

  private static void take(Map<String, String> all, String key, String value) {
    switch (key) {
      case "cb_buffer_size", "ind_rd_buffer_size", "striping_unit" -> all.put(key, number(key, value, 30));
      case "cb_nodes" -> all.put(key, number(key, value, 20));
      case "romio_cb_write", "romio_cb_read", "romio_ds_read" -> all.put(key, choice(key, value));
      case "collective_buffering" -> {
        String both = value.equals("true") ? "enable" : value.equals("false") ? "disable" : value;
        all.put("romio_cb_write", choice(key, both));
        all.put("romio_cb_read", choice(key, both));
      }
      default -> { } // the standard has unknown hints ignored
    }
  }

  private static String number(String key, String value, int bits) {
    try {
      long n = Long.parseLong(value);
      if (n >= 0 && n <= 1L << bits) {
        return value;
      }
    } catch (NumberFormatException e) {
      // the error that follows tells it
    }
    throw new Fault(ErrorCode.INFO_VALUE,
        key + " = \"" + value + "\", but it must be a number of 0.." + (1L << bits));
  }

  private static String choice(String key, String value) {
    if (value.equals("enable") || value.equals("disable") || value.equals("automatic")) {
      return value;
    }
    throw new Fault(ErrorCode.INFO_VALUE,
        key + " = \"" + value + "\", but it must be one of enable, disable, automatic");
  }

  private long number(String key) {
    return Long.parseLong(values.get(key));
  }

  private Buffering buffering(String key) {
    return Buffering.valueOf(values.get(key).toUpperCase(Locale.ROOT));
  }

  /** Bytes that an aggregator reads or writes in a round. */
  int roundBytes() {
    return (int) Math.max(1, number("cb_buffer_size"));
  }

  /** How many ranks access the file in collective calls; 0: as is best. */
  int aggregators() {
    return (int) number("cb_nodes");
  }

  /** The borders between aggregators are multiples of this; 0: as is best. */
  long alignment() {
    return number("striping_unit");
  }

  Buffering writes() {
    return buffering("romio_cb_write");
  }

  Buffering reads() {
    return buffering("romio_cb_read");
  }

  /** The most bytes that are read at once where data have gaps between them. */
  int sieveBytes() {
    boolean none = values.get("romio_ds_read").equals("disable");
    return none ? 1 : (int) Math.max(1, number("ind_rd_buffer_size"));
  }

  /** All, with their values. */
  Map<String, String> inEffect() {
    return new LinkedHashMap<>(values);
  }
}
