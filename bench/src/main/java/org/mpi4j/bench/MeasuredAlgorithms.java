// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.mpi4j.internal.coll.CollVariables;
import org.mpi4j.internal.coll.CollectiveTypes;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.CollectiveType;

/**
 * The algorithms of one collective, and which of them can do the measured calls.
 *
 * @param collective as in tables and control variables
 */
record MeasuredAlgorithms(String collective, List<Named> algorithms) {
  /**
   * One of them.
   *
   * @param word its name in tables and control variables
   * @param needs as bits of {@link Algorithm}
   */
  record Named(String word, int needs) {}

  /**
   * Collectives for which tables count the parts of all ranks; for the others, the size of the measurement.
   */
  private static final Set<String> PARTS_OF_ALL = Set.of("allgather", "reduce_scatter");

  /**
   * Properties that the measured calls may lack; they are of doubles, of equal parts, and adding is
   * commutative.
   */
  private static final int MAY_LACK =
      Algorithm.POWER_OF_TWO | Algorithm.EVEN_RANKS | Algorithm.MANY_ELEMENTS | Algorithm.SEGMENT
          | Algorithm.SLOTS | Algorithm.SEVERAL_MACHINES;

  static List<MeasuredAlgorithms> all() {
    return CollectiveTypes.ALL.stream().map(MeasuredAlgorithms::of).toList();
  }

  private static MeasuredAlgorithms of(CollectiveType<?> type) {
    return new MeasuredAlgorithms(
        type.name(),
        CollVariables.builtIn().words(type).stream().map(w -> new Named(w, type.named(w).needs())).toList());
  }

  static MeasuredAlgorithms of(String collective) {
    return all().stream()
        .filter(c -> c.collective.equals(collective))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is nothing to choose for " + collective));
  }

  /** The measurement that compares them; that of equal parts where there are two. */
  String measurement() {
    return collective.equals("reduce_scatter") ? Collective.REDUCE_SCATTER_BLOCK.word() : collective;
  }

  /** The size of a call in tables. */
  long tableBytes(int ranks, int size) {
    return PARTS_OF_ALL.contains(collective) ? (long) ranks * size : size;
  }

  /** True if the algorithm can do the call; otherwise another one is used. */
  boolean able(Named algorithm, Setup setup, int size) {
    boolean many = tableBytes(setup.ranks(), size) / Double.BYTES >= setup.ranks();
    int has = setup.traits() | (many ? Algorithm.MANY_ELEMENTS : Algorithm.NOTHING);
    return (algorithm.needs() & MAY_LACK & ~has) == 0;
  }

  /** Those that can do it there at some size. */
  List<Named> able(Setup setup) {
    return algorithms.stream().filter(a -> able(a, setup, Integer.MAX_VALUE)).toList();
  }

  /** What to measure, and with which settings; empty if only one is left, which leaves no choice. */
  Optional<String> plan(List<Named> chosen) {
    String settings =
        chosen.stream().map(a -> "coll." + collective + "=" + a.word()).collect(Collectors.joining(","));
    return chosen.size() > 1 ? Optional.of(measurement() + " " + settings) : Optional.empty();
  }
}
