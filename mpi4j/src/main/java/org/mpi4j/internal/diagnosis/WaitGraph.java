// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who waits for whom: a graph whose nodes wait for all, or for one, of several others, as its {@link
 * Condition} says. A node without a condition can go on.
 *
 * @param <N> the nodes
 */
public final class WaitGraph<N> {
  private final Map<N, Condition<N>> conditions = new LinkedHashMap<>();

  /** Sets when a node can go on. */
  public void put(N node, Condition<N> condition) {
    conditions.put(node, condition);
  }

  /** When a node can go on. */
  public Condition<N> condition(N node) {
    return conditions.getOrDefault(node, new Condition.Now<>());
  }

  /**
   * The nodes that can never go on, whatever the others do: releases those whose conditions hold, again and
   * again, until no more are released.
   */
  public Set<N> stuck() {
    Set<N> left = new LinkedHashSet<>(conditions.keySet());
    boolean changed = true;
    while (changed) {
      changed = left.removeIf(n -> conditions.get(n).holds(other -> !left.contains(other)));
    }
    return left;
  }

  /**
   * A shortest circle of stuck nodes, each of which waits for the next and the last for the first; empty if
   * there is none.
   */
  public List<N> cycle(Set<N> stuck) {
    List<N> best = List.of();
    for (N start : stuck) {
      List<N> found = cycleFrom(start, stuck);
      if (!found.isEmpty() && (best.isEmpty() || found.size() < best.size())) {
        best = found;
      }
    }
    return best;
  }

  private List<N> cycleFrom(N start, Set<N> stuck) {
    Map<N, N> before = new HashMap<>();
    Deque<N> queue = new ArrayDeque<>(List.of(start));
    Set<N> seen = new HashSet<>();
    while (!queue.isEmpty()) {
      N node = queue.poll();
      for (N next : condition(node).reasons(stuck)) {
        if (next.equals(start)) {
          return path(before, start, node);
        }
        if (seen.add(next)) {
          before.put(next, node);
          queue.add(next);
        }
      }
    }
    return List.of();
  }

  private static <N> List<N> path(Map<N, N> before, N start, N end) {
    List<N> nodes = new ArrayList<>();
    for (N n = end; !n.equals(start); n = before.get(n)) {
      nodes.addFirst(n);
    }
    nodes.addFirst(start);
    return nodes;
  }
}
