// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.provider.Provider;

/**
 * Where the static methods and the constants of this package get their results from: no other class of the
 * package asks for the provider.
 */
final class Implementation {
  private Implementation() {}

  /** What implements the API in this JVM. */
  static Provider get() {
    return Provider.get();
  }
}
