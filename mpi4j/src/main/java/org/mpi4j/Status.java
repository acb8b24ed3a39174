// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** What is known of a completed operation (section 3.2.5). It never changes; all calls are local. */
public interface Status {
  /**
   * The empty status: ANY_SOURCE, ANY_TAG, count 0, not cancelled. Operations other than receives end with
   * it.
   */
  Status EMPTY = Implementation.get().requests().emptyStatus();

  /**
   * The sender's rank in the communicator. Local; never throws.
   *
   * @return {@code 0..size-1} (on an intercommunicator in the remote group), {@link Mpi#PROC_NULL} if nothing
   *     was to be received, {@link Mpi#ANY_SOURCE} in the empty status
   */
  @Procedure(value = "MPI_Status_get_source", section = "3.2.5")
  int source();

  /**
   * The message's tag. Local; never throws.
   *
   * @return {@code 0..}{@link Mpi#TAG_UB}; {@link Mpi#ANY_TAG} in the empty status and if the source is
   *     PROC_NULL
   */
  @Procedure(value = "MPI_Status_get_tag", section = "3.2.5")
  int tag();

  /**
   * What went wrong. Local; never throws. The calls on lists of requests set it; others throw what went
   * wrong.
   *
   * @return the error class; {@link ErrorClass#SUCCESS} if nothing did
   */
  @Procedure(value = "MPI_Status_get_error", section = "3.2.5")
  ErrorClass error();

  /**
   * The exception that belongs to {@link #error}. Local; never throws.
   *
   * @return the exception; null if nothing went wrong
   */
  MpiException exception();

  /**
   * How many elements of a type arrived. Local.
   *
   * @param type the datatype that the elements are counted in, as a rule that of the receive
   * @return whole elements, 0 for a type without data; {@link Mpi#UNDEFINED} if the bytes do not divide
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(value = {"MPI_Get_count", "MPI_Get_count_c"}, section = "3.2.5")
  long count(Datatype type);

  /**
   * How many values of predefined types arrived, counting those of a last incomplete element, too. Local.
   *
   * @param type the datatype whose values are counted, as a rule that of the receive
   * @return values, of which a pair such as {@link Datatype#DOUBLE_INT} has two; {@link Mpi#UNDEFINED} if the
   *     last value is not whole
   * @throws MpiException ERR_TYPE if the type is null or freed
   */
  @Procedure(
      value = {"MPI_Get_elements", "MPI_Get_elements_c", "MPI_Get_elements_x"},
      section = "5.1.11")
  long elements(Datatype type);

  /**
   * Makes a status like this one, of which {@link #elements} tells another number. Local.
   *
   * <p>It is for generalized requests ({@link Grequest}), whose functions say what was done.
   *
   * @param type the datatype whose values are counted
   * @param count values of predefined types, 0 or more
   * @return the new status; this one does not change
   * @throws MpiException ERR_COUNT if {@code count} is negative, ERR_TYPE if the type is null or freed
   */
  @Procedure(
      value = {"MPI_Status_set_elements", "MPI_Status_set_elements_c", "MPI_Status_set_elements_x"},
      section = "13.3")
  Status withElements(Datatype type, long count);

  /**
   * Makes a status like this one, of which {@link #isCancelled} tells something else. Local; never throws.
   *
   * @param cancelled whether the operation was cancelled before it took place
   * @return the new status; this one does not change
   */
  @Procedure(value = "MPI_Status_set_cancelled", section = "13.3")
  Status withCancelled(boolean cancelled);

  /**
   * Makes a status like this one with another source. Local; never throws.
   *
   * @param source what {@link #source} is to tell, any number
   * @return the new status; this one does not change
   */
  @Procedure(value = "MPI_Status_set_source", section = "13.3")
  Status withSource(int source);

  /**
   * Makes a status like this one with another tag. Local; never throws.
   *
   * @param tag what {@link #tag} is to tell, any number
   * @return the new status; this one does not change
   */
  @Procedure(value = "MPI_Status_set_tag", section = "13.3")
  Status withTag(int tag);

  /**
   * Makes a status like this one with another error. Local; never throws.
   *
   * @param error what {@link #exception} is to tell, with the class that {@link #error} is to tell; null for
   *     success. {@link Mpi#exception} makes one of an error code
   * @return the new status; this one does not change
   */
  @Procedure(value = "MPI_Status_set_error", section = "13.3")
  Status withError(MpiException error);

  /**
   * Whether the operation was cancelled before it took place. Local; never throws.
   *
   * @return true if it was; then source, tag and count mean nothing
   */
  @Procedure(value = "MPI_Test_cancelled", section = "3.8.4")
  boolean isCancelled();
}
