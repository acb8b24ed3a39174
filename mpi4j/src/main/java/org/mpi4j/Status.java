// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.type.Elements;

/** What is known of a completed operation (section 3.2.5); never changes. */
public final class Status {
  /** The status of what never happened: ANY_SOURCE, ANY_TAG, count 0, not cancelled. */
  public static final Status EMPTY = new Status(Mpi.ANY_SOURCE, Mpi.ANY_TAG, 0, false);

  /** The status of a message from nobody: source PROC_NULL, ANY_TAG, count 0. */
  static final Status FROM_NOBODY = new Status(Mpi.PROC_NULL, Mpi.ANY_TAG, 0, false);

  private final int source;
  private final int tag;
  private final long bytes;
  private final boolean cancelled;
  private final MpiException error;

  Status(int source, int tag, long bytes, boolean cancelled) {
    this(source, tag, bytes, cancelled, null);
  }

  Status(int source, int tag, long bytes, boolean cancelled, MpiException error) {
    this.source = source;
    this.tag = tag;
    this.bytes = bytes;
    this.cancelled = cancelled;
    this.error = error;
  }

  /** The sender's rank in the communicator. */
  @Procedure(value = "MPI_Status_get_source", section = "3.2.5")
  public int source() {
    return source;
  }

  /** The message's tag. */
  @Procedure(value = "MPI_Status_get_tag", section = "3.2.5")
  public int tag() {
    return tag;
  }

  /** What went wrong; {@link ErrorClass#SUCCESS} where nothing did. Set by the calls on lists of requests. */
  @Procedure(value = "MPI_Status_get_error", section = "3.2.5")
  public ErrorClass error() {
    return error == null ? ErrorClass.SUCCESS : error.errorClass();
  }

  /** The exception that belongs to {@link #error}, or null. */
  public MpiException exception() {
    return error;
  }

  /** How many whole elements of this type arrived; {@link Mpi#UNDEFINED} if the bytes do not divide. */
  @Procedure(value = {"MPI_Get_count", "MPI_Get_count_c"}, section = "3.2.5")
  public long count(Datatype type) {
    check(type, "MPI_Get_count");
    long size = type.size();
    if (size == 0) {
      return 0;
    }
    return bytes % size == 0 ? bytes / size : Mpi.UNDEFINED;
  }

  /**
   * How many values of predefined types arrived, counting those of a last incomplete element, too;
   * {@link Mpi#UNDEFINED} if the last value is not whole. A pair (DOUBLE_INT) is two values.
   */
  @Procedure(
      value = {"MPI_Get_elements", "MPI_Get_elements_c", "MPI_Get_elements_x"},
      section = "5.1.11")
  public long elements(Datatype type) {
    check(type, "MPI_Get_elements");
    long n = Elements.of(type.layout(), bytes);
    return n == Elements.NONE ? Mpi.UNDEFINED : n;
  }

  /**
   * A status like this one, of which {@link #elements} tells {@code count}: for generalized requests, whose
   * functions say what was done.
   *
   * @throws MpiException ERR_COUNT if the count is negative
   */
  @Procedure(
      value = {"MPI_Status_set_elements", "MPI_Status_set_elements_c", "MPI_Status_set_elements_x"},
      section = "13.3")
  public Status withElements(Datatype type, long count) {
    check(type, "MPI_Status_set_elements");
    if (count < 0) {
      throw new MpiException(ErrorClass.ERR_COUNT,
          "count = " + count + ", but it must not be negative (MPI_Status_set_elements)");
    }
    return new Status(source, tag, Elements.bytes(type.layout(), count), cancelled, error);
  }

  /** True if the operation was cancelled before it took place. */
  @Procedure(value = "MPI_Test_cancelled", section = "3.8.4")
  public boolean isCancelled() {
    return cancelled;
  }

  private static void check(Datatype type, String call) {
    if (type == null) {
      throw new MpiException(ErrorClass.ERR_TYPE, "the datatype is null (" + call + ")");
    }
  }

  long bytes() {
    return bytes;
  }

  boolean is(int itsSource, int itsTag, long itsBytes) {
    return source == itsSource && tag == itsTag && bytes == itsBytes && !cancelled && error == null;
  }

  @Override
  public String toString() {
    return "Status[source " + source + ", tag " + tag + ", " + bytes + " bytes"
        + (cancelled ? ", cancelled" : "") + (error == null ? "" : ", " + error.errorClass()) + "]";
  }
}
