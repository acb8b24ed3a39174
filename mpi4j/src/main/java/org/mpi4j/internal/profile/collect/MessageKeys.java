// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import org.mpi4j.internal.recording.Keys;

/**
 * Gives each message a key, the same where it is sent and where it is received: messages of one envelope do
 * not overtake each other, so the n-th that is sent is the n-th that is received. Envelopes share counters
 * where there are many.
 */
final class MessageKeys {
  private static final int BITS = 16;

  private final int[] sent = new int[1 << BITS]; // guarded by this
  private final int[] received = new int[1 << BITS]; // guarded by this
  private final int me;

  /**
   * @param me this rank's number in the world
   */
  MessageKeys(int me) {
    this.me = me;
  }

  long ofSend(KnownComm comm, int to, int tag) {
    return next(sent, envelope(comm, me, to, tag));
  }

  long ofReceive(KnownComm comm, int from, int tag) {
    return next(received, envelope(comm, from, me, tag));
  }

  private static long envelope(KnownComm comm, int from, int to, int tag) {
    return Keys.mix(Keys.mix(Keys.mix(comm.key(), from), to), tag);
  }

  private synchronized long next(int[] counters, long envelope) {
    int counter = (int) (envelope >>> Long.SIZE - BITS);
    return Keys.mix(envelope, ++counters[counter]);
  }
}
