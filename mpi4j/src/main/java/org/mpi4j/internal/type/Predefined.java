// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** A predefined datatype. */
public sealed interface Predefined permits Basic, Pair {

  /** The name of the standard's constant; of Java's own types their name here. */
  String title();

  /** The number of the standard's binary interface; 0 for Java's own types, which have none. */
  int abi();

  /** Bytes of one element in the representation "external32". */
  int externalSize();

  /** Its meaning in Java, in a sentence. */
  String about();

  /** How one element lies in memory. */
  Layout layout();
}
