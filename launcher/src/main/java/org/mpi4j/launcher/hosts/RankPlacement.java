// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.mpi4j.internal.diagnosis.Ranges;
import org.mpi4j.launcher.run.ThisHost;

/** On which machine each rank of a job runs. Machines are numbered in the order of their first ranks. */
public final class RankPlacement {
  /** What stands for this machine among the names. */
  static final String HERE = "";

  private final List<String> names;
  private final int[] nodes;

  /**
   * @param hosts for each rank the name of its machine
   */
  RankPlacement(List<String> hosts) {
    this.names = List.copyOf(new LinkedHashSet<>(hosts));
    this.nodes = hosts.stream().mapToInt(names::indexOf).toArray();
  }

  /** How many ranks there are. */
  int ranks() {
    return nodes.length;
  }

  /** The name of a rank's machine; null if that is this one. */
  public String host(int rank) {
    String name = names.get(nodes[rank]);
    return name.equals(HERE) ? null : name;
  }

  /** The names of all other machines. */
  public Set<String> others() {
    Set<String> others = new LinkedHashSet<>(names);
    others.remove(HERE);
    return Collections.unmodifiableSet(others);
  }

  /** How many ranks with smaller numbers its machine has. */
  public int localRank(int rank) {
    int before = 0;
    for (int r = 0; r < rank; r++) {
      before += nodes[r] == nodes[rank] ? 1 : 0;
    }
    return before;
  }

  /** How many ranks its machine has. */
  public int localSize(int rank) {
    return count(nodes[rank]);
  }

  /** How many ranks of a range this machine has. */
  public int here(int from, int to) {
    int here = 0;
    for (int r = from; r < to; r++) {
      here += host(r) == null ? 1 : 0;
    }
    return here;
  }

  /** How many ranks the machine with most has. */
  public int most() {
    int most = 0;
    for (int node = 0; node < names.size(); node++) {
      most = Math.max(most, count(node));
    }
    return most;
  }

  private int count(int node) {
    int count = 0;
    for (int each : nodes) {
      count += each == node ? 1 : 0;
    }
    return count;
  }

  /**
   * The map in PMI's notation, {@code (vector,(first node,nodes,ranks on each),...)}: the next ranks are on
   * node {@code first}, as many on the next one, and so on.
   */
  public String mapping() {
    List<int[]> blocks = new ArrayList<>(); // first, nodes, ranks on each
    for (int rank = 0; rank < nodes.length; ) {
      int end = rank + 1;
      while (end < nodes.length && nodes[end] == nodes[rank]) {
        end++;
      }
      int[] last = blocks.isEmpty() ? null : blocks.getLast();
      if (last != null && last[0] + last[1] == nodes[rank] && last[2] == end - rank) {
        last[1]++;
      } else {
        blocks.add(new int[] {nodes[rank], 1, end - rank});
      }
      rank = end;
    }
    StringBuilder text = new StringBuilder("(vector");
    for (int[] b : blocks) {
      text.append(",(").append(b[0]).append(',').append(b[1]).append(',').append(b[2]).append(')');
    }
    return text.append(')').toString();
  }

  /** The ranks of a machine in words; a null stands for this one. */
  public String ranksOf(String host) {
    BitSet ranks = new BitSet();
    int node = names.indexOf(host == null ? HERE : host);
    for (int r = 0; r < nodes.length; r++) {
      ranks.set(r, nodes[r] == node);
    }
    return Ranges.words(ranks);
  }

  /** A table for people, a line for each machine. */
  public String display() {
    int machines = names.size();
    StringBuilder text = new StringBuilder();
    text.append(nodes.length).append(nodes.length == 1 ? " rank on " : " ranks on ").append(machines)
        .append(machines == 1 ? " machine" : " machines");
    for (int node = 0; node < machines; node++) {
      String name = names.get(node);
      boolean here = name.equals(HERE);
      text.append("\n  node ").append(node).append(": ").append(here ? ThisHost.name() : name)
          .append(here ? " (this machine)" : "").append(", ").append(ranksOf(here ? null : name));
    }
    return text.toString();
  }
}
