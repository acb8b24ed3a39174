// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.List;
import java.util.Map;

/**
 * What all threads of all ranks do, and what they must find.
 *
 * @param own for each base communicator of single threads its spec; their numbers are 1, 2, ...
 * @param steps of each place
 * @param expected by the number of the receive, the message that it gets
 * @param groups by the number of a {@link Step.Gather}, the messages of which some must come, in the order in
 *     which each sender sends its own
 * @param virtual true for virtual threads
 */
record Program(
    long seed,
    List<CommSpec> own,
    Map<Place, List<Step>> steps,
    Map<Integer, Matching.Sent> expected,
    Map<Integer, List<Matching.Sent>> groups,
    boolean virtual) {

  /** The number of the communicator that all threads use. */
  static final int SHARED = 0;

  /** How many steps of all places have to do with the standard: all. */
  int size() {
    return steps.values().stream().mapToInt(List::size).sum();
  }

  /** The step with this number, of whatever place, as text. */
  String describe(int op) {
    StringBuilder text = new StringBuilder();
    steps.forEach((place, list) -> list.stream()
        .filter(s -> s.op() == op)
        .forEach(s -> text.append(text.isEmpty() ? "" : "; ").append(place).append(": ").append(s)));
    return text.isEmpty() ? "operation " + op : text.toString();
  }
}
