// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

/** A topic to try tables on. */
enum Meal implements Algorithm {
  BREAD(Need.NOTHING),
  SOUP(Need.COMMUTATIVE),
  TWO_SOUPS(Need.EVEN_RANKS),
  CAKE(Need.POWER_OF_TWO | Need.EQUAL_PARTS);

  static final Topic<Meal> TOPIC = Topic.of(0, "meal", "hunger", values());

  private final int needs;

  Meal(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }
}
