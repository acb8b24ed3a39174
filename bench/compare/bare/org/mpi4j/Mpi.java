// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A rank: number {@code bare.rank} of {@code bare.ranks}, which share the file {@code bare.file}. */
public interface Mpi extends AutoCloseable {

  /** Compiled into the programs, so it is the same number as the library's. */
  int PROC_NULL = -3;

  static Mpi init(String... args) {
    int ranks = Integer.getInteger("bare.ranks");
    String file = System.getProperty("bare.file");
    MappedRanks world = MappedRanks.open(file, Integer.getInteger("bare.rank"), ranks);
    return new Mpi() {
      @Override
      public Intracomm world() {
        return world;
      }

      @Override
      public void close() {
        world.barrier();
      }
    };
  }

  static double wtime() {
    return System.nanoTime() * 1e-9;
  }

  Intracomm world();

  @Override
  void close();
}
