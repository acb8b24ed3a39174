// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Transfer;
import org.mpi4j.spi.FrameReceiver;

/**
 * The receiving side: matches each arriving message with its receive, or keeps it until one is posted, and
 * writes its bytes into the user's buffer, never outside it. All under the engine's lock.
 */
final class Receiver {
  private static final int KEPT_MESSAGES = 256;

  /** For buffers with gaps a message is fetched in pieces that stay in the cache. */
  private static final int FETCHED_BYTES = 64 << 10;

  private final Progress progress;
  private final Sender sender;
  private final P2pEvents events;
  private final FrameReceiver inbox;
  private final FailedCollectives collectives;
  private final IncomingStreams streams;
  private final ArrayDeque<UnexpectedMessage> spare = new ArrayDeque<>(1);
  private final Transfer transfer = new Transfer();
  private final ControlWords clearance = new ControlWords(Header.CTS_BYTES);

  /**
   * @param inbox is told of peers that send frames that no rank would send
   * @param peers of this rank
   */
  Receiver(Progress progress, Sender sender, FrameReceiver inbox, Peers peers) {
    this.progress = progress;
    this.sender = sender;
    this.events = peers.events();
    this.inbox = inbox;
    this.streams = new IncomingStreams(progress, transfer);
    this.collectives = new FailedCollectives(progress, sender, peers, this::discard);
  }

  /** Ends collectives whose ranks do not call the same. */
  FailedCollectives collectives() {
    return collectives;
  }

  /** The long messages that come in pieces. */
  IncomingStreams streams() {
    return streams;
  }

  /** Starts a receive: matches it with an unexpected message, or posts it. */
  void start(RecvRequest r) {
    Matcher matcher = r.context.matcher;
    UnexpectedMessage m = matcher.find(r.source, r.tag);
    if (m == null) {
      Fault gone = r.from == null ? null : r.from.lost; // no more messages come from a lost peer
      if (gone != null) {
        r.fail(gone, progress);
      } else if (!collectives.refuses(r, matcher)) {
        matcher.post(r);
      }
    } else {
      matcher.remove(m);
      deliver(m, r);
    }
  }

  /** Delivers an unexpected message to its receive. */
  void deliver(UnexpectedMessage m, RecvRequest r) {
    if (!r.context.isRankOf(m.source, m.peer)) {
      refuse(r, m.peer, m.source);
      return;
    }
    r.source = m.source;
    r.tag = m.tag;
    if (m.declared != null) {
      r.fault = m.declared.check(r.payload);
    }
    if (m.call != r.call) {
      matchedAnotherCall(r, m.call);
    }
    if (m.marks != r.marks) {
      r.fault = wrongMarks(r, m.marks);
    }
    if (m.kind == Header.RTS) {
      begin(r, m.peer, m.senderId, m.length, m.direct, m.key);
    } else {
      copy(r, m.data(), 0, m.length);
      release(m.peer, m.length);
      if (m.kind == Header.SYNC) {
        sender.control(m.peer, Header.h0(Header.ACK, 0), 0, m.senderId);
      }
    }
    m.clear();
    if (spare.size() < KEPT_MESSAGES) {
      spare.push(m);
    }
  }

  /** An eager message has come, of standard or synchronous mode. */
  void eager(Matcher matcher, Peer peer, long h0, long h1, long h2, MemorySegment data, long offset, int n) {
    int kind = Header.kind(h0);
    peer.eagerReceived++;
    peer.eagerReceivedBytes += n;
    RecvRequest r = matcher.take(Header.source(h1), Header.tag(h1));
    long call = kind == Header.SYNC ? 0 : h2;
    if (r == null) {
      peer.keep(n);
      UnexpectedMessage m = unexpected(peer, h0, h1, h2);
      m.call = call;
      m.length = n;
      m.keep(data, offset, n);
      keep(matcher, m);
      return;
    }
    if (!matched(r, peer, h0, h1, call)) {
      return;
    }
    copy(r, data, offset, n); // first, since sending may fail
    repay(peer, n);
    if (kind == Header.SYNC) {
      sender.control(peer, Header.h0(Header.ACK, 0), 0, h2);
    }
  }

  /** A long message is announced. */
  void announced(Matcher matcher, Peer peer, long h0, long h1, long id, Announcement a) {
    boolean direct = (h0 & Header.DIRECT) != 0;
    if (a.length < 0 || direct && peer.direct == null) {
      throw Header.nonsense(direct && peer.direct == null
          ? "a message to be fetched from its memory, which cannot be read"
          : "a message of " + a.length + " bytes");
    }
    peer.rendezvousReceived++;
    peer.rendezvousReceivedBytes += a.length;
    RecvRequest r = matcher.take(Header.source(h1), Header.tag(h1));
    if (r == null) {
      UnexpectedMessage m = unexpected(peer, h0, h1, id);
      m.call = a.call;
      m.length = a.length;
      m.direct = direct;
      m.key = a.key;
      keep(matcher, m);
      return;
    }
    if (matched(r, peer, h0, h1, a.call)) {
      begin(r, peer, id, a.length, direct, a.key);
    }
  }

  /** The payload of RTS. */
  record Announcement(long length, long key, long call) {}

  /** A message has come before its receive. */
  private void keep(Matcher matcher, UnexpectedMessage m) {
    if (matcher.failure != null) {
      discard(m);
    } else {
      matcher.addUnexpected(m);
      FailedCollectives.arrived(matcher, m);
      if (events.unexpected.isHeard()) {
        events.unexpected.raise(matcher.context, m.source, m.tag, m.length);
      }
    }
  }

  /** Discards a message that will not be received, so that its sender completes. */
  void discard(UnexpectedMessage m) {
    if (m.kind != Header.RTS) {
      release(m.peer, m.length);
      if (m.kind == Header.SYNC) {
        sender.control(m.peer, Header.h0(Header.ACK, 0), 0, m.senderId);
      }
    } else if (m.direct) {
      sender.control(m.peer, Header.h0(Header.FIN, 0), 0, m.senderId);
    } else {
      grant(m.peer, 0, m.senderId, 0);
    }
  }

  /**
   * The sender asks to cancel a message; answers whether that was possible.
   *
   * @param matcher null if the context is over
   */
  void cancelAsked(Matcher matcher, Peer peer, long senderId) {
    UnexpectedMessage m = matcher == null ? null : matcher.findAnnounced(peer, senderId);
    if (m != null) {
      matcher.remove(m);
      if (m.kind == Header.SYNC) {
        release(peer, m.length);
      }
    }
    sender.control(peer, Header.h0(Header.CANCELLED, 0), m == null ? 0 : 1, senderId);
  }

  /** Drops the messages of a closed context, and returns their senders' credit. */
  void drop(Matcher matcher) {
    for (UnexpectedMessage m = matcher.firstArrival(); m != null; m = matcher.firstArrival()) {
      matcher.remove(m);
      if (m.kind != Header.RTS) {
        release(m.peer, m.length);
      }
    }
  }

  /** Cancels a receive that has not been matched. */
  void cancel(RecvRequest r) {
    if (r.posted) {
      r.context.matcher.withdraw(r);
      r.cancelled = true;
      r.finish(progress);
    }
  }

  /** The peer is gone: receives that only its messages could match fail. */
  void lost(Peer peer, Matcher matcher) {
    for (RecvRequest r : matcher.allPosted()) {
      if (r.posted && r.source != Envelope.ANY_SOURCE && r.context.ranks().world(r.source) == peer.rank()) {
        matcher.withdraw(r);
        r.fail(peer.lost, progress);
      }
    }
  }

  /**
   * Stores the envelope of the matched message in the receive; false if the peer claims to be another rank.
   */
  private boolean matched(RecvRequest r, Peer peer, long h0, long h1, long call) {
    int source = Header.source(h1);
    if (peer != r.from && !r.context.isRankOf(source, peer)) {
      refuse(r, peer, source);
      return false;
    }
    r.source = source;
    r.tag = Header.tag(h1);
    if (call != r.call) {
      matchedAnotherCall(r, call);
    }
    if (peer.declared != null) {
      TypeDeclaration d = declared(peer, h0, h1);
      r.fault = d == null ? null : d.check(r.payload);
    }
    int marks = Header.marks(h0);
    if (marks != r.marks) {
      r.fault = wrongMarks(r, marks);
    }
    return true;
  }

  private void refuse(RecvRequest r, Peer peer, int source) {
    inbox.lost(
        peer.rank(), Header.nonsense("a message as if it were rank " + source + " there").getMessage());
    r.fail(peer.lost, progress);
  }

  /** The types of this message, as its sender has declared them in checking mode; else null. */
  private static TypeDeclaration declared(Peer peer, long h0, long h1) {
    TypeDeclaration d = peer.declared;
    peer.declared = null;
    return d != null && d.context() == Header.context(h0) && d.h1() == h1 ? d : null;
  }

  private UnexpectedMessage unexpected(Peer peer, long h0, long h1, long id) {
    UnexpectedMessage m = spare.isEmpty() ? new UnexpectedMessage() : spare.pop();
    m.peer = peer;
    m.kind = Header.kind(h0);
    m.source = Header.source(h1);
    m.tag = Header.tag(h1);
    m.senderId = id;
    m.declared = declared(peer, h0, h1);
    m.marks = Header.marks(h0);
    return m;
  }

  /** The rendezvous: fetches the message, or asks for it. */
  private void begin(RecvRequest r, Peer peer, long senderId, long length, boolean direct, long key) {
    if (length != r.payload.bytes()) {
      noteLength(r, length);
    }
    long granted = r.call != 0 && r.fault != null ? 0 : Math.min(length, r.payload.bytes());
    r.bytes = granted;
    if (direct) {
      Fetched how = granted == 0 ? Fetched.DONE : fetched(r, peer, key, granted);
      if (how != Fetched.UNABLE) {
        sender.control(peer, Header.h0(Header.FIN, 0), how == Fetched.DONE ? 0 : 1, senderId);
        finish(r);
        return;
      }
    }
    if (peer.gone() != null) { // it has left without waiting for its send
      r.bytes = 0;
      r.fail(peer.gone(), progress);
      return;
    }
    long id = granted == 0 ? 0 : streams.open(r, peer);
    grant(peer, id, senderId, granted);
    if (granted == 0) {
      finish(r);
    }
  }

  private void grant(Peer peer, long id, long senderId, long bytes) {
    MemorySegment word = clearance.get();
    PayloadWord.set(word, 0, bytes);
    sender.control(peer, Header.h0(Header.CTS, 0), id, senderId, word);
  }

  private void finish(RecvRequest r) {
    if (r.mismatched) { // first, so that its waiter sees that collectives have failed
      FailedCollectives.receiveFailed(r);
    }
    r.finish(progress);
  }

  /** The message does not fill the buffer, or does not fit; in a collective both are wrong. */
  private static void noteLength(RecvRequest r, long length) {
    if (r.call != 0) {
      r.misfits(length);
    } else if (length > r.payload.bytes()) {
      r.exceededBy(length);
    }
  }

  /** What a fetch means for the sender: it is done, its memory is gone, or it must send the message. */
  private enum Fetched { DONE, GONE, UNABLE }

  /** Copies the message from the sender's memory. If one side's memory is gone, the request has the error. */
  private Fetched fetched(RecvRequest r, Peer peer, long key, long n) {
    try {
      return fetch(peer, key, r.payload, n) ? Fetched.DONE : Fetched.UNABLE;
    } catch (IllegalStateException | IndexOutOfBoundsException | WrongThreadException e) {
      if (!r.payload.isAlive()) {
        r.fault = r.memoryClosed(e);
        return Fetched.DONE;
      }
      r.fault = e instanceof IllegalStateException ? r.senderClosed() : unreadable(r, n, e);
      return Fetched.GONE;
    }
  }

  private static Fault unreadable(RecvRequest r, long n, RuntimeException e) {
    return new Fault(ErrorCode.BUFFER,
        "cannot copy " + n + " bytes of " + r.message() + ", from the sender's memory: " + e.getMessage(), e);
  }

  private boolean fetch(Peer peer, long key, Payload p, long n) {
    if (p.contiguous()) {
      return peer.direct.fetch(peer.rank(), key, 0, p.segment(), p.offset(), n);
    }
    MemorySegment piece = MemorySegment.ofArray(new byte[(int) Math.min(n, FETCHED_BYTES)]);
    for (long done = 0; done < n; done += FETCHED_BYTES) {
      long bytes = Math.min(n - done, FETCHED_BYTES);
      if (!peer.direct.fetch(peer.rank(), key, done, piece, 0, bytes)) {
        return false;
      }
      p.unpack(transfer, done, bytes, piece, 0);
    }
    return true;
  }

  private void copy(RecvRequest r, MemorySegment data, long offset, long n) {
    if (n != r.payload.bytes()) {
      noteLength(r, n);
    }
    r.bytes = Math.min(n, r.payload.bytes());
    try {
      put(r, data, offset);
    } catch (IllegalStateException e) {
      r.fault = r.memoryClosed(e);
    }
    finish(r);
  }

  private void put(RecvRequest r, MemorySegment data, long offset) {
    Payload p = r.payload;
    if (!p.contiguous()) {
      p.unpack(transfer, 0, r.bytes, data, offset);
    } else if (r.bytes == Long.BYTES) { // so common that it pays
      long word = data.get(ValueLayout.JAVA_LONG_UNALIGNED, offset);
      p.segment().set(ValueLayout.JAVA_LONG_UNALIGNED, p.offset(), word);
    } else {
      MemorySegment.copy(data, offset, p.segment(), p.offset(), r.bytes);
    }
  }

  /** An unexpected message has been received or dropped: returns its credit. */
  private void release(Peer peer, long n) {
    peer.kept -= n + Peer.MESSAGE_COST;
    repay(peer, n);
  }

  private void repay(Peer peer, long n) {
    peer.owed += n + Peer.MESSAGE_COST;
    if (peer.owesMuch()) {
      sender.control(peer, Header.h0(Header.CREDIT, 0), 0, peer.owed);
      peer.owed = 0;
    }
  }

  private static Fault wrongMarks(RecvRequest r, int marks) {
    r.marks = RecvRequest.WRONG_MARKS;
    if ((marks & Header.VOID_MARK) != 0) {
      return r.senderClosed();
    }
    return new Fault(
        ErrorCode.TYPE,
        r.message() + ((marks & Header.OBJECT_MARK) != 0
            ? ", holds an object that sendObject has sent: receive it by recvObject"
            : ", is not an object that sendObject has sent: receive it by recv"));
  }

  /** The message has another call than the receive: a mistake, unless the call says which part this is. */
  private static void matchedAnotherCall(RecvRequest r, long call) {
    if (r.target != null) {
      r.target.matched(call);
    } else {
      FailedCollectives.object(r, call);
    }
  }
}
