// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.DirectAccess;

/**
 * The state of one other rank: the channel to it, the messages that wait for room, and how much may still be
 * sent to it eagerly (credit).
 */
final class Peer {
  /** What a message costs of the credit besides its bytes: the memory that describes it. */
  static final int MESSAGE_COST = 64;

  private final int rank;
  private final Engine engine;
  private final Peers peers;
  private final long creditLimit;

  /** Not null if the peer can read this rank's memory, and this rank the peer's. */
  final DirectAccess direct;

  /** The channel to it; null until the first message. */
  Channel channel;

  int eagerLimit;

  /** Up to this length a message is sent without a request object; negative: none is. */
  int fastLimit;

  /** The types of the peer's next message, if it has declared them; else null. */
  TypeDeclaration declared;

  /**
   * Frames that wait for room: answers first, then new messages in their order, then pieces of long ones.
   * Null until the first has to wait.
   */
  private ArrayDeque<Control> controls;

  private ArrayDeque<SendRequest> outbox;
  private ArrayDeque<SendRequest> streams;

  /** Bytes that may still be sent eagerly. */
  long credit;

  /** Bytes of credit to be returned to the peer. */
  long owed;

  /** Its unexpected messages, counted like credit. */
  long kept;

  // what performance variables tell: written by the thread in the engine, read by any

  long eagerSent;
  long eagerSentBytes;
  long eagerReceived;
  long eagerReceivedBytes;
  long rendezvousSent;
  long rendezvousSentBytes;
  long rendezvousReceived;
  long rendezvousReceivedBytes;

  /** Short messages that were not sent eagerly, since there was no credit for them. */
  long creditStalls;

  /** Messages that had to wait, since the channel was full. */
  long roomStalls;

  /** True while it is in the sender's list of peers to pump. */
  boolean busy;

  /** Why the peer is gone, or null. */
  Fault lost;

  /** No channel could be opened when one was needed. */
  private volatile boolean unreached;

  /** The error of sends to a peer that has ended in good order; or null. */
  private Fault ended;

  /** An answer that waits for room. */
  record Control(long h0, long h1, long h2, MemorySegment payload, int bytes) {}

  Peer(int rank, Engine engine, Peers peers) {
    this.rank = rank;
    this.engine = engine;
    this.peers = peers;
    this.direct = engine.transportTo(rank) instanceof DirectAccess d ? d : null;
    this.creditLimit = engine.config().get(P2pVariables.UNEXPECTED_LIMIT);
    this.credit = creditLimit;
  }

  /** The peer has ended in good order: from now on nothing can be sent to it. */
  void end() {
    ended = new Fault(ErrorCode.OTHER, peers.describe(rank) + " has ended: it has finalized MPI and its"
        + " program is over, so that nothing can be sent to it and nothing more comes from it");
    fastLimit = -1;
  }

  /** True if no channel to the peer could be opened: perhaps its process is gone. For any thread. */
  boolean isUnreached() {
    return unreached;
  }

  /** Why nothing can be sent to the peer any more; null if it can. */
  Fault gone() {
    return lost == null ? ended : lost;
  }

  /** Opens the channel, if it is not open yet. */
  Peer connect() {
    if (channel == null && ended != null) {
      throw ended;
    }
    if (channel == null) {
      unreached = true; // unless the next line says otherwise
      channel = engine.connect(rank);
      unreached = false;
      limitEager();
      if (peers.events().connected.isHeard()) {
        peers.events().connected.raise(0, rank);
      }
    }
    return this;
  }

  /** Applies the limit of eager messages, which may have changed. */
  void limitEager() {
    if (channel != null) {
      eagerLimit = (int) Math.min(peers.eagerLimit(), channel.maxPayload());
      boolean declares = RuntimeVariables.checks(engine.config(), P2pVariables.CHECK_TYPES);
      fastLimit = declares || ended != null ? -1 : eagerLimit;
    }
  }

  /** How many bytes of unexpected messages the peer may send. */
  long creditLimit() {
    return creditLimit;
  }

  int rank() {
    return rank;
  }

  boolean hasWork() {
    return firstMessage() != null || hasControls() || firstStream() != null;
  }

  /** True if answers wait for room. */
  boolean hasControls() {
    return controls != null && !controls.isEmpty();
  }

  /** The answer that has waited longest for room, or null. */
  Control firstControl() {
    return controls == null ? null : controls.peek();
  }

  /** The answers that wait for room. */
  ArrayDeque<Control> controls() {
    if (controls == null) {
      controls = new ArrayDeque<>(1);
    }
    return controls;
  }

  /** The new message that has waited longest for room, or null. */
  SendRequest firstMessage() {
    return outbox == null ? null : outbox.peek();
  }

  /** The new messages that wait for room, to be read; also for a thread that does not hold the lock. */
  Collection<SendRequest> waitingMessages() {
    ArrayDeque<SendRequest> all = outbox;
    return all == null ? List.of() : all;
  }

  /** The new messages that wait for room. */
  ArrayDeque<SendRequest> outbox() {
    if (outbox == null) {
      outbox = new ArrayDeque<>(1);
    }
    return outbox;
  }

  /** The long message whose pieces go next, or null. */
  SendRequest firstStream() {
    return streams == null ? null : streams.peek();
  }

  /** The long messages of which pieces are left. */
  ArrayDeque<SendRequest> streams() {
    if (streams == null) {
      streams = new ArrayDeque<>(1);
    }
    return streams;
  }

  /** Counts an unexpected message of that length, for which the peer must have had credit. */
  void keep(long bytes) {
    kept += bytes + MESSAGE_COST;
    if (kept > creditLimit) {
      throw Header.nonsense("more than the " + creditLimit + " bytes of p2p.unexpected_limit at once");
    }
  }

  /** The peer has returned so many bytes of credit. */
  void creditComes(long bytes) {
    if (bytes <= 0 || bytes > creditLimit - credit) {
      throw Header.nonsense(
          "credit for " + bytes + " bytes, but at most " + (creditLimit - credit) + " are missing");
    }
    credit += bytes;
  }

  /** True if the credit to be returned is large enough for a frame. */
  boolean owesMuch() {
    return owed > creditLimit / 2;
  }

  @Override
  public String toString() {
    return "rank " + rank;
  }
}
