// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Puts ranks of one machine on vertices of a distributed graph that have many edges between them. Rank 0
 * collects the graph and decides; then each vertex' edges go to the rank that is put there. Not called on one
 * machine.
 */
public final class DistGraphPlacement {
  private static final int DECIDES = 0;

  private final IntCollectives all;
  private final DistGraphTopology mine;

  private DistGraphPlacement(IntCollectives all, DistGraphTopology mine) {
    this.all = all;
    this.mine = mine;
  }

  /**
   * The ranks in a new order, and what this rank gets there.
   *
   * @param rankAt the rank for each vertex
   * @param topology the edges of this rank's vertex
   */
  public record Placed(int[] rankAt, DistGraphTopology topology) {}

  /** Collective. */
  public static Placed of(IntCollectives all, PlacementNodes machines, DistGraphTopology mine) {
    int[] asNumbered = IntStream.range(0, all.size()).toArray();
    if (machines.areOne()) {
      return new Placed(asNumbered, mine);
    }
    DistGraphPlacement placement = new DistGraphPlacement(all, mine);
    int[] rankAt = placement.decide(machines);
    return new Placed(rankAt, Arrays.equals(rankAt, asNumbered) ? mine : placement.move(rankAt));
  }

  private int[] decide(PlacementNodes machines) {
    int[][] graph = send(DECIDES, encode(mine.out()));
    int[] rankAt = new int[all.size()];
    if (all.rank() == DECIDES) {
      rankAt = place(machines, graph);
    }
    all.bcast(rankAt, DECIDES);
    return rankAt;
  }

  /** The rank for each vertex, from the edges that go out of each. */
  private int[] place(PlacementNodes machines, int[][] graph) {
    EdgeList[] edges = IntStream.range(0, graph.length)
        .mapToObj(v -> decode(graph[v], 0, graph[v].length))
        .toArray(EdgeList[]::new);
    int[] from = IntStream.range(0, edges.length)
        .flatMap(v -> IntStream.range(0, edges[v].count()).map(e -> v))
        .toArray();
    int[] to = Arrays.stream(edges).flatMapToInt(e -> Arrays.stream(e.ranks())).toArray();
    int[] weights = mine.isWeighted()
        ? Arrays.stream(edges).flatMapToInt(e -> Arrays.stream(e.weights())).toArray()
        : null;
    return GraphPlacement.of(machines, from, to, weights);
  }

  /** Gives this vertex' edges to the rank that is put on it; returns those of this rank's new vertex. */
  private DistGraphTopology move(int[] rankAt) {
    int[] in = encode(mine.in());
    int[] out = encode(mine.out());
    int[] both = IntStream.concat(
        IntStream.of(in.length), IntStream.concat(IntStream.of(in), IntStream.of(out))).toArray();
    int[][] heard = send(rankAt[all.rank()], both);
    int[] got = Arrays.stream(heard).filter(m -> m.length > 0).findFirst().orElseThrow();
    int border = 1 + got[0];
    return new DistGraphTopology(decode(got, 1, border), decode(got, border, got.length));
  }

  private int[][] send(int dest, int[] words) {
    int[][] out = new int[all.size()][0];
    out[dest] = words;
    return all.alltoall(out);
  }

  private static int[] encode(EdgeList edges) {
    IntStream weights = edges.isWeighted() ? IntStream.of(edges.weights()) : IntStream.empty();
    return IntStream.concat(IntStream.of(edges.ranks()), weights).toArray();
  }

  private EdgeList decode(int[] words, int from, int to) {
    int middle = mine.isWeighted() ? (from + to) / 2 : to;
    int[] ranks = Arrays.copyOfRange(words, from, middle);
    return new EdgeList(ranks, mine.isWeighted() ? Arrays.copyOfRange(words, middle, to) : null);
  }
}
