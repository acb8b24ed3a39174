// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The home of a rank of {@link MpiJob}: the context class loader of its thread, and so of those that this one
 * starts. It loads nothing itself.
 */
final class RankHome extends ClassLoader implements Home {
  private final Seat seat;

  RankHome(Seat seat, ClassLoader parent) {
    super(parent);
    this.seat = seat;
  }

  @Override
  public Seat open(ThreadLevel level) {
    return seat;
  }

  @Override
  public Seat seat() {
    return seat;
  }
}
