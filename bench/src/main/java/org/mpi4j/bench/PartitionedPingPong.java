// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.PartitionedRequest;

/** Half round trip of messages of 16 partitions: rank 0 sends, rank 1 answers. */
final class PartitionedPingPong implements Loop {
  private static final int PARTITIONS = 16;

  private final boolean asks;
  private final Messages messages;
  private final PartitionedRequest send;
  private final PartitionedRequest recv;
  private final How how;

  private enum How {
    /** By one call for all. */
    RANGE,
    /** By a call for each. */
    IN_TURN,
    /** By a call for each, and an answer to each. */
    ANSWERED
  }

  private PartitionedPingPong(Site site, int bytes, How how) {
    Site whole = new Site(site.world(), site.kind(), site.window(), bytes);
    this.asks = site.world().rank() == 0;
    this.messages = Messages.of(whole);
    this.how = how;
    int peer = 1 - site.world().rank();
    Buf out = messages.sendBuf();
    Buf in = messages.recvBuf();
    this.send = site.world().psendInit(out, PARTITIONS, peer, Wire.TAG, Info.NULL);
    this.recv = site.world().precvInit(in, PARTITIONS, peer, Wire.TAG, Info.NULL);
  }

  /** All partitions at once; they have so many bytes together. */
  static Loop together(Site site) {
    return new PartitionedPingPong(site, site.bytes(), How.RANGE);
  }

  /** One after the other, without an answer in between; they have so many bytes together. */
  static Loop inTurn(Site site) {
    return new PartitionedPingPong(site, site.bytes(), How.IN_TURN);
  }

  /** A partition is answered before the next one is sent; each has so many bytes. */
  static Loop oneByOne(Site site) {
    return new PartitionedPingPong(site, Math.multiplyExact(PARTITIONS, site.bytes()), How.ANSWERED);
  }

  @Override
  public void repeat(int iterations) {
    for (int i = 0; i < iterations; i++) {
      if (how == How.ANSWERED) {
        exchangeParts();
      } else if (asks) {
        send();
        receive();
      } else {
        receive();
        send();
      }
    }
  }

  private void send() {
    send.start();
    if (how == How.RANGE) {
      send.preadyRange(0, PARTITIONS - 1);
    } else {
      for (int p = 0; p < PARTITIONS; p++) {
        send.pready(p);
      }
    }
    send.await();
  }

  private void receive() {
    recv.start();
    recv.await();
  }

  private void exchangeParts() {
    recv.start();
    send.start();
    for (int p = 0; p < PARTITIONS; p++) {
      if (asks) {
        send.pready(p);
      }
      while (!recv.parrived(p)) {
        Thread.onSpinWait();
      }
      if (!asks) {
        send.pready(p);
      }
    }
    send.await();
    recv.await();
  }

  @Override
  public double messages() {
    return how == How.ANSWERED ? 2 * PARTITIONS : 2;
  }

  @Override
  public boolean correct() {
    return messages.arrived();
  }

  @Override
  public void release() {
    send.free();
    recv.free();
  }
}
