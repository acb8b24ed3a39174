// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

/** Lengths of arrays for the texts of errors. */
final class Lengths {
  private Lengths() {}

  static String of(int[] array) {
    return array == null ? "no" : Integer.toString(array.length);
  }

  static String of(boolean[] array) {
    return array == null ? "no" : Integer.toString(array.length);
  }
}
