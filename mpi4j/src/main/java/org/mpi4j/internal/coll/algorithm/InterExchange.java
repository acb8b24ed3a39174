// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Everyone of one group with everyone of the other: allgather and all-to-all on an intercommunicator. Cost: q
 * (alpha + n/q beta) for q remote ranks.
 */
public final class InterExchange {
  private InterExchange() {}

  /** Part j goes to, and comes from, rank j of the other group. */
  public static void write(Steps s, Parts send, Parts recv) {
    for (int r = 0; r < s.remoteSize(); r++) {
      s.recv(recv.of(r), Steps.remote(r));
    }
    for (int k = 0; k < s.remoteSize(); k++) {
      int r = (s.rank() + k) % s.remoteSize(); // not all begin with the same
      s.send(send.of(r), Steps.remote(r));
    }
    s.join();
  }

  /** The same goes to all. */
  public static void write(Steps s, Payload send, Parts recv) {
    Payload[] same = new Payload[s.remoteSize()];
    java.util.Arrays.fill(same, send);
    write(s, new Parts.Each(same), recv);
  }
}
