// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

/** What the collector does for a procedure. */
enum Role {
  /** Neither waits nor makes anything: not recorded. */
  LOCAL,
  INIT,
  FINALIZE,
  SEND,
  RECEIVE,
  SEND_RECEIVE,
  PROBE,
  /** A probe that takes the message out of the queue. */
  MATCHED_PROBE,
  MATCHED_RECEIVE,
  START,
  /** Waits for requests, or tests them. */
  COMPLETE,
  REQUEST_FREE,
  COLLECTIVE,
  /** Makes an object that is to be freed. */
  MAKE,
  FREE,
  SET_NAME,
  /** Recorded as a call, and nothing more. */
  CALL
}
