// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The matchers by the numbers of their contexts. A message may come before this rank has finished making its
 * communicator, so asking for a number makes the matcher.
 */
final class ContextTable {
  private Matcher[] matchers = new Matcher[8];

  Matcher get(int context) {
    return context < matchers.length && matchers[context] != null ? matchers[context] : make(context);
  }

  void forEach(Consumer<Matcher> visitor) {
    for (Matcher m : matchers) {
      if (m != null) {
        visitor.accept(m);
      }
    }
  }

  private Matcher make(int context) {
    if (context >= matchers.length) {
      matchers = Arrays.copyOf(matchers, Math.max(context + 1, matchers.length * 2));
    }
    matchers[context] = new Matcher();
    return matchers[context];
  }
}
