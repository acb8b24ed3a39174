// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

/** One thread of one rank of the world. */
record Place(int rank, int thread) {
  @Override
  public String toString() {
    return "rank " + rank + " thread " + thread;
  }
}
