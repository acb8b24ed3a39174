// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.function.Consumer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;

/**
 * Ends the collectives of a communicator whose ranks make different calls. The rank that finds this out tells
 * all others. From then on each of them fails the receives of this context and discards its messages, so that
 * their senders complete: no rank waits for another one. A context that has failed stays so, and its number
 * is not used again, since messages for it may be on their way.
 *
 * <p>All methods need the engine's lock, unless said otherwise.
 */
final class FailedCollectives {
  private final Progress progress;
  private final Sender sender;
  private final Peers peers;
  private final Consumer<UnexpectedMessage> discard;

  /**
   * @param discard discards a message that will not be received, so that its sender completes
   */
  FailedCollectives(Progress progress, Sender sender, Peers peers, Consumer<UnexpectedMessage> discard) {
    this.progress = progress;
    this.sender = sender;
    this.peers = peers;
    this.discard = discard;
  }

  /** Sets the rules of a context's collective calls. Takes the lock. */
  void rules(Context context, CallRules rules) {
    progress.enter();
    try {
      Matcher matcher = context.matcher;
      matcher.owner = context;
      matcher.rules = rules;
      EarlyFailure early = matcher.early;
      matcher.early = null;
      if (early != null) {
        told(matcher, early.peer, early.source, early.why);
      }
    } finally {
      progress.exit();
    }
  }

  /** The message is of another call than the receive. */
  static void object(RecvRequest r, long call) {
    CallRules rules = r.context.matcher.rules;
    if (rules != null) {
      r.fault = rules.objection(r.source, r.tag, call, r.call);
      r.mismatched = r.fault != null;
    }
  }

  /** A receive of a collective call does not match the call of its message. */
  static void receiveFailed(RecvRequest r) {
    CallRules rules = r.context.matcher.rules;
    if (rules != null) {
      rules.fail(r.fault);
    }
  }

  /** Fails the receive if collectives have failed in its context; true if so. */
  boolean refuses(RecvRequest r, Matcher matcher) {
    if (matcher.failure == null) {
      return false;
    }
    r.fail(matcher.failure.fault(), progress);
    return true;
  }

  /** Checks a message for which no receive is posted: perhaps none will be. */
  static void arrived(Matcher matcher, UnexpectedMessage m) {
    if (matcher.rules != null) {
      Fault why = matcher.rules.untimely(m.source, m.tag, m.call);
      if (why != null) {
        matcher.rules.fail(why);
      }
    }
  }

  /** Asks the ranks from which this rank awaits messages which call they are in. Takes the lock. */
  void ask(Context context, int tag) {
    progress.enter();
    try {
      for (RecvRequest r : context.matcher.allPosted()) {
        if (r.tag == tag && r.call != 0) {
          ask(context, tag, r.call, r.source);
        }
      }
    } finally {
      progress.exit();
    }
  }

  /** Asks one rank, from which this one awaits something else than a message, which call it is in. */
  void ask(Context context, int tag, long call, int rank) {
    Peer peer = peers.get(context.ranks().world(rank));
    sender.control(peer, Header.h0(Header.ASK, context.id()), context.sourceBits | tag, call);
  }

  /** A rank asks, since it has waited long for a message of this one. */
  static void asked(Matcher matcher, long h1, long call) {
    if (matcher != null && matcher.rules != null) {
      Fault why = matcher.rules.asked(Header.source(h1), Header.tag(h1), call);
      if (why != null) {
        matcher.rules.fail(why);
      }
    }
  }

  /**
   * The collectives of this context fail on this rank.
   *
   * @param tell all other ranks are told
   */
  void fail(Context context, CollectiveFailure why, boolean tell) {
    Matcher matcher = context.matcher;
    if (matcher.failure != null) {
      return;
    }
    matcher.failure = why;
    for (RecvRequest r : matcher.allPosted()) {
      if (r.posted) { // the failure of another one may have withdrawn it
        matcher.withdraw(r);
        r.fail(why.fault(), progress);
      }
    }
    for (UnexpectedMessage m = matcher.firstArrival(); m != null; m = matcher.firstArrival()) {
      matcher.remove(m);
      discard.accept(m);
    }
    for (int rank = 0; tell && rank < context.size(); rank++) {
      int world = context.ranks().world(rank);
      if (world != peers.own()) {
        tell(peers.get(world), context, why);
      }
    }
  }

  private void tell(Peer peer, Context context, CollectiveFailure why) {
    if (peer.lost == null) {
      try {
        int most = peer.connect().channel.maxPayload();
        long h0 = Header.h0(Header.FAILED, context.id());
        sender.control(peer, h0, context.sourceBits, why.word(), why.payload(most));
      } catch (Fault f) {
        // it has ended, or cannot be reached: the others must be told all the same
      }
    }
  }

  /** Another rank reports that the collectives have failed. */
  static void told(Matcher matcher, Peer peer, int source, CollectiveFailure why) {
    if (matcher.owner == null) { // this rank is about to make the communicator, or has freed it
      matcher.early = new EarlyFailure(peer, source, why);
    } else if (matcher.owner.isRankOf(source, peer)) { // else it means a context that had the number before
      matcher.rules.failedElsewhere(why);
    }
  }

  /** A failure that a rank reported before this one had made the communicator. */
  record EarlyFailure(Peer peer, int source, CollectiveFailure why) {}
}
