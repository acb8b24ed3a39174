// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

/** The kind of object that a variable or event belongs to (section 15.3.2). */
public enum Binding {
  /** None: it belongs to the rank as a whole. */
  NO_OBJECT,
  /** A communicator. */
  MPI_COMM,
  /** A datatype. */
  MPI_DATATYPE,
  /** An error handler. */
  MPI_ERRHANDLER,
  /** A file. */
  MPI_FILE,
  /** A group. */
  MPI_GROUP,
  /** A reduction operation. */
  MPI_OP,
  /** A request. */
  MPI_REQUEST,
  /** A window. */
  MPI_WIN,
  /** A message. */
  MPI_MESSAGE,
  /** An info object. */
  MPI_INFO,
  /** A session. */
  MPI_SESSION
}
