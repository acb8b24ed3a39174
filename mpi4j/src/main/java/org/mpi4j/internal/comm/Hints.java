// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The hints of communicators (section 7.4.4): assertions of the user, of which mpi4j makes no use yet. */
public final class Hints {
  private static final String OFF = "false";
  private static final List<String> ASSERTIONS = List.of(
      "mpi_assert_no_any_tag",
      "mpi_assert_no_any_source",
      "mpi_assert_exact_length",
      "mpi_assert_allow_overtaking",
      "mpi_assert_strict_persistent_collective_ordering");

  private Hints() {}

  /** Those of the given pairs that are known and have a valid value. */
  public static Map<String, String> accepted(Map<String, String> given) {
    Map<String, String> taken = new LinkedHashMap<>();
    for (String key : ASSERTIONS) {
      String value = given.getOrDefault(key, "").strip().toLowerCase(Locale.ROOT);
      if (value.equals("true") || value.equals(OFF)) {
        taken.put(key, value);
      }
    }
    return taken;
  }

  /** The earlier ones, except where the later ones say otherwise. */
  public static Map<String, String> merged(Map<String, String> earlier, Map<String, String> later) {
    Map<String, String> all = new LinkedHashMap<>(earlier);
    all.putAll(later);
    return all;
  }

  /** All that are known, with their values. */
  public static Map<String, String> inEffect(Map<String, String> set) {
    Map<String, String> all = new LinkedHashMap<>();
    ASSERTIONS.forEach(key -> all.put(key, OFF));
    all.putAll(set);
    return all;
  }
}
