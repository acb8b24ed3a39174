// SPDX-License-Identifier: Apache-2.0
package mpi;

/** What happens when a call fails: an exception is thrown, or the whole job ends. */
public class Errhandler {
  private final boolean fatal;

  Errhandler(boolean fatal) {
    this.fatal = fatal;
  }

  org.mpi4j.Errhandler<Object> core() {
    return fatal ? org.mpi4j.Errhandler.ERRORS_ARE_FATAL : org.mpi4j.Errhandler.ERRORS_RETURN;
  }
}
