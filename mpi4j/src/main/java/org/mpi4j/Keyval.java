// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;
import org.mpi4j.internal.provider.Provider;

/**
 * A key under which a program keeps values of its own at objects of one kind (section 7.7). What happens to
 * them when the object is duplicated or freed, its two functions say.
 *
 * <p>The functions run with no lock held and may call MPI. Where they throw, the call that has led to them
 * fails: an {@link MpiException} with its error code, anything else, errors of the JVM included, as
 * ERR_OTHER with it as cause. Values that the standard's functions find in their "extra state" are best
 * captured by the lambda.
 *
 * @param <O> the kind of object: {@link Comm}, {@link Datatype}
 * @param <T> the type of the values
 */
public interface Keyval<O, T> extends AutoCloseable {
  /** The largest tag, at any communicator. */
  Keyval<Comm, Integer> TAG_UB = Provider.get().handles().predefinedKeyval("MPI_TAG_UB");

  /** Always {@link Mpi#PROC_NULL}: no rank is the host process that old versions of the standard knew. */
  Keyval<Comm, Integer> HOST = Provider.get().handles().predefinedKeyval("MPI_HOST");

  /** Always {@link Mpi#ANY_SOURCE}: all ranks can do input and output. */
  Keyval<Comm, Integer> IO = Provider.get().handles().predefinedKeyval("MPI_IO");

  /** Whether the clocks of all ranks agree. */
  Keyval<Comm, Boolean> WTIME_IS_GLOBAL = Provider.get().handles().predefinedKeyval("MPI_WTIME_IS_GLOBAL");

  /** How many ranks the job could have in all; there is no value if the launcher has not said so. */
  Keyval<Comm, Integer> UNIVERSE_SIZE = Provider.get().handles().predefinedKeyval("MPI_UNIVERSE_SIZE");

  /** Which program of the command line this rank runs; there is no value if the launcher has not said so. */
  Keyval<Comm, Integer> APPNUM = Provider.get().handles().predefinedKeyval("MPI_APPNUM");

  /** The largest error code that is in use. */
  Keyval<Comm, Integer> LASTUSEDCODE = Provider.get().handles().predefinedKeyval("MPI_LASTUSEDCODE");

  /** What happens to a value when its object is duplicated. */
  @FunctionalInterface
  interface Copy<O, T> {
    /** The value that the duplicate gets, or empty if it gets none. */
    Optional<T> copy(O object, Keyval<O, T> keyval, T value);
  }

  /** What happens to a value that is deleted, overwritten, or whose object is freed. */
  @FunctionalInterface
  interface Delete<O, T> {
    /** Takes leave of the value. */
    void delete(O object, Keyval<O, T> keyval, T value);
  }

  /** A key for communicators. */
  @Procedure(value = {"MPI_Comm_create_keyval", "MPI_Keyval_create"}, section = "7.7.2")
  static <T> Keyval<Comm, T> forComms(Copy<Comm, T> copy, Delete<Comm, T> delete) {
    return Provider.get().handles().commKeyval(copy, delete);
  }

  /** A key for datatypes. */
  @Procedure(value = "MPI_Type_create_keyval", section = "7.7.4")
  static <T> Keyval<Datatype, T> forTypes(Copy<Datatype, T> copy, Delete<Datatype, T> delete) {
    return Provider.get().handles().typeKeyval(copy, delete);
  }

  /** As copy function: duplicates do not get the value. */
  static <O, T> Copy<O, T> nullCopy() {
    return (object, keyval, value) -> Optional.empty();
  }

  /** As copy function: duplicates get the same value. */
  static <O, T> Copy<O, T> dupCopy() {
    return (object, keyval, value) -> Optional.of(value);
  }

  /** As delete function: nothing happens. */
  static <O, T> Delete<O, T> nullDelete() {
    return (object, keyval, value) -> { };
  }

  /**
   * Gives the key up: all later calls with it fail with ERR_KEYVAL. Where values are set, they stay, and are
   * copied and deleted as before.
   */
  @Procedure(
      value = {"MPI_Comm_free_keyval", "MPI_Type_free_keyval", "MPI_Keyval_free"}, section = "7.7")
  void free();

  /** {@link #free}, for try-with-resources; harmless if that was done. */
  @Override
  void close();

  /** True after {@link #free}. */
  boolean isNull();
}
