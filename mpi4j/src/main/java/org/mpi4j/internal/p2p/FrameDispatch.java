// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.PayloadTarget;

/**
 * Gives each frame that arrives to what handles its kind, and hears of peers that have left or are lost. The
 * engine's lock is held.
 */
final class FrameDispatch implements FrameReceiver {
  private final Peers peers;
  private final Sender sender;
  private final Receiver receiver;
  private final ContextTable matchers;
  private final FrameKinds otherKinds = new FrameKinds();
  private PeerLossPolicy whenLost;
  private volatile Fault peerLoss; // the first lost peer

  FrameDispatch(Progress progress, Peers peers, Sender sender, ContextTable matchers) {
    this.peers = peers;
    this.sender = sender;
    this.matchers = matchers;
    this.receiver = new Receiver(progress, sender, this, peers);
    this.whenLost = (rank, why) -> progress.abort(why);
  }

  /** The receiver of messages, to which this gives their frames. */
  Receiver receiver() {
    return receiver;
  }

  @Override
  public void frame(int from, long h0, long h1, long h2, MemorySegment data, long offset, int n) {
    Peer peer = peers.get(from);
    if (peer.lost != null) {
      return; // a lost peer may go on sending
    }
    try {
      switch (Header.kind(h0)) {
        case Header.EAGER, Header.SYNC ->
            receiver.eager(matchers.get(Header.context(h0)), peer, h0, h1, h2, data, offset, n);
        case Header.DATA -> receiver.streams().piece(peer, h1, h2, data, offset, n);
        default -> control(peer, h0, h1, h2, data, offset, n);
      }
    } catch (Fault f) { // a frame that no rank would send, or no channel for the answer
      lost(from, f.getMessage());
    }
  }

  /** Registers the handler of a kind of frames. */
  void register(int kind, FrameHandler handler) {
    otherKinds.register(kind, handler);
  }

  @SuppressWarnings("checkstyle:parameternumber") // a frame as it arrives
  private void control(
      Peer peer, long h0, long h1, long h2, MemorySegment data, long offset, int n) {
    int kind = Header.kind(h0);
    FrameHandler other = otherKinds.handler(kind);
    if (other != null) {
      other.frame(peer.rank(), h0, h1, h2, data, offset, n);
      return;
    }
    if (!Header.fits(kind, n)) {
      throw Header.nonsense("a frame of kind " + kind + " and " + n + " bytes");
    }
    switch (kind) {
      case Header.RTS -> {
        long length = PayloadWord.get(data, offset + Header.RTS_LENGTH);
        long key = PayloadWord.get(data, offset + Header.RTS_KEY);
        long call = PayloadWord.get(data, offset + Header.RTS_CALL);
        receiver.announced(
            matchers.get(Header.context(h0)), peer, h0, h1, h2, new Receiver.Announcement(length, key, call));
      }
      case Header.CTS -> sender.clearToSend(peer, h2, h1, PayloadWord.get(data, offset));
      case Header.FIN -> sender.fetched(peer, h2, h1 != 0);
      case Header.ACK -> sender.acknowledged(peer, h2);
      case Header.STOP -> receiver.streams().stopped(peer, h1);
      case Header.CREDIT -> peer.creditComes(h2);
      case Header.CANCEL -> receiver.cancelAsked(matchers.find(Header.context(h0)), peer, h2);
      case Header.CANCELLED -> sender.cancelAnswered(peer, h2, h1 == 1);
      case Header.ASK -> FailedCollectives.asked(matchers.find(Header.context(h0)), h1, h2);
      case Header.FAILED -> {
        CollectiveFailure why = CollectiveFailure.read(h2, data.asSlice(offset, n));
        FailedCollectives.told(matchers.get(Header.context(h0)), peer, Header.source(h1), why);
      }
      default -> peer.declared = TypeDeclaration.read(h0, h1, h2, data.asSlice(offset, n));
    }
  }

  @Override
  public boolean findTarget(int from, long h0, long h1, long h2, PayloadTarget place) {
    return Header.kind(h0) == Header.DATA && receiver.streams().findTarget(peers.get(from), h1, h2, place);
  }

  /** Fails the sends that wait for the peer; messages that came from it can still be received. */
  @Override
  public void left(int from) {
    Peer peer = peers.get(from);
    if (peer.gone() == null) {
      peer.end();
      sender.lost(peer);
      receiver.streams().lost(peer);
    }
  }

  /** Sets what happens when a rank is lost. */
  void whenLost(PeerLossPolicy policy) {
    whenLost = policy;
  }

  @Override
  public void lost(int from, String reason) {
    Peer peer = peers.get(from);
    if (peer.lost == null) {
      peer.lost = new Fault(ErrorCode.PROC_ABORTED, peers.describe(from) + " is gone: " + reason);
      if (peerLoss == null) {
        peerLoss = peer.lost;
      }
      whenLost.lost(from, peer.lost);
      sender.lost(peer);
      receiver.streams().lost(peer);
      matchers.forEach(m -> receiver.lost(peer, m));
    }
  }

  /** The error of the first peer that was lost; null if none was. For any thread. */
  Fault peerLoss() {
    return peerLoss;
  }
}
