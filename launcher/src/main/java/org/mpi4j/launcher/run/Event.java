// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

/**
 * Something that happened to a job.
 *
 * @param kind what
 * @param rank to which rank, -1 if to none
 * @param code an exit code, where the kind has one
 * @param text for the user, may be empty
 */
record Event(Kind kind, int rank, int code, String text) {
  enum Kind {
    /** A rank's process has ended; code is its exit code. */
    EXITED,
    /** A rank has made its control connection. */
    CONNECTED,
    INITIALIZED,
    FINALIZED,
    /** A rank waits until all have come. */
    WAITS,
    /** All have come. */
    RELEASED,
    /** A rank asks to end the job; code is the one to return. */
    ABORTED,
    /** A rank is about to fail; code 1: in consequence of another's end. */
    FAILED,
    /** A rank's control connection is gone. */
    DISCONNECTED,
    /** The launcher got a signal to end. */
    INTERRUPTED,
    /** Output cannot be written: {@link Outputs#lost} says why. */
    OUTPUT_LOST
  }

  static Event of(Kind kind, int rank) {
    return new Event(kind, rank, 0, "");
  }
}
