// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The hints of windows (section 12.2). A value that a hint cannot have is ignored. */
public final class WindowHints {
  private static final String NO_LOCKS = "no_locks";
  private static final String ORDERING = "accumulate_ordering";
  private static final String OPS = "accumulate_ops";
  private static final String GRANULARITY = "mpi_accumulate_granularity";
  private static final String SAME_SIZE = "same_size";
  private static final String SAME_UNIT = "same_disp_unit";
  private static final String NONCONTIGUOUS = "alloc_shared_noncontig";
  private static final String ALIGNMENT = "mpi_minimum_memory_alignment";
  private static final String FALSE = "false";

  /** Those that all flavours have, with their defaults. */
  private static final List<String[]> DEFAULTS = List.of(
      new String[] {NO_LOCKS, FALSE}, new String[] {ORDERING, "rar,raw,war,waw"},
      new String[] {OPS, "same_op_no_op"}, new String[] {GRANULARITY, "0"},
      new String[] {SAME_SIZE, FALSE}, new String[] {SAME_UNIT, FALSE});

  private final Map<String, String> values = new LinkedHashMap<>(); // guarded by this

  /** The hints of a new window. */
  public WindowHints(Flavor flavor, Map<String, String> given) {
    DEFAULTS.forEach(d -> values.put(d[0], d[1]));
    if (flavor == Flavor.SHARED) {
      values.put(NONCONTIGUOUS, FALSE);
    }
    if (!flavor.isOfProgram()) {
      values.put(ALIGNMENT, "64");
    }
    given.forEach(this::take);
  }

  /** Takes hints that can still be changed. */
  public synchronized void change(Map<String, String> given) {
    given.forEach((key, value) -> {
      if (key.equals(ORDERING) || key.equals(OPS)) {
        take(key, value);
      }
    });
  }

  private void take(String key, String value) {
    String v = value.strip().toLowerCase(Locale.ROOT).replace(" ", "");
    if (values.containsKey(key) && isValid(key, v)) {
      values.put(key, v);
    }
  }

  private static boolean isValid(String key, String value) {
    return switch (key) {
      case ORDERING -> value.equals("none")
          || Arrays.stream(value.split(",", -1)).allMatch(List.of("rar", "raw", "war", "waw")::contains);
      case OPS -> value.equals("same_op") || value.equals("same_op_no_op");
      case GRANULARITY -> isNumber(value);
      case ALIGNMENT -> isNumber(value) && Long.bitCount(Long.parseLong(value)) == 1;
      default -> value.equals("true") || value.equals(FALSE);
    };
  }

  private static boolean isNumber(String value) {
    return value.matches("\\d{1,9}");
  }

  /** All, with their values. */
  public synchronized Map<String, String> all() {
    return new LinkedHashMap<>(values);
  }

  private synchronized String get(String key) {
    return values.getOrDefault(key, "");
  }

  /** True if the program promises that nobody locks. */
  boolean noLocks() {
    return get(NO_LOCKS).equals("true");
  }

  /** True if accumulating operations that meet are all the same, and not NO_OP beside. */
  boolean isSameOp() {
    return get(OPS).equals("same_op");
  }

  /** True if each part of shared memory may begin at a page of its own. */
  boolean isNoncontiguous() {
    return get(NONCONTIGUOUS).equals("true");
  }

  /** What the address of allocated memory is a multiple of. */
  long alignment() {
    String asked = get(ALIGNMENT);
    return asked.isEmpty() ? 1 : Math.max(1, Long.parseLong(asked));
  }
}
