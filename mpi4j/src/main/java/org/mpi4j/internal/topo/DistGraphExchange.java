// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * Brings the edges of a distributed graph to the two ranks at their ends, whoever told them.
 *
 * <p>Each edge is sent to its source and to its destination, in one exchange of all with all in which only
 * those send who have something to say. Both ends list their edges by the rank at the other end, edges with
 * the same two ends by who told them and in which order: so the k-th edge from a to b is the same one at a
 * and at b.
 */
public final class DistGraphExchange {
  private static final int WORDS = 3; // of an edge in a message: its kind, the other end, the weight
  private static final int IN = 0;
  private static final int OUT = 1;

  private DistGraphExchange() {}

  /**
   * What this rank has of the graph that all ranks together tell. Collective; fails on all or on none.
   *
   * @param check of other arguments, throws their error
   */
  public static DistGraphTopology collect(IntCollectives all, Runnable check, EdgeDeclarations told) {
    Fault wrong = fault(() -> {
      check.run();
      told.check(all.size());
    });
    agree(all, wrong, told.out().isWeighted());
    int[][] heard = all.alltoall(messages(all.size(), told));
    boolean weighted = told.out().isWeighted();
    return new DistGraphTopology(list(heard, IN, weighted), list(heard, OUT, weighted));
  }

  /**
   * What this rank has of a graph whose edges each end tells. Collective; fails on all or on none.
   *
   * @param check of other arguments, throws their error
   */
  public static DistGraphTopology adjacent(IntCollectives all, Runnable check, EdgeList in, EdgeList out) {
    Fault wrong = fault(() -> {
      check.run();
      check(all.size(), in, out);
    });
    agree(all, wrong, out.isWeighted());
    return new DistGraphTopology(in.checked("sources", all.size()), out.checked("destinations", all.size()));
  }

  private static void check(int size, EdgeList in, EdgeList out) {
    in.checked("sources", size);
    out.checked("destinations", size);
    if (in.isWeighted() != out.isWeighted()) {
      throw new Fault(
          ErrorCode.ARG, "the edges that " + (in.isWeighted() ? "come in" : "go out")
          + " have weights, the others have none; give UNWEIGHTED for both or for neither");
    }
  }

  private static Fault fault(Runnable check) {
    try {
      check.run();
      return null;
    } catch (Fault f) {
      return f;
    }
  }

  /** Goes on if no rank has found a fault, and all edges of all ranks have weights, or none has. */
  private static void agree(IntCollectives all, Fault mine, boolean weighted) {
    int me = all.rank() + 1;
    int[] most = {mine == null ? 0 : me, weighted ? me : 0, weighted ? 0 : me};
    all.max(most);
    if (mine != null) {
      throw mine;
    }
    if (most[0] > 0) {
      throw new Fault(
          ErrorCode.OTHER, "rank " + (most[0] - 1) + " could not take part: the error there tells why");
    }
    if (most[1] > 0 && most[2] > 0) {
      throw new Fault(
          ErrorCode.ARG, "edges have weights on rank " + (most[1] - 1) + ", but none on rank " + (most[2] - 1)
          + "; give UNWEIGHTED on all ranks or on none");
    }
  }

  private static int[][] messages(int size, EdgeDeclarations told) {
    int[] lengths = new int[size];
    told.forEach((source, destination, weight) -> {
      lengths[source] += WORDS;
      lengths[destination] += WORDS;
    });
    int[][] messages = IntStream.of(lengths).mapToObj(int[]::new).toArray(int[][]::new);
    int[] filled = new int[size];
    told.forEach((source, destination, weight) -> {
      put(messages[source], filled[source], OUT, destination, weight);
      filled[source] += WORDS;
      put(messages[destination], filled[destination], IN, source, weight);
      filled[destination] += WORDS;
    });
    return messages;
  }

  private static void put(int[] message, int at, int kind, int otherEnd, int weight) {
    message[at] = kind;
    message[at + 1] = otherEnd;
    message[at + 2] = weight;
  }

  /** An edge as one of its ends sees it. */
  private record Edge(int otherEnd, int weight) {}

  private static EdgeList list(int[][] heard, int kind, boolean weighted) {
    List<Edge> edges = new ArrayList<>();
    for (int[] message : heard) {
      for (int at = 0; at < message.length; at += WORDS) {
        if (message[at] == kind) {
          edges.add(new Edge(message[at + 1], message[at + 2]));
        }
      }
    }
    edges.sort(Comparator.comparingInt(Edge::otherEnd)); // stable
    int[] ranks = edges.stream().mapToInt(Edge::otherEnd).toArray();
    return new EdgeList(ranks, weighted ? edges.stream().mapToInt(Edge::weight).toArray() : null);
  }
}
