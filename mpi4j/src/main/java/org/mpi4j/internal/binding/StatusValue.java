// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Elements;

/** How an operation ended. */
final class StatusValue implements Status {
  /** The status of a message from nobody: source PROC_NULL, ANY_TAG, count 0. */
  static final Status FROM_NOBODY = new StatusValue(Mpi.PROC_NULL, Mpi.ANY_TAG, 0, false);

  private final int source;
  private final int tag;
  private final long bytes;
  private final boolean cancelled;
  private final MpiException error;

  StatusValue(int source, int tag, long bytes, boolean cancelled) {
    this(source, tag, bytes, cancelled, null);
  }

  StatusValue(int source, int tag, long bytes, boolean cancelled, MpiException error) {
    this.source = source;
    this.tag = tag;
    this.bytes = bytes;
    this.cancelled = cancelled;
    this.error = error;
  }

  @Override
  public int source() {
    return source;
  }

  @Override
  public int tag() {
    return tag;
  }

  @Override
  public ErrorClass error() {
    return error == null ? ErrorClass.SUCCESS : error.errorClass();
  }

  @Override
  public MpiException exception() {
    return error;
  }

  @Override
  public long count(Datatype type) {
    long size = check(type, "MPI_Get_count").layout("MPI_Get_count").size();
    if (size == 0) {
      return 0;
    }
    return bytes % size == 0 ? bytes / size : Mpi.UNDEFINED;
  }

  @Override
  public long elements(Datatype type) {
    DatatypeHandle own = check(type, "MPI_Get_elements");
    long n = Elements.of(own.layout("MPI_Get_elements"), bytes);
    return n == Elements.NONE ? Mpi.UNDEFINED : n;
  }

  @Override
  public Status withElements(Datatype type, long count) {
    DatatypeHandle own = check(type, "MPI_Status_set_elements");
    if (count < 0) {
      throw new MpiException(ErrorClass.ERR_COUNT,
          "count = " + count + ", but it must not be negative (MPI_Status_set_elements)");
    }
    try {
      long itsBytes = Elements.bytes(own.layout("MPI_Status_set_elements"), count);
      return new StatusValue(source, tag, itsBytes, cancelled, error);
    } catch (ArithmeticException e) {
      throw new MpiException(ErrorClass.ERR_COUNT,
          "count = " + count + " of " + type + " is more than 64 bits of bytes (MPI_Status_set_elements)", e);
    }
  }

  @Override
  public Status withCancelled(boolean itIs) {
    return new StatusValue(source, tag, bytes, itIs, error);
  }

  @Override
  public Status withSource(int other) {
    return new StatusValue(other, tag, bytes, cancelled, error);
  }

  @Override
  public Status withTag(int other) {
    return new StatusValue(source, other, bytes, cancelled, error);
  }

  @Override
  public StatusValue withError(MpiException other) {
    return new StatusValue(source, tag, bytes, cancelled, other);
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }

  private static DatatypeHandle check(Datatype type, String call) {
    try {
      return OwnObjects.type(type);
    } catch (Fault f) {
      throw Errors.of(f, call);
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
