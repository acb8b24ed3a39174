// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.StringTokenizer;

/** One row of a {@link Table}. */
record Row(String collective, Where where, Span ranks, Span bytes, String algorithm) {
  private static final int FIELDS = 5;

  static Row parse(String line) {
    StringTokenizer words = new StringTokenizer(line);
    if (words.countTokens() != FIELDS) {
      throw new IllegalArgumentException("a row has the words: collective where ranks bytes algorithm");
    }
    return new Row(
        words.nextToken(), where(words.nextToken()), Span.parse(words.nextToken()),
        Span.parse(words.nextToken()), words.nextToken());
  }

  private static Where where(String word) {
    for (Where w : Where.values()) {
      if (w.name().equalsIgnoreCase(word)) {
        return w;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is none of jvm, procs, net, node, any");
  }

  boolean concerns(Topic<?> topic, Where itsWhere, int itsRanks) {
    return collective.equals(topic.name()) && where.covers(itsWhere) && ranks.holds(itsRanks);
  }
}
