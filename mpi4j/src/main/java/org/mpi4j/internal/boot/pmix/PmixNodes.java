// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.mpi4j.internal.base.Numbers;
import org.mpi4j.internal.base.ProcessMapping;
import org.mpi4j.internal.boot.pmix.PmixCalls.Proc;

/**
 * Which rank runs on which machine. Launchers tell it in different ways; the first that there is counts: that
 * there is one machine only, the mapping of all ranks, the number of each rank's machine, its name. These
 * facts lie in shared memory of each machine, so that nothing is asked over the network.
 */
final class PmixNodes {
  /** A question for a fact that the launcher knows of a rank, or of the job. */
  @FunctionalInterface
  interface Facts {
    /** The answer; null if there is none. */
    String get(int rank, String key) throws IOException;
  }

  private PmixNodes() {}

  /** The facts of a job. */
  static Facts facts(PmixCalls calls, String namespace) {
    return (rank, key) -> calls.get(new Proc(namespace, rank), key);
  }

  /** The machine of each rank. */
  static IntUnaryOperator of(Facts facts, int size) throws IOException {
    if (Numbers.parse(facts.get(PmixLayout.RANK_WILDCARD, "pmix.local.size"), 0) == size) {
      return rank -> 0;
    }
    String mapping = facts.get(PmixLayout.RANK_WILDCARD, "pmix.anlmap");
    if (mapping != null) {
      return ProcessMapping.parse(mapping)::node;
    }
    int[] nodes = numbered(facts, size, "pmix.nodeid");
    if (nodes.length == 0) {
      nodes = numbered(facts, size, "pmix.hname");
    }
    if (nodes.length == 0) {
      return ProcessMapping.unknown()::node;
    }
    int[] known = nodes;
    return rank -> known[rank];
  }

  /** Numbers the different answers of all ranks from 0; empty if a rank has none. */
  private static int[] numbered(Facts facts, int size, String key) throws IOException {
    Map<String, Integer> numbers = new HashMap<>();
    int[] nodes = new int[size];
    for (int rank = 0; rank < size; rank++) {
      String answer = facts.get(rank, key);
      if (answer == null) {
        return new int[0];
      }
      Integer number = numbers.putIfAbsent(answer, numbers.size());
      nodes[rank] = number == null ? numbers.size() - 1 : number;
    }
    return nodes;
  }
}
