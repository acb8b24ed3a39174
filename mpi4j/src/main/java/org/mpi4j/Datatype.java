// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Predefined;

/**
 * What the elements of a buffer are (chapter 5). Java's primitives are here; the other types that the
 * standard names are in {@link PredefinedTypes}.
 */
public final class Datatype implements PredefinedTypes {
  /**
   * Java's {@code byte}, 1 byte: eight bits without a meaning (MPI_BYTE). As a number it is
   * {@link #INT8_T} or {@link #UINT8_T}.
   */
  public static final Datatype BYTE = of(Basic.BYTE);

  /** Java's {@code boolean}, 1 byte, 0 or 1. */
  public static final Datatype BOOLEAN = of(Basic.BOOLEAN);

  /** Java's {@code char}, 2 bytes. */
  public static final Datatype JCHAR = of(Basic.JCHAR);

  /** Java's {@code short}, 2 bytes (MPI_SHORT). */
  public static final Datatype SHORT = of(Basic.SHORT);

  /** Java's {@code int}, 4 bytes (MPI_INT). */
  public static final Datatype INT = of(Basic.INT);

  /** Java's {@code long}, 8 bytes (MPI_LONG); but 4 in "external32": there take {@link #INT64_T}. */
  public static final Datatype LONG = of(Basic.LONG);

  /** Java's {@code float}, 4 bytes (MPI_FLOAT). */
  public static final Datatype FLOAT = of(Basic.FLOAT);

  /** Java's {@code double}, 8 bytes (MPI_DOUBLE). */
  public static final Datatype DOUBLE = of(Basic.DOUBLE);

  private final Layout layout;

  private Datatype(Layout layout) {
    this.layout = layout;
  }

  static Datatype of(Predefined predefined) {
    return new Datatype(predefined.layout());
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
