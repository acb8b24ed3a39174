// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.ArrayList;
import java.util.List;

/** The algorithms of one collective that one communicator chooses from. */
public final class Menu<A extends Algorithm> {
  private final Topic<A> topic;
  private final A forced;
  private final long[] from;
  private final long[] to;
  private final List<A> algorithms;

  /**
   * @param rows in the order in which they are tried
   * @param forced comes before all rows; null for none
   */
  Menu(Topic<A> topic, List<Row> rows, A forced) {
    this.topic = topic;
    this.forced = forced;
    this.from = new long[rows.size()];
    this.to = new long[rows.size()];
    this.algorithms = new ArrayList<>();
    for (int i = 0; i < from.length; i++) {
      Row row = rows.get(i);
      from[i] = row.bytes().from();
      to[i] = row.bytes().to();
      algorithms.add(topic.find(row.algorithm()).orElseThrow());
    }
  }

  A choose(long bytes, int has) {
    if (forced != null && (forced.needs() & ~has) == 0) {
      return forced;
    }
    for (int i = 0; i < from.length; i++) {
      if (from[i] <= bytes && bytes <= to[i]) {
        A algorithm = algorithms.get(i);
        if ((algorithm.needs() & ~has) == 0) {
          return algorithm;
        }
      }
    }
    throw new IllegalStateException("the table has no row for " + topic.name() + " of " + bytes + " bytes");
  }
}
