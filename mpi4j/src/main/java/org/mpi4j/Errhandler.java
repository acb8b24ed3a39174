// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * What happens before a failed call throws (section 9.3).
 *
 * <p>Whatever the handler does, if it returns, the call throws its {@link MpiException}. A new communicator
 * has the handler of the one that it was made from; the first ones have {@link #ERRORS_RETURN}. Errors of
 * calls that have no object with a handler, such as those on groups, datatypes and info objects, go to the
 * handler of COMM_SELF ({@link Mpi#self}); before init and after finalize they only throw. A handler of the
 * program's own is for one kind of object, the predefined ones are for all.
 *
 * @param <T> the kind of object that it is for: {@link Comm}, {@link Session}
 */
public interface Errhandler<T> extends AutoCloseable {
  /** Does nothing: the call throws, and who catches the exception goes on. */
  Errhandler<Object> ERRORS_RETURN =
      Implementation.get().handles().predefinedErrhandler("MPI_ERRORS_RETURN");

  /** Ends all ranks of the job. */
  Errhandler<Object> ERRORS_ARE_FATAL =
      Implementation.get().handles().predefinedErrhandler("MPI_ERRORS_ARE_FATAL");

  /**
   * Ends the ranks of the communicator and, since none of a job's ranks can go on without the others, all.
   */
  Errhandler<Object> ERRORS_ABORT =
      Implementation.get().handles().predefinedErrhandler("MPI_ERRORS_ABORT");

  /**
   * What a program does on errors.
   *
   * @param <T> the kind of object that has failed: {@link Comm}, {@link Session}
   */
  @FunctionalInterface
  interface Handler<T> {
    /**
     * Runs before the call that has failed throws.
     *
     * <p>It runs in the thread of that call, with no lock held, and may call MPI. What it throws reaches the
     * caller instead of the error, which is kept among its suppressed exceptions.
     *
     * @param object the communicator or session of the call; its null handle if the call was to make it
     * @param error what the call throws if the handler returns
     */
    void handle(T object, MpiException error);
  }

  /**
   * Gives the handler up. Local; never throws.
   *
   * <p>It can be set no more, but still works where it is set. On predefined handlers it has no effect.
   */
  @Procedure(value = "MPI_Errhandler_free", section = "9.3.4")
  void free();

  /**
   * Gives the handler up, for try-with-resources: it can be set no more, but still works where it is set.
   * Local; never throws.
   */
  @Override
  void close();

  /**
   * Whether it has been given up. Local; never throws.
   *
   * @return true after {@link #free}, never for predefined handlers
   */
  boolean isNull();
}
