// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One line that {@code bench/compare/run} collects: a result, its implementation and round, and the distance
 * of the cores just before and after.
 *
 * @param values the line by column names
 */
record CollectedRun(Map<String, String> values) {

  /** The properties in which two compared results must agree. */
  record Subject(String measurement, String transport, int ranks, int bytes, Unit unit) {}

  static List<CollectedRun> parse(List<String> lines) {
    String[] names = lines.getFirst().split(",", -1);
    List<CollectedRun> runs = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      runs.add(of(names, line.split(",", -1)));
    }
    return runs;
  }

  private static CollectedRun of(String[] names, String... fields) {
    if (fields.length != names.length) {
      throw new IllegalArgumentException(names.length + " fields expected: " + String.join(",", fields));
    }
    Map<String, String> values = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      values.put(names[i], fields[i]);
    }
    return new CollectedRun(values);
  }

  Subject subject() {
    return new Subject(text("measurement"), text("transport"), whole("ranks"), whole("bytes"), unit());
  }

  /** The process run that it comes from was in this round of its measurement. */
  int round() {
    return whole("round");
  }

  /** The same result, as of another round. */
  CollectedRun inRound(int number) {
    Map<String, String> its = new HashMap<>(values);
    its.put("round", Integer.toString(number));
    return new CollectedRun(its);
  }

  String implementation() {
    return text("implementation");
  }

  /** True for a run of mpi4j with a forced algorithm. */
  boolean forcesAlgorithm() {
    return implementation().contains("/coll.");
  }

  /** The forced algorithm: the text behind the equals sign. */
  String algorithm() {
    return implementation().substring(implementation().indexOf('=') + 1);
  }

  /** The time of a cache line from core to core at both ends of the run, ns; 0 if not known. */
  List<Double> yardsticks() {
    return List.of(number("yard_before"), number("yard_after"));
  }

  /** The value by this statistic of its times: min, p50, p90, p99 or mean; a share has only one. */
  double value(String statistic) {
    return unit() == Unit.PERCENT
        ? number("value")
        : unit().of(number("us_" + statistic), whole("bytes"));
  }

  private Unit unit() {
    return Unit.parse(text("unit"));
  }

  private int whole(String name) {
    return Integer.parseInt(text(name));
  }

  private double number(String name) {
    return Double.parseDouble(text(name));
  }

  private String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("there is no column " + name);
    }
    return value;
  }
}
