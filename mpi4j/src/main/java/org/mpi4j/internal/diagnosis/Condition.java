// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * When a node of a {@link WaitGraph} can go on.
 *
 * @param <N> the nodes
 */
public sealed interface Condition<N> {

  /** It can go on now. */
  record Now<N>() implements Condition<N> {}

  /** It can never go on. */
  record Never<N>() implements Condition<N> {}

  /** Once another can go on. */
  record After<N>(N node) implements Condition<N> {}

  /** Once all of these hold; none: now. */
  record All<N>(List<Condition<N>> parts) implements Condition<N> {}

  /** Once one of these holds; none: never. */
  record Any<N>(List<Condition<N>> parts) implements Condition<N> {}

  /** True if it holds once those nodes can go on that {@code goesOn} admits. */
  default boolean holds(Predicate<N> goesOn) {
    return switch (this) {
      case Now<N>() -> true;
      case Never<N>() -> false;
      case After<N>(N node) -> goesOn.test(node);
      case All<N>(List<Condition<N>> parts) -> parts.stream().allMatch(c -> c.holds(goesOn));
      case Any<N>(List<Condition<N>> parts) -> parts.stream().anyMatch(c -> c.holds(goesOn));
    };
  }

  /** All nodes that it speaks of. */
  default List<N> nodes() {
    return switch (this) {
      case Now<N>() -> List.of();
      case Never<N>() -> List.of();
      case After<N>(N node) -> List.of(node);
      case All<N>(List<Condition<N>> parts) -> parts.stream().flatMap(c -> c.nodes().stream()).toList();
      case Any<N>(List<Condition<N>> parts) -> parts.stream().flatMap(c -> c.nodes().stream()).toList();
    };
  }

  /** The nodes among {@code stuck} because of which it does not hold. */
  default List<N> reasons(Set<N> stuck) {
    return nodes().stream().filter(stuck::contains).distinct().toList();
  }
}
