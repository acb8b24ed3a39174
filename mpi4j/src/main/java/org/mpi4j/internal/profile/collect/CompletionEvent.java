// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A call that waits for requests, or tests them. The fields are read by the recorder. */
@Name("mpi4j.Completion")
@Label("MPI Completion")
@Description("A call that waits for requests, or tests them.")
final class CompletionEvent extends CallEvent {
  @Label("Requests")
  @Description("How many requests the call was given")
  int requests;
}
