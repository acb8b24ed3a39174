// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;

/**
 * The arguments of the constructor that made a datatype, in the order of the standard's tables
 * (section 5.1.13). Predefined types among them are the constants themselves; derived ones are new, and
 * independent of those that the constructor was given.
 */
public final class Contents {
  private final long[] integers;
  private final long[] addresses;
  private final List<Datatype> datatypes;

  /**
   * What a constructor was called with.
   *
   * @param integers counts and other numbers
   * @param addresses displacements, bytes
   * @param datatypes the types
   */
  public Contents(long[] integers, long[] addresses, List<Datatype> datatypes) {
    this.integers = integers;
    this.addresses = addresses;
    this.datatypes = List.copyOf(datatypes);
  }

  /**
   * Counts, lengths, displacements in elements, and the numbers of enums.
   *
   * @return as many as {@link Envelope#integers} says; a copy
   */
  public long[] integers() {
    return integers.clone();
  }

  /**
   * Displacements, strides and bounds in bytes.
   *
   * @return as many as {@link Envelope#addresses} says; a copy
   */
  public long[] addresses() {
    return addresses.clone();
  }

  /**
   * The datatypes that the constructor was given.
   *
   * @return as many as {@link Envelope#datatypes} says; derived ones are new, and may be freed
   */
  public List<Datatype> datatypes() {
    return datatypes;
  }
}
