// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A collective that can be done in several ways.
 *
 * @param index its place among all topics
 * @param name as in tables and control variables, such as {@code allreduce}
 * @param bytes what is meant by a call's bytes, for users
 * @param algorithms all ways to do it
 */
public record Topic<A extends Algorithm>(int index, String name, String bytes, List<A> algorithms) {

  /** The algorithm of that name. */
  public Optional<A> find(String word) {
    for (A algorithm : algorithms) {
      if (algorithm.word().equals(word)) {
        return Optional.of(algorithm);
      }
    }
    return Optional.empty();
  }

  /** The names of all. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    for (A algorithm : algorithms) {
      words.add(algorithm.word());
    }
    return words;
  }

  /** Of an enum's constants. */
  public static <A extends Algorithm> Topic<A> of(int index, String name, String bytes, A[] algorithms) {
    return new Topic<>(index, name, bytes, List.of(algorithms));
  }
}
