// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A call that sends or receives a message, or begins to. The fields are read by the recorder. */
@Name("mpi4j.Message")
@Label("MPI Message")
@Description("A call that sends or receives a message, or begins to.")
final class MessageEvent extends CallEvent {
  @Label("Peer")
  @Description("The other rank in the communicator; -1 for any")
  int peer;

  @Label("Tag")
  @Description("The message's tag; -2 for any")
  int tag;
}
