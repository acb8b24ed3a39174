// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.SendRequest.Phase;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Signature;
import org.mpi4j.spi.Channel;

/**
 * The sending side: sends a message eagerly if it is short and there is credit for it, else by rendezvous.
 * What finds no room is queued at its peer, and {@link #pump} tries again. All under the engine's lock.
 */
final class Sender implements Progress.Pump {
  private static final MemorySegment NOTHING = MemorySegment.NULL;

  private final Progress progress;
  private final P2pEvents events;
  private final RequestTable<SendRequest> requests = new RequestTable<>();
  private final List<Peer> busy = new ArrayList<>();
  private final Packer packer = new Packer();
  private final ControlWords announcement = new ControlWords(Header.RTS_BYTES);

  Sender(Progress progress, P2pEvents events) {
    this.progress = progress;
    this.events = events;
  }

  /**
   * The fast path: true if the message is on its way as a whole and its buffer free.
   *
   * @param call which collective call it belongs to; 0: none
   */
  boolean trySend(Context context, Payload p, int dest, int tag, long call) {
    try {
      return trySend(context.peer(dest), context.eagerHeader, context.sourceBits | tag, call, p);
    } catch (IllegalStateException e) { // nothing has been sent
      if (call != 0 && !p.isAlive()) {
        return false; // the slow path tells the receiver, which is in the call, too
      }
      p.demandAlive();
      throw e;
    }
  }

  private boolean trySend(Peer peer, long h0, long h1, long call, Payload p) {
    long cost = p.bytes() + Peer.MESSAGE_COST;
    if (p.bytes() > peer.fastLimit || cost > peer.credit
        || peer.firstMessage() != null || peer.lost != null) {
      return false;
    }
    int n = (int) p.bytes();
    boolean taken = p.contiguous()
        ? peer.channel.offer(h0, h1, call, p.segment(), p.offset(), n)
        : peer.channel.offer(h0, h1, call, packer.pack(p, n), 0, n);
    if (taken) {
      peer.credit -= cost;
      peer.eagerSent++;
      peer.eagerSentBytes += n;
    }
    return taken;
  }

  void start(SendRequest r) {
    Peer peer = r.peer;
    if (peer.gone() != null) {
      r.phase = Phase.OVER;
      r.fail(peer.gone(), progress);
    } else if (peer.firstMessage() != null || !announce(r)) {
      peer.outbox().add(r);
      peer.roomStalls++;
      markBusy(peer);
      if (events.stalled.isHeard()) {
        events.stalled.raise(0, peer.rank(), r.payload.bytes());
      }
    }
  }

  /** How many sends are under way that have not been sent as a whole at once. For any thread. */
  int underWay() {
    return requests.size();
  }

  /** Sends an answer, or queues it if there is no room. */
  void control(Peer peer, long h0, long h1, long h2) {
    control(peer, h0, h1, h2, NOTHING);
  }

  void control(Peer peer, long h0, long h1, long h2, MemorySegment payload) {
    if (peer.gone() != null) {
      return;
    }
    peer.connect();
    int bytes = (int) payload.byteSize();
    if (peer.hasControls() || !peer.channel.offer(h0, h1, h2, payload, 0, bytes)) {
      MemorySegment copy = MemorySegment.ofArray(payload.toArray(ValueLayout.JAVA_BYTE));
      peer.controls().add(new Peer.Control(h0, h1, h2, copy, bytes));
      markBusy(peer);
    }
  }

  /** Visits the sends that are not over. */
  void forEachOpen(Consumer<SendRequest> visitor) {
    requests.forEach(visitor);
    busy.forEach(peer -> peer.waitingMessages().forEach(r -> {
      if (r.id == 0) {
        visitor.accept(r);
      }
    }));
  }

  /** True if nothing waits for room. */
  boolean isIdle() {
    return busy.isEmpty();
  }

  /** True if a message of this context is not out yet. */
  boolean isSending(Context context) {
    boolean[] found = new boolean[1];
    requests.forEach(r -> found[0] |= r.context == context);
    busy.forEach(peer -> peer.waitingMessages().forEach(r -> found[0] |= r.context == context));
    return found[0];
  }

  @Override
  public int pump() {
    return busy.isEmpty() ? 0 : pumpBusy();
  }

  /** The receiver is ready for the message. */
  void clearToSend(Peer from, long id, long receiverId, long granted) {
    SendRequest r = named(from, id);
    if (r == null) {
      return;
    }
    if (r.phase != Phase.WAITS_FOR_CTS || granted < 0 || granted > r.payload.bytes()) {
      throw answer("that " + granted + " bytes may come", r);
    }
    withdraw(r); // if it was exposed, the receiver cannot read it
    r.phase = Phase.STREAMS;
    r.receiverId = receiverId;
    r.granted = granted;
    r.peer.streams().add(r);
    markBusy(r.peer);
    pumpStreams(r.peer);
  }

  /** The receiver has matched a synchronous message. */
  void acknowledged(Peer from, long id) {
    SendRequest r = named(from, id);
    if (r != null) {
      if (r.phase != Phase.WAITS_FOR_ACK) {
        throw answer("that it was matched", r);
      }
      over(r);
    }
  }

  /**
   * The receiver has fetched a long message.
   *
   * @param failed it could not read the memory
   */
  void fetched(Peer from, long id, boolean failed) {
    SendRequest r = named(from, id);
    if (r != null) {
      if (r.phase != Phase.WAITS_FOR_CTS || r.key == 0) {
        throw answer("that it was fetched", r);
      }
      if (failed) {
        r.fault = closed(r, null);
      }
      over(r);
    }
  }

  /** The send that a peer's answer refers to; null if it is over. */
  private SendRequest named(Peer from, long id) {
    SendRequest r = requests.get(id);
    if (r != null && r.peer != from) {
      throw Header.nonsense("an answer to a message that goes to " + r.peer);
    }
    return r;
  }

  private static Fault answer(String what, SendRequest r) {
    return Header.nonsense(
        "the answer " + what + ", to a message of " + r.payload.bytes() + " bytes, tag " + r.tag
            + ", in state " + r.phase);
  }

  /** Tries to cancel a send; the answer may come later. */
  void cancel(SendRequest r) {
    switch (r.phase) {
      case NEW -> {
        r.peer.outbox().remove(r);
        r.cancelled = true;
        over(r);
      }
      case WAITS_FOR_ACK, WAITS_FOR_CTS -> {
        if (!r.cancelAsked) {
          r.cancelAsked = true;
          control(r.peer, Header.h0(Header.CANCEL, r.context.id()), 0, r.id);
        }
      }
      case STREAMS, OVER -> {
        // too late: the message is matched
      }
    }
  }

  /** The receiver's answer to a cancellation. */
  void cancelAnswered(Peer from, long id, boolean undone) {
    SendRequest r = named(from, id);
    if (r == null || !undone) {
      return;
    }
    if (!r.cancelAsked || r.phase != Phase.WAITS_FOR_ACK && r.phase != Phase.WAITS_FOR_CTS) {
      throw answer("that it was cancelled", r);
    }
    r.cancelled = true;
    over(r);
  }

  /** The peer is gone: all sends to it fail, or are cancelled if that was requested before. */
  void lost(Peer peer) {
    List<SendRequest> failed = new ArrayList<>(peer.waitingMessages());
    requests.forEach(
        r -> {
          if (r.peer == peer && !failed.contains(r)) {
            failed.add(r);
          }
        });
    peer.outbox().clear();
    peer.streams().clear();
    peer.controls().clear();
    for (SendRequest r : failed) {
      if (r.cancelAsked && peer.lost == null) {
        r.cancelled = true;
      } else {
        r.fault = peer.gone();
      }
      over(r);
    }
  }

  /** Sends the first frame of a message, or one that says that there is none; false if there is no room. */
  private boolean announce(SendRequest r) {
    try {
      return announceMessage(r);
    } catch (IllegalStateException e) {
      if (r.payload.isAlive()) {
        throw e;
      }
      return announceNothing(r, e);
    }
  }

  /** The memory is gone: tells the receiver that the message will not come. */
  private boolean announceNothing(SendRequest r, IllegalStateException e) {
    r.phase = Phase.NEW;
    long h0 = r.context.eagerHeader | r.marks | Header.VOID;
    if (!r.peer.channel.offer(h0, r.context.sourceBits | r.tag, r.call, NOTHING, 0, 0)) {
      return false;
    }
    sentEagerly(r, 0);
    r.fault = closed(r, e);
    over(r);
    return true;
  }

  private static Fault closed(SendRequest r, IllegalStateException e) {
    return Payload.closed(
        "while the message to " + r.peer + ", tag " + r.tag
            + ", was under way: close it when the request is complete", e);
  }

  private boolean announceMessage(SendRequest r) {
    if (r.undeclared != null && !declare(r)) {
      return false;
    }
    boolean isShort = r.payload.bytes() <= r.peer.eagerLimit
        && r.payload.bytes() + Peer.MESSAGE_COST <= r.peer.credit;
    if (!isShort) {
      return announceLong(r);
    }
    if (r.synchronous) {
      return announceSynchronous(r);
    }
    int n = (int) r.payload.bytes();
    if (!offer(r, r.context.eagerHeader | r.marks, r.context.sourceBits | r.tag, r.call, n)) {
      return false;
    }
    sentEagerly(r, n);
    over(r);
    return true;
  }

  private static void sentEagerly(SendRequest r, int n) {
    Peer peer = r.peer;
    peer.credit -= n + Peer.MESSAGE_COST;
    peer.eagerSent++;
    peer.eagerSentBytes += n;
  }

  private static boolean declare(SendRequest r) {
    Signature s = r.undeclared;
    Channel channel = r.peer.channel;
    MemorySegment words = TypeDeclaration.payload(s, channel.maxPayload());
    long h0 = Header.h0(Header.TYPES, r.context.id()) | (s.packed() ? Header.PACKED : 0);
    boolean taken =
        channel.offer(h0, r.context.sourceBits | r.tag, s.hash(), words, 0, (int) words.byteSize());
    if (taken) {
      r.undeclared = null;
    }
    return taken;
  }

  private boolean announceSynchronous(SendRequest r) {
    number(r);
    long h0 = Header.h0(Header.SYNC, r.context.id()) | r.marks;
    int n = (int) r.payload.bytes();
    r.phase = Phase.WAITS_FOR_ACK; // before the frame goes: a rank may answer itself
    if (!offer(r, h0, r.context.sourceBits | r.tag, r.id, n)) {
      r.phase = Phase.NEW;
      return false;
    }
    sentEagerly(r, n);
    return true;
  }

  private boolean announceLong(SendRequest r) {
    number(r);
    Payload p = r.payload;
    if (r.key == 0 && r.peer.direct != null && p.contiguous()) { // with gaps, two ranks copy faster than one
      r.key = r.peer.direct.expose(p.segment(), p.offset(), p.bytes());
    }
    MemorySegment words = announcement.get();
    PayloadWord.set(words, Header.RTS_LENGTH, p.bytes());
    PayloadWord.set(words, Header.RTS_KEY, r.key);
    PayloadWord.set(words, Header.RTS_CALL, r.call);
    long h0 = Header.h0(Header.RTS, r.context.id()) | r.marks | (r.key != 0 ? Header.DIRECT : 0);
    r.phase = Phase.WAITS_FOR_CTS;
    if (!r.peer.channel.offer(h0, r.context.sourceBits | r.tag, r.id, words, 0, Header.RTS_BYTES)) {
      r.phase = Phase.NEW;
      return false;
    }
    announced(r);
    return true;
  }

  private void announced(SendRequest r) {
    Peer peer = r.peer;
    long bytes = r.payload.bytes();
    peer.rendezvousSent++;
    peer.rendezvousSentBytes += bytes;
    if (bytes <= peer.eagerLimit) {
      peer.creditStalls++;
    }
    if (events.rendezvous.isHeard()) {
      events.rendezvous.raise(r.context.id(), peer.rank(), r.tag, bytes);
    }
  }

  /** Offers the {@code n} bytes of the payload that come next. */
  private boolean offer(SendRequest r, long h0, long h1, long h2, int n) {
    Payload p = r.payload;
    Channel channel = r.peer.channel;
    if (p.contiguous()) {
      return channel.offer(h0, h1, h2, p.segment(), p.offset() + r.position, n);
    }
    boolean taken = channel.offer(h0, h1, h2, packer.pack(r, n), 0, n);
    if (taken) {
      packer.taken();
    }
    return taken;
  }

  private void number(SendRequest r) {
    if (r.id == 0) {
      r.id = requests.add(r);
    }
  }

  private void over(SendRequest r) {
    r.phase = Phase.OVER;
    if (r.id != 0) {
      requests.remove(r.id);
      r.id = 0;
    }
    withdraw(r);
    r.bytes = r.payload.bytes();
    r.finish(progress);
  }

  private static void withdraw(SendRequest r) {
    if (r.key != 0) {
      r.peer.direct.withdraw(r.key);
      r.key = 0;
    }
  }

  private void markBusy(Peer peer) {
    if (!peer.busy) {
      peer.busy = true;
      busy.add(peer);
    }
  }

  private int pumpBusy() {
    int done = 0;
    for (int i = busy.size() - 1; i >= 0; i--) {
      Peer peer = busy.get(i);
      done += pumpControls(peer) + pumpOutbox(peer) + pumpStreams(peer);
      if (!peer.hasWork()) {
        peer.busy = false;
        busy.remove(i);
      }
    }
    return done;
  }

  private static int pumpControls(Peer peer) {
    int done = 0;
    for (Peer.Control c = peer.firstControl(); c != null; c = peer.firstControl()) {
      if (!peer.channel.offer(c.h0(), c.h1(), c.h2(), c.payload(), 0, c.bytes())) {
        break;
      }
      peer.controls().poll();
      done++;
    }
    return done;
  }

  private int pumpOutbox(Peer peer) {
    int done = 0;
    for (SendRequest r = peer.firstMessage(); r != null && announce(r); r = peer.firstMessage()) {
      peer.outbox().poll();
      done++;
    }
    return done;
  }

  /** Sends pieces of the first long message that may go, as many as find room. */
  private int pumpStreams(Peer peer) {
    int done = 0;
    for (SendRequest r = peer.firstStream();
        r != null && r.phase == Phase.STREAMS;
        r = peer.firstStream()) {
      int pieces = stream(r);
      done += pieces;
      if (r.position < r.granted) {
        break;
      }
      peer.streams().poll();
      over(r);
    }
    return done;
  }

  private int stream(SendRequest r) {
    int pieces = 0;
    Channel channel = r.peer.channel;
    int most = r.payload.contiguous() ? channel.maxPayloadInPlace() : channel.maxPayload();
    long h0 = Header.h0(Header.DATA, 0);
    try {
      while (r.position < r.granted) {
        int n = (int) Math.min(most, r.granted - r.position);
        if (!offer(r, h0, r.receiverId, r.position, n)) {
          break;
        }
        r.position += n;
        pieces++;
      }
    } catch (IllegalStateException e) {
      stop(r, e);
    }
    return pieces;
  }

  /** The memory is gone: no more of the message can be sent. */
  private void stop(SendRequest r, IllegalStateException e) {
    if (r.payload.isAlive()) {
      throw e;
    }
    r.fault = closed(r, e);
    r.position = r.granted;
    control(r.peer, Header.h0(Header.STOP, 0), r.receiverId, 0);
  }
}
