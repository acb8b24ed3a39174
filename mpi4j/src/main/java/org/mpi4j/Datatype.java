// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;

/** What the elements of a buffer are (chapter 5). The predefined types are Java's primitives. */
public final class Datatype {
  /** Java's {@code byte}, 1 byte, as a number. */
  public static final Datatype BYTE = basic(Basic.BYTE);

  /** Java's {@code boolean}, 1 byte, 0 or 1. */
  public static final Datatype BOOLEAN = basic(Basic.BOOLEAN);

  /** Java's {@code char}, 2 bytes. */
  public static final Datatype JCHAR = basic(Basic.JCHAR);

  /** Java's {@code short}, 2 bytes. */
  public static final Datatype SHORT = basic(Basic.SHORT);

  /** Java's {@code int}, 4 bytes. */
  public static final Datatype INT = basic(Basic.INT);

  /** Java's {@code long}, 8 bytes. */
  public static final Datatype LONG = basic(Basic.LONG);

  /** Java's {@code float}, 4 bytes. */
  public static final Datatype FLOAT = basic(Basic.FLOAT);

  /** Java's {@code double}, 8 bytes. */
  public static final Datatype DOUBLE = basic(Basic.DOUBLE);

  private final Layout layout;

  private Datatype(Layout layout) {
    this.layout = layout;
  }

  private static Datatype basic(Basic basic) {
    return new Datatype(basic.layout());
  }

  /** Bytes of data in one element. */
  @Procedure(value = {"MPI_Type_size", "MPI_Type_size_c", "MPI_Type_size_x"}, section = "5.1.5")
  public long size() {
    return layout.size();
  }

  /** Distance from one element to the next, bytes. */
  @Procedure(value = "MPI_Type_get_extent", section = "5.1.7")
  public long extent() {
    return layout.extent();
  }

  /** The type's name. */
  @Procedure(value = "MPI_Type_get_name", section = "7.8")
  public String name() {
    return layout.name();
  }

  Layout layout() {
    return layout;
  }

  @Override
  public String toString() {
    return name();
  }
}
