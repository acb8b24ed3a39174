// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The groups of a job that are not over, found by the numbers of their processes. */
final class ProcessGroups implements Iterable<ProcessGroup> {
  private final TreeMap<Integer, ProcessGroup> byFirst = new TreeMap<>();
  private int next;
  private int spawned;

  void add(ProcessGroup group) {
    byFirst.put(group.first(), group);
    next = Math.max(next, group.first() + group.size());
  }

  void remove(ProcessGroup group) {
    byFirst.remove(group.first());
  }

  /** The number of the next spawned group. */
  int nextGroup() {
    return ++spawned;
  }

  /** Numbers for so many new processes; returns the first. */
  int reserve(int count) {
    int first = next;
    next = Math.addExact(next, count);
    return first;
  }

  /** The process with a number; null if it is not known any more. */
  RankProcess process(int number) {
    Map.Entry<Integer, ProcessGroup> entry = byFirst.floorEntry(number);
    if (entry == null) {
      return null;
    }
    List<RankProcess> its = entry.getValue().processes();
    int rank = number - entry.getKey();
    return rank < its.size() ? its.get(rank) : null;
  }

  @Override
  public Iterator<ProcessGroup> iterator() {
    return all().iterator();
  }

  /** All of them as they are now. */
  List<ProcessGroup> all() {
    return new ArrayList<>(byFirst.values());
  }

  /** All their processes. */
  List<RankProcess> processes() {
    List<RankProcess> all = new ArrayList<>();
    byFirst.values().forEach(g -> all.addAll(g.processes()));
    return all;
  }

  /** How many processes have not ended. */
  int running() {
    int running = 0;
    for (ProcessGroup g : byFirst.values()) {
      running += g.running();
    }
    return running;
  }

  /** A group and all that end with it. Any that can be reached may be reached by any other. */
  Set<ProcessGroup> endingWith(ProcessGroup group) {
    Set<ProcessGroup> all = new LinkedHashSet<>();
    all.add(group);
    if (group.isReachable()) {
      for (ProcessGroup other : byFirst.values()) {
        if (other.failure == null && other.isReachable()) {
          all.add(other);
        }
      }
    }
    for (ProcessGroup other : byFirst.values()) { // in their order, so that grandchildren follow children
      RankProcess parent = other.awaitsJoin() ? process(other.origin().process()) : null;
      if (parent != null && all.contains(parent.group) && other.failure == null) {
        all.add(other);
      }
    }
    return all;
  }
}
