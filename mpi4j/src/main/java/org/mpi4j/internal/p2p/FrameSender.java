// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.runtime.Progress;

/**
 * Sends frames of kinds that are not the messenger's own, and does the work of their parts of the engine in
 * each turn. All under the engine's lock.
 */
public final class FrameSender implements Progress.Pump {
  private final Peers peers;
  private final Sender sender;
  private Progress.Pump others; // null: none

  FrameSender(Peers peers, Sender sender) {
    this.peers = peers;
    this.sender = sender;
  }

  /** Sends a frame to a rank of the job; it is copied if there is no room for it now. */
  public void answer(int to, long h0, long h1, long h2, MemorySegment payload) {
    sender.control(peers.get(to), h0, h1, h2, payload);
  }

  /**
   * Sends a frame to a rank of the job if there is room for it now. Throws a Fault if the peer is gone.
   *
   * @param length at most {@link #maxPayload}
   */
  public boolean offer(int to, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    Peer peer = peers.get(to);
    if (peer.gone() != null) {
      throw peer.gone();
    }
    return !peer.connect().hasControls() && peer.channel.offer(h0, h1, h2, payload, offset, length);
  }

  /** The longest payload of a frame to that rank of the job. */
  public int maxPayload(int to) {
    return peers.get(to).connect().channel.maxPayload();
  }

  /** Adds the work of another part. */
  public void pumpAlso(Progress.Pump its) {
    Progress.Pump before = others;
    others = before == null ? its : () -> before.pump() + its.pump();
  }

  @Override
  public int pump() {
    int done = sender.pump();
    Progress.Pump more = others;
    return more == null ? done : done + more.pump();
  }
}
