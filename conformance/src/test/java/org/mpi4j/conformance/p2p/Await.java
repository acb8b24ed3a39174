// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.function.Supplier;

/** Asks again and again: until something is there, or to see that it is not. */
final class Await {
  private static final int LOOKS = 200;

  private Await() {}

  /** The answer, once there is one; the test's time limit bounds the waiting. */
  static <T> T until(Supplier<Optional<T>> question) {
    while (true) {
      Optional<T> answer = question.get();
      if (answer.isPresent()) {
        return answer.get();
      }
      Thread.yield();
    }
  }

  /** Fails if any of many looks finds an answer; each look makes progress. */
  static void neverYet(Supplier<? extends Optional<?>> question, String what) {
    for (int i = 0; i < LOOKS; i++) {
      assertTrue(question.get().isEmpty(), what);
      Thread.yield();
    }
  }
}
