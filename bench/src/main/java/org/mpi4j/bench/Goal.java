// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * A ratio that mpi4j is to reach, from {@code goals.csv}; goals are set for Java arrays.
 *
 * @param subject a measurement, transport and number of ranks, joined by blanks
 * @param from the smallest size it holds for, bytes
 * @param to the largest
 * @param peer whose value ours is divided by; {@code better}: the better peer's
 */
record Goal(String subject, int from, int to, String peer, double limit) {
  private static final String ARRAYS = "mpi4j/array";

  static List<Goal> all() {
    try (InputStream in = Goal.class.getResourceAsStream("goals.csv")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().skip(1).map(Goal::parse).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Goal parse(String line) {
    String[] f = line.split(",", -1);
    return new Goal(
        String.join(" ", f[0], f[1], f[2]),
        Integer.parseInt(f[3]),
        Integer.parseInt(f[4]),
        f[5],
        Double.parseDouble(f[6]));
  }

  boolean holdsFor(CollectedRun.Subject s, String implementation) {
    return implementation.equals(ARRAYS)
        && subject.equals(String.join(" ", s.measurement(), s.transport(), Integer.toString(s.ranks())))
        && from <= s.bytes()
        && s.bytes() <= to;
  }

  /** The goal and whether it was reached, in a few words. */
  String verdict(CollectedRun.Subject s, Ratio ratio) {
    boolean met = s.unit().lowerIsBetter() ? ratio.median() <= limit : ratio.median() >= limit;
    String sign = s.unit().lowerIsBetter() ? "<=" : ">=";
    String judgement = ratio.rounds() == 0 ? "not measured" : met ? "met" : "MISSED";
    return String.format(Locale.ROOT, "%s %s %.2f %s", peer, sign, limit, judgement);
  }
}
