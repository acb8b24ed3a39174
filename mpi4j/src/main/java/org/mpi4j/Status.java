// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.provider.Provider;

/** What is known of a completed operation (section 3.2.5); never changes. */
public interface Status {
  /** The status of what never happened: ANY_SOURCE, ANY_TAG, count 0, not cancelled. */
  Status EMPTY = Provider.get().requests().emptyStatus();

  /** The sender's rank in the communicator. */
  @Procedure(value = "MPI_Status_get_source", section = "3.2.5")
  int source();

  /** The message's tag. */
  @Procedure(value = "MPI_Status_get_tag", section = "3.2.5")
  int tag();

  /** What went wrong; {@link ErrorClass#SUCCESS} where nothing did. Set by the calls on lists of requests. */
  @Procedure(value = "MPI_Status_get_error", section = "3.2.5")
  ErrorClass error();

  /** The exception that belongs to {@link #error}, or null. */
  MpiException exception();

  /** How many whole elements of this type arrived; {@link Mpi#UNDEFINED} if the bytes do not divide. */
  @Procedure(value = {"MPI_Get_count", "MPI_Get_count_c"}, section = "3.2.5")
  long count(Datatype type);

  /**
   * How many values of predefined types arrived, counting those of a last incomplete element, too;
   * {@link Mpi#UNDEFINED} if the last value is not whole. A pair (DOUBLE_INT) is two values.
   */
  @Procedure(
      value = {"MPI_Get_elements", "MPI_Get_elements_c", "MPI_Get_elements_x"},
      section = "5.1.11")
  long elements(Datatype type);

  /**
   * A status like this one, of which {@link #elements} tells {@code count}: for generalized requests, whose
   * functions say what was done.
   *
   * @throws MpiException ERR_COUNT if the count is negative
   */
  @Procedure(
      value = {"MPI_Status_set_elements", "MPI_Status_set_elements_c", "MPI_Status_set_elements_x"},
      section = "13.3")
  Status withElements(Datatype type, long count);

  /** True if the operation was cancelled before it took place. */
  @Procedure(value = "MPI_Test_cancelled", section = "3.8.4")
  boolean isCancelled();
}
