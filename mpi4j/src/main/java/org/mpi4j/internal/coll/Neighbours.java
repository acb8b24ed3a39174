// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.Arrays;

/**
 * Whom a rank's neighbour collectives exchange with, as its topology says. A neighbour may be named more than
 * once, and may be {@link RootRole#PROC_NULL}: the block that belongs to nobody is left alone.
 *
 * @param sources where block k of the receive buffer comes from
 * @param destinations where block k of the send buffer goes to
 * @param sendOrder the order in which the destinations are sent to: where one rank is several of my
 *     neighbours, what I send it must come in the order in which it receives from me
 */
public record Neighbours(int[] sources, int[] destinations, int[] sendOrder) {

  /** Of a graph: several edges between two ranks count in their order at both ends. */
  public static Neighbours graph(int[] sources, int... destinations) {
    int[] order = new int[destinations.length];
    Arrays.setAll(order, k -> k);
    return new Neighbours(sources, destinations, order);
  }

  /**
   * Of a grid: for each dimension the neighbour in negative, then in positive direction. Where both are the
   * same rank (in a ring of one or two), what goes in positive direction comes from the negative.
   */
  public static Neighbours grid(int... neighbours) {
    int[] order = new int[neighbours.length];
    Arrays.setAll(order, k -> k ^ 1);
    return new Neighbours(neighbours, neighbours, order);
  }
}
