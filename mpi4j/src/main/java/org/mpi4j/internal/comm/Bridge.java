// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.Blocking;
import org.mpi4j.internal.coll.Group;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.SendRequest;

/**
 * Lets two groups tell each other something: their leaders exchange it and pass on what they hear.
 *
 * @param local collectives of this rank's group
 * @param leads true on the leader
 * @param leader of this group, rank in it
 * @param way to the other leader; null on the other ranks
 */
record Bridge(Blocking local, boolean leads, int leader, Way way) {

  /**
   * The way from one leader to the other.
   *
   * @param context where both are
   * @param peer the other leader, rank in the context
   */
  record Way(Context context, int peer, int tag) {}

  /** The bridge of an intercommunicator, between its two ranks 0. */
  static Bridge of(Communicator inter) {
    boolean leads = inter.rank() == 0;
    Way way = leads ? new Way(inter.context(Slot.LEADERS), 0, 0) : null;
    return new Bridge(new Blocking(new Group(inter.context(Slot.BRIDGE))), leads, 0, way);
  }

  /** Gives what the leader of this group has to say to all of the other group, and returns what theirs says. */
  int[] swap(int... mine) {
    int[] theirs = null;
    Fault failure = null;
    if (leads) {
      try {
        theirs = new int[exchange(new int[] {mine.length}, new int[1])[0]];
        exchange(mine, theirs);
      } catch (Fault f) {
        failure = f; // the others of this group wait for a word
      }
    }
    int[] length = {leads ? failure == null ? theirs.length : -1 : 0};
    local.bcast(Words.payload(length), leader);
    if (length[0] < 0) {
      throw failure == null
          ? new Fault(ErrorCode.OTHER, "the leader of the group has failed to reach the other's") : failure;
    }
    theirs = leads ? theirs : new int[length[0]];
    local.bcast(Words.payload(theirs), leader);
    return theirs;
  }

  private int[] exchange(int[] out, int[] in) {
    Messenger messenger = way.context.messenger();
    RecvRequest r = messenger.irecv(way.context, Words.payload(in), way.peer, way.tag);
    SendRequest s = messenger.isend(way.context, Words.payload(out), way.peer, way.tag);
    messenger.await(r);
    if (s != null) {
      messenger.await(s);
    }
    if (r.fault() != null) {
      throw r.fault();
    }
    return in;
  }
}
