// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/**
 * How one element of a datatype lies in memory.
 *
 * @param name for messages to the user
 * @param size bytes of data in one element
 * @param extent distance from one element to the next, bytes
 * @param carrier the primitive that the element is made of
 */
public record Layout(String name, long size, long extent, Carrier carrier) {

  /** The layout of a single primitive. */
  public static Layout basic(String name, Carrier carrier) {
    return new Layout(name, carrier.bytes(), carrier.bytes(), carrier);
  }
}
