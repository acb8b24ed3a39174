// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;

/**
 * A key under which a program keeps values of its own at objects of one kind (section 7.7). What happens to
 * them when the object is duplicated or freed, its two functions say.
 *
 * <p>The functions run with no lock held and may call MPI. Where they throw, the call that has led to them
 * fails: an {@link MpiException} with its error code, anything else, errors of the JVM included, as ERR_OTHER
 * with it as cause. Values that the standard's functions find in their "extra state" are best captured by the
 * lambda.
 *
 * @param <O> the kind of object: {@link Comm}, {@link Datatype}
 * @param <T> the type of the values
 */
public interface Keyval<O, T> extends AutoCloseable {
  /**
   * What happens to a value when its object is duplicated.
   *
   * @param <O> the kind of object: {@link Comm}, {@link Datatype}
   * @param <T> the type of the values
   */
  @FunctionalInterface
  interface Copy<O, T> {
    /**
     * Decides what the duplicate gets. Runs in the thread that duplicates the object.
     *
     * <p>What it throws makes the duplication fail, as does a result that is null (ERR_ARG).
     *
     * @param object the object that is being duplicated
     * @param keyval the key of the value
     * @param value what is attached to {@code object}
     * @return the value for the duplicate, or empty if it gets none
     */
    Optional<T> copy(O object, Keyval<O, T> keyval, T value);
  }

  /**
   * What happens to a value that is deleted, overwritten, or whose object is freed.
   *
   * @param <O> the kind of object: {@link Comm}, {@link Datatype}
   * @param <T> the type of the values
   */
  @FunctionalInterface
  interface Delete<O, T> {
    /**
     * Releases what the value holds. Runs in the thread whose call removes the value.
     *
     * <p>What it throws makes that call fail, and the value stays.
     *
     * @param object the object that has the value
     * @param keyval the key of the value
     * @param value what is being removed
     */
    void delete(O object, Keyval<O, T> keyval, T value);
  }

  /**
   * A copy function for values that duplicates do not get (MPI_NULL_COPY_FN).
   *
   * @param <O> the kind of object: {@link Comm}, {@link Datatype}
   * @param <T> the type of the values
   * @return the function, which copies nothing
   */
  static <O, T> Copy<O, T> nullCopy() {
    return (object, keyval, value) -> Optional.empty();
  }

  /**
   * A copy function for values that duplicates share with the original (MPI_DUP_FN).
   *
   * @param <O> the kind of object: {@link Comm}, {@link Datatype}
   * @param <T> the type of the values
   * @return the function, which gives the duplicate the same value
   */
  static <O, T> Copy<O, T> dupCopy() {
    return (object, keyval, value) -> Optional.of(value);
  }

  /**
   * A delete function for values that hold nothing (MPI_NULL_DELETE_FN).
   *
   * @param <O> the kind of object: {@link Comm}, {@link Datatype}
   * @param <T> the type of the values
   * @return the function, which does nothing
   */
  static <O, T> Delete<O, T> nullDelete() {
    return (object, keyval, value) -> { };
  }

  /**
   * Gives the key up: all later calls with it fail with ERR_KEYVAL. Local.
   *
   * <p>Where values are set, they stay, and its functions go on to copy and delete them.
   *
   * @throws MpiException ERR_KEYVAL if the key is predefined or freed
   */
  @Procedure(
      value = {"MPI_Comm_free_keyval", "MPI_Type_free_keyval", "MPI_Win_free_keyval", "MPI_Keyval_free"},
      section = "7.7")
  void free();

  /**
   * Gives the key up, for try-with-resources; does nothing to a freed one. Local.
   *
   * @throws MpiException ERR_KEYVAL if the key is predefined
   */
  @Override
  void close();

  /**
   * Whether it has been given up. Local; never throws.
   *
   * @return true after {@link #free}
   */
  boolean isNull();
}
