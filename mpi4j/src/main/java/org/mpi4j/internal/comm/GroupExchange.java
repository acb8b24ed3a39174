// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.SendRequest;

/**
 * An exchange between two groups by way of their leaders.
 *
 * @param local collectives of this rank's group
 * @param leads true on the leader
 * @param leader of this group, rank in it
 * @param way to the other leader; called on the leader only, may throw
 */
record GroupExchange(EngineCollectives local, boolean leads, int leader, Supplier<Way> way) {
  private static final int FAILED = -1; // in place of a length

  /**
   * How one leader reaches the other.
   *
   * @param context where both are
   * @param peer the other leader, rank in the context
   */
  record Way(Context context, int peer, int tag) {
    Way {
      context.checkDest(peer);
      Context.checkSendTag(tag);
    }
  }

  /** The exchange between the groups of an intercommunicator, whose leaders are the two ranks 0. */
  static GroupExchange of(Communicator inter) {
    boolean leads = inter.rank() == 0;
    EngineCollectives local = new EngineCollectives(new CollectiveGroup(inter.context(ContextKind.BRIDGE)));
    return new GroupExchange(local, leads, 0, () -> new Way(inter.context(ContextKind.LEADERS), 0, 0));
  }

  /** Sends the leader's words to all of the other group, and returns those of the other leader. */
  int[] swap(int... mine) {
    return tell(local, leader, leads, () -> exchange(way.get(), mine));
  }

  /**
   * Broadcasts words of a group's leader.
   *
   * @param news called on the leader only; if it throws, the leader throws that, and the others throw, too
   */
  static int[] tell(EngineCollectives local, int leader, boolean leads, Supplier<int[]> news) {
    int[] told = null;
    Fault failure = null;
    if (leads) {
      try {
        told = news.get();
      } catch (Fault f) {
        failure = f; // the others of this group wait for the broadcast
      }
    }
    int[] length = {told == null ? FAILED : told.length};
    local.bcast(ArrayPayloads.payload(length), leader);
    if (length[0] == FAILED) {
      throw failure == null ? new Fault(ErrorCode.OTHER, "the group's leader has failed") : failure;
    }
    told = leads ? told : new int[length[0]];
    local.bcast(ArrayPayloads.payload(told), leader);
    return told;
  }

  private static int[] exchange(Way way, int... mine) {
    int[] length = new int[1];
    exchange(way, new int[] {mine.length}, length);
    int[] theirs = new int[length[0]];
    exchange(way, mine, theirs);
    return theirs;
  }

  private static void exchange(Way way, int[] out, int[] in) {
    Messenger messenger = way.context.messenger();
    RecvRequest r = messenger.irecv(way.context, ArrayPayloads.payload(in), way.peer, way.tag);
    SendRequest s = messenger.isend(way.context, ArrayPayloads.payload(out), way.peer, way.tag);
    messenger.await(r);
    if (s != null) {
      messenger.await(s);
    }
    if (r.fault() != null) {
      throw r.fault();
    }
  }
}
