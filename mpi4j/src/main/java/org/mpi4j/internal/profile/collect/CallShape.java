// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import org.mpi4j.internal.recording.Activity;
import org.mpi4j.internal.recording.Flow;
import org.mpi4j.internal.recording.ObjectKind;

/**
 * What kind of call a method makes.
 *
 * @param procedure its name in the standard
 * @param begin whether it waits for the end of what it begins
 * @param flow of a collective operation, else null
 * @param object what it makes or frees, or null
 * @param peerAt index of the argument that is the other rank; the tag follows
 */
record CallShape(String procedure, Role role, Begin begin, Activity activity, Flow flow, ObjectKind object,
    int peerAt) {

  /** Whether a call waits for the end of the operation. */
  enum Begin {
    BLOCKING,
    /** Returns a request. */
    NONBLOCKING,
    /** Returns a persistent request, which is to be started. */
    PERSISTENT
  }

  /** True if the call returns before the operation has ended. */
  boolean returnsRequest() {
    return begin != Begin.BLOCKING;
  }
}
