// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.provider.Provider;

/**
 * What happens before a failed call throws (section 9.3). Whatever the handler does, if it returns, the call
 * throws its {@link MpiException}. A new communicator has the handler of the one that it was made from; the
 * first ones have {@link #ERRORS_RETURN}.
 *
 * <p>Errors of calls that have neither communicator nor session, such as those on groups, datatypes and info
 * objects, only throw.
 *
 * @param <T> the kind of object that it is for: {@link Comm}, {@link Session}
 */
public interface Errhandler<T> extends AutoCloseable {
  /** Nothing: the call throws, and who catches the exception goes on. */
  Errhandler<Object> ERRORS_RETURN =
      Provider.get().handles().predefinedErrhandler("MPI_ERRORS_RETURN");

  /** Ends all ranks of the job. */
  Errhandler<Object> ERRORS_ARE_FATAL =
      Provider.get().handles().predefinedErrhandler("MPI_ERRORS_ARE_FATAL");

  /**
   * Ends the ranks of the communicator and, since none of a job's ranks can go on without the others, all.
   */
  Errhandler<Object> ERRORS_ABORT =
      Provider.get().handles().predefinedErrhandler("MPI_ERRORS_ABORT");

  /** What a program does on errors. */
  @FunctionalInterface
  interface Handler<T> {
    /**
     * Called in the thread whose call has failed, with no lock held; may call MPI. What it throws reaches the
     * caller instead of the error, which is kept among its suppressed exceptions.
     */
    void handle(T object, MpiException error);
  }

  /** A handler of the program's own. */
  @Procedure(value = {"MPI_Comm_create_errhandler", "MPI_Session_create_errhandler"}, section = "9.3.1")
  static <T> Errhandler<T> create(Handler<? super T> handler) {
    return Provider.get().handles().errhandler(handler);
  }

  /** Gives the handler up: it can be set no more, but still works where it is set. Others: no effect. */
  @Procedure(value = "MPI_Errhandler_free", section = "9.3.4")
  void free();

  /** Same as {@link #free}, for try-with-resources. */
  @Override
  void close();

  /** True after {@link #free}. */
  boolean isNull();
}
