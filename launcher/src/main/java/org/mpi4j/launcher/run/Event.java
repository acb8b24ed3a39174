// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import org.mpi4j.internal.spawn.SpawnRequest;

/**
 * Something that happened to a job.
 *
 * @param kind what
 * @param process to which process, -1 if to none
 * @param code an exit code, where the kind has one
 * @param text for the user, may be empty
 * @param request what a rank asks for, where the kind has one; else null
 */
record Event(Kind kind, int process, int code, String text, SpawnRequest request) {
  Event(Kind kind, int process, int code, String text) {
    this(kind, process, code, text, null);
  }

  enum Kind {
    /** A rank's process has ended; code is its exit code. */
    EXITED,
    /** A rank has made its control connection. */
    CONNECTED,
    INITIALIZED,
    FINALIZED,
    /** A rank waits until all have come. */
    WAITS,
    /** All of a process's group have come. */
    RELEASED,
    /** A rank asks for other processes; code is its number for that. */
    SPAWNS,
    /** A rank no longer waits for what it has asked for; code is its number for that. */
    ABANDONS_SPAWN,
    /** The plan for what a rank has asked for is made, or has failed. */
    PLANNED,
    /** A rank can be reached by other groups (code 1), or no longer. */
    REACHABLE,
    /** A rank asks to end the job; code is the one to return. */
    ABORTED,
    /** A rank answers questions from now on. */
    ANSWERS,
    /** A rank has answered a question; code is the question's number. */
    ANSWERED,
    /** A rank is about to fail; code 1: in consequence of another's end. */
    FAILED,
    /** A rank's control connection is gone. */
    DISCONNECTED,
    /** Somebody else asks the ranks a question. */
    ASKED,
    /** The launcher got a signal to end. */
    INTERRUPTED,
    /** Another machine is lost: its name, and in the next line how. */
    HOST_LOST,
    /** Output cannot be written: {@link Outputs#lost} says why. */
    OUTPUT_LOST
  }

  static Event of(Kind kind, int process) {
    return new Event(kind, process, 0, "");
  }
}
