// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.function.Consumer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;

/**
 * What happens to the messages of collective calls that do not go together: a rank that finds this out leaves
 * the call, tells the others, and no rank waits for one that has left. All under the engine's lock, unless
 * said otherwise.
 */
final class MismatchedCalls {
  private final Progress progress;
  private final Sender sender;
  private final Peers peers;
  private final Consumer<UnexpectedMessage> discard;

  /**
   * @param discard makes the sender of a message go on that nobody will receive
   */
  MismatchedCalls(Progress progress, Sender sender, Peers peers, Consumer<UnexpectedMessage> discard) {
    this.progress = progress;
    this.sender = sender;
    this.peers = peers;
    this.discard = discard;
  }

  /** From now on these are asked what the calls of a context's messages mean. Takes the lock. */
  void rules(Context context, CallRules rules) {
    progress.enter();
    try {
      context.matcher.rank = context.rank();
      context.matcher.rules = rules;
    } finally {
      progress.exit();
    }
  }

  /** The message is of another call than the receive. */
  static void object(RecvRequest r, long call) {
    CallRules rules = r.context.matcher.rules;
    if (rules != null) {
      r.fault = rules.objection(r.source, call, r.call);
    }
  }

  /** A receive of a collective call has failed, so that this rank cannot do its part to the end. */
  static void leaveCall(RecvRequest r) {
    CallRules rules = r.context.matcher.rules;
    if (rules != null) {
      rules.leave(r.tag, Departure.of(r.context.rank(), r.fault));
    }
  }

  /** True, and the receive has failed, if its sender has left the call, or this rank has. */
  boolean isDeserted(RecvRequest r, Matcher matcher) {
    if (matcher.departures == null || matcher.rules == null) {
      return false;
    }
    Departure d = matcher.departures.ofHereOr(r.source, r.tag);
    if (d != null) {
      r.fail(d.fault(), progress);
      matcher.rules.leave(r.tag, d);
    }
    return d != null;
  }

  /** True if nobody will receive this message, since this rank or its sender has left the call. */
  static boolean isUnwanted(Matcher matcher, UnexpectedMessage m) {
    Departures d = matcher.departures;
    return d != null && (d.hasLeft(m.tag) || m.kind == Header.RTS && d.find(m.source, m.tag) != null);
  }

  /** A message has come before its receive, and waits. */
  void arrived(Matcher matcher, UnexpectedMessage m) {
    if (matcher.rules != null) {
      leaveIf(matcher.rules.untimely(m.source, m.tag, m.call), matcher, m.tag);
    }
  }

  /** Takes out a message that nobody will receive. */
  void refuse(Matcher matcher, UnexpectedMessage m) {
    matcher.remove(m);
    discard.accept(m);
  }

  /** A rank says in which call it waits for a message of this one. */
  void asked(Matcher matcher, long h1, long call) {
    if (matcher.rules != null) {
      int tag = Header.tag(h1);
      int source = Header.source(h1);
      Fault why = matcher.rules.asked(source, tag, call);
      leaveIf(why != null ? why : objection(matcher, source, tag, call), matcher, tag);
    }
  }

  /**
   * Looks why a call takes so long: tells those from whom this rank waits for messages which call it is.
   * Takes the lock.
   */
  void ask(Context context, int tag) {
    progress.enter();
    try {
      if (!refutes(context.matcher, tag)) {
        context.matcher.forEachPosted(r -> {
          if (r.tag == tag && r.call != 0) {
            Peer peer = peers.get(context.ranks().world(r.source));
            sender.control(peer, Header.h0(Header.ASK, context.id()), context.sourceBits | tag, r.call);
          }
        });
      }
    } finally {
      progress.exit();
    }
  }

  /** Leaves the call if a message that waits belongs to another one with the same tag. */
  private static boolean refutes(Matcher matcher, int tag) {
    Fault why = null;
    for (UnexpectedMessage m = matcher.firstArrival(); m != null && why == null; m = m.nextArrival) {
      if (m.tag == tag) {
        why = objection(matcher, m.source, tag, m.call);
      }
    }
    leaveIf(why, matcher, tag);
    return why != null;
  }

  /** What receives that are posted have against that call; null for nothing. */
  private static Fault objection(Matcher matcher, int source, int tag, long call) {
    Fault[] found = new Fault[1];
    matcher.forEachPosted(r -> {
      if (found[0] == null && r.tag == tag && r.call != 0 && r.call != call) {
        found[0] = matcher.rules.objection(source, call, r.call);
      }
    });
    return found[0];
  }

  private static void leaveIf(Fault why, Matcher matcher, int tag) {
    if (why != null) {
      matcher.rules.leave(tag, Departure.of(matcher.rank, why));
    }
  }

  /** This rank leaves a call: it receives nothing more of it, and tells all others, once. */
  void leave(Context context, int tag, Departure why) {
    Matcher matcher = context.matcher;
    if (!departures(matcher).leave(tag, why)) {
      return;
    }
    matcher.forEachPosted(
        r -> {
          if (r.tag == tag) {
            matcher.withdraw(r);
            r.fail(why.fault(), progress);
          }
        });
    for (UnexpectedMessage m = matcher.firstArrival(), next; m != null; m = next) {
      next = m.nextArrival;
      if (m.tag == tag) {
        refuse(matcher, m);
      }
    }
    for (int r = 0; r < context.size(); r++) {
      int rank = context.ranks().world(r);
      if (rank != peers.own()) {
        tell(peers.get(rank), context, tag, why);
      }
    }
  }

  private void tell(Peer peer, Context context, int tag, Departure why) {
    if (peer.lost == null) {
      int most = peer.connect().channel.maxPayload();
      long h0 = Header.h0(Header.LEFT, context.id());
      sender.control(peer, h0, context.sourceBits | tag, why.word(), why.payload(most));
    }
  }

  /** Another rank has left a call: nothing more will come from it. */
  void left(Matcher matcher, long h1, Departure why) {
    int source = Header.source(h1);
    int tag = Header.tag(h1);
    departures(matcher).left(source, tag, why);
    boolean[] waited = new boolean[1];
    matcher.forEachPosted(
        r -> {
          if (r.source == source && r.tag == tag) {
            matcher.withdraw(r);
            r.fail(why.fault(), progress);
            waited[0] = true;
          }
        });
    for (UnexpectedMessage m = matcher.firstArrival(), next; m != null; m = next) {
      next = m.nextArrival;
      if (m.source == source && m.tag == tag && m.kind == Header.RTS) {
        refuse(matcher, m);
      }
    }
    if (matcher.rules != null) {
      if (waited[0]) {
        matcher.rules.leave(tag, why);
      }
      matcher.rules.left(tag, why);
    }
  }

  private static Departures departures(Matcher matcher) {
    if (matcher.departures == null) {
      matcher.departures = new Departures();
    }
    return matcher.departures;
  }
}
