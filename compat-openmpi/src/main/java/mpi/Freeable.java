// SPDX-License-Identifier: Apache-2.0
package mpi;

/** What can be given back to MPI. */
public interface Freeable {

  /** Gives it back. */
  void free() throws MPIException;
}
