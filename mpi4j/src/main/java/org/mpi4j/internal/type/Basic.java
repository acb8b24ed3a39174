// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** The predefined datatypes that are one value each, and all that is known of them. */
public enum Basic {
  BYTE("MPI_BYTE", 1, Carrier.BYTE),
  BOOLEAN("BOOLEAN", 1, Carrier.BOOLEAN),
  JCHAR("JCHAR", 2, Carrier.CHAR),
  SHORT("MPI_SHORT", 2, Carrier.SHORT),
  INT("MPI_INT", 4, Carrier.INT),
  LONG("MPI_LONG", 8, Carrier.LONG),
  FLOAT("MPI_FLOAT", 4, Carrier.FLOAT),
  DOUBLE("MPI_DOUBLE", 8, Carrier.DOUBLE);

  private final String title;
  private final int size;
  private final Carrier carrier;
  private final Layout layout;

  Basic(String title, int size, Carrier carrier) {
    this.title = title;
    this.size = size;
    this.carrier = carrier;
    this.layout = new Layout(title, new Shape.Leaf(this));
  }

  /** The name of the standard's constant; of Java's own types their name here. */
  public String title() {
    return title;
  }

  /** Bytes of one value. */
  public int size() {
    return size;
  }

  /** Values lie at multiples of this many bytes in a C structure. */
  public int alignment() {
    return size;
  }

  /** The Java primitive that the value is made of; null for raw bytes. */
  public Carrier carrier() {
    return carrier;
  }

  /** How one value lies in memory. */
  public Layout layout() {
    return layout;
  }
}
