// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.util.function.Consumer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Transfer;
import org.mpi4j.spi.PayloadTarget;

/** The long messages that arrive in pieces (DATA frames). All under the engine's lock. */
final class IncomingStreams {

  /** One such message; not part of its receive, since most receives take short messages. */
  private static final class Stream {
    final RecvRequest receive;
    final Peer peer;
    long missing; // bytes still to come

    Stream(RecvRequest receive, Peer peer) {
      this.receive = receive;
      this.peer = peer;
      this.missing = receive.bytes;
    }

    long position() {
      return receive.bytes - missing;
    }

    /** True if these bytes come next: pieces come in order, and no more than was granted. */
    boolean isNext(Peer from, long position, int n) {
      return peer == from && position == position() && n > 0 && n <= missing;
    }

    String unexpected(Peer from, long position, int n) {
      return peer == from
          ? n + " bytes from byte " + position + " on of a message of which bytes " + position() + ".."
              + (receive.bytes - 1) + " are to come"
          : "a piece of a message that comes from " + peer;
    }
  }

  private final Progress progress;
  private final Transfer transfer;
  private final RequestTable<Stream> streams = new RequestTable<>();

  IncomingStreams(Progress progress, Transfer transfer) {
    this.progress = progress;
    this.transfer = transfer;
  }

  /** All bytes of the receive will come in pieces from that peer; returns the number that names them. */
  long open(RecvRequest receive, Peer peer) {
    return streams.add(new Stream(receive, peer));
  }

  /** A piece has come. */
  void piece(Peer peer, long id, long position, MemorySegment data, long offset, int n) {
    Stream s = streams.get(id);
    if (s == null) {
      return; // it has ended early
    }
    if (!s.isNext(peer, position, n)) {
      throw Header.nonsense(s.unexpected(peer, position, n));
    }
    Payload p = s.receive.payload;
    if (offset != p.offset() + position || !data.equals(p.segment())) { // else it was read into its place
      try {
        p.unpack(transfer, position, n, data, offset);
      } catch (IllegalStateException e) {
        abandon(s, id, s.receive.memoryClosed(e));
        return;
      }
    }
    s.missing -= n;
    if (s.missing <= 0) {
      streams.remove(id);
      s.receive.finish(progress);
    } else if (s.receive.target != null) {
      s.receive.target.came(s.position());
    }
  }

  /** Finds the memory for a piece, if its bytes can be read into the user's buffer as they are. */
  boolean findTarget(Peer peer, long id, long position, PayloadTarget place) {
    Stream s = streams.get(id);
    if (s == null || !s.isNext(peer, position, place.bytes) || !s.receive.payload.contiguous()) {
      return false;
    }
    Payload p = s.receive.payload;
    if (!p.isAlive()) {
      abandon(s, id, s.receive.memoryClosed(null));
      return false;
    }
    place.segment = p.segment();
    place.offset = p.offset() + position;
    return true;
  }

  /** The sender cannot send the rest. */
  void stopped(Peer peer, long id) {
    Stream s = streams.get(id);
    if (s != null && s.peer == peer) {
      abandon(s, id, s.receive.senderClosed());
    }
  }

  /** Ends a receive early; the rest of its message is discarded. */
  private void abandon(Stream s, long id, Fault why) {
    streams.remove(id);
    s.receive.fail(why, progress);
  }

  /** True if a message of the context is coming in. */
  boolean isReceiving(Context context) {
    boolean[] found = new boolean[1];
    streams.forEach(s -> found[0] |= s.receive.context == context);
    return found[0];
  }

  /** Visits the receives whose messages are coming in. */
  void forEachReceive(Consumer<RecvRequest> visitor) {
    streams.forEach(s -> visitor.accept(s.receive));
  }

  /** The peer is gone: what was coming from it fails. */
  void lost(Peer peer) {
    streams.removeIf(s -> s.peer == peer, s -> s.receive.fail(peer.gone(), progress));
  }
}
