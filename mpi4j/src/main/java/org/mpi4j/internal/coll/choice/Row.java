// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.choice;

/** One row of a {@link Table}. */
record Row(String collective, Where where, Span ranks, Span bytes, String algorithm) {
  private static final int FIELDS = 5;

  static Row parse(String line) {
    String[] words = line.split("\\s+");
    if (words.length != FIELDS) {
      throw new IllegalArgumentException("a row has the words: collective where ranks bytes algorithm");
    }
    return new Row(words[0], where(words[1]), Span.parse(words[2]), Span.parse(words[3]), words[4]);
  }

  private static Where where(String word) {
    for (Where w : Where.values()) {
      if (w.name().equalsIgnoreCase(word)) {
        return w;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is none of node, net, any");
  }

  boolean concerns(Topic<?> topic, Where itsWhere, int itsRanks) {
    return collective.equals(topic.name()) && where.covers(itsWhere) && ranks.holds(itsRanks);
  }
}
