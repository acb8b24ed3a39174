// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.Locale;

/** A collective to try tables on. */
enum Meal implements Algorithm {
  BREAD(Algorithm.NOTHING),
  SOUP(Algorithm.COMMUTATIVE),
  TWO_SOUPS(Algorithm.EVEN_RANKS),
  CAKE(Algorithm.POWER_OF_TWO | Algorithm.EQUAL_PARTS);

  static final CollectiveType<Meal> TYPE = new CollectiveType<>(3, "meal") {
    @Override
    public Meal named(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  };

  private final int needs;

  Meal(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }
}
