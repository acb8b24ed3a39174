// SPDX-License-Identifier: Apache-2.0
package mpi;

/** The caller's neighbours in a distributed graph. */
public final class DistGraphNeighbors {
  private final int[] sources;
  private final int[] sourceWeights;
  private final int[] destinations;
  private final int[] destWeights;
  private final boolean weighted;

  DistGraphNeighbors(int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights,
      boolean weighted) {
    this.sources = sources;
    this.sourceWeights = sourceWeights;
    this.destinations = destinations;
    this.destWeights = destWeights;
    this.weighted = weighted;
  }

  /** How many edges lead to the caller. */
  public int getInDegree() {
    return sources.length;
  }

  /** How many edges lead away. */
  public int getOutDegree() {
    return destinations.length;
  }

  /** True if the edges have weights. */
  public boolean isWeighted() {
    return weighted;
  }

  /** Where an incoming edge begins. */
  public int getSource(int i) {
    return sources[i];
  }

  /** The weight of an incoming edge. */
  public int getSourceWeight(int i) {
    return sourceWeights[i];
  }

  /** Where an outgoing edge ends. */
  public int getDestination(int i) {
    return destinations[i];
  }

  /** The weight of an outgoing edge. */
  public int getDestinationWeight(int i) {
    return destWeights[i];
  }
}
