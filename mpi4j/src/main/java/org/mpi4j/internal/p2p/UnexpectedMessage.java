// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;

/**
 * A message that arrived before its receive was posted: the data of an eager one, the announcement of a long
 * one.
 */
public final class UnexpectedMessage extends Envelope {
  /** Larger copies are not kept for the next message. */
  private static final int KEPT_BYTES = 1024;

  Peer peer;
  int kind;
  long senderId;
  long call;
  long length;
  boolean direct;
  long key;
  byte marks;
  TypeDeclaration declared;
  UnexpectedMessage nextArrival;
  UnexpectedMessage previousArrival;

  private MemorySegment data = MemorySegment.NULL;

  /** Where the message comes from, rank in the communicator. */
  public int source() {
    return source;
  }

  /** Its tag. */
  public int tag() {
    return tag;
  }

  /** The next of those that wait, or null. The engine's lock is held. */
  public UnexpectedMessage nextWaiting() {
    return nextArrival;
  }

  /** Its length, bytes. */
  public long length() {
    return length;
  }

  /** Which call it belongs to; 0: none. */
  public long call() {
    return call;
  }

  void keep(MemorySegment from, long offset, int bytes) {
    if (data.byteSize() < bytes) {
      data = MemorySegment.ofArray(new byte[Math.max(bytes, 64)]);
    }
    MemorySegment.copy(from, offset, data, 0, bytes);
  }

  MemorySegment data() {
    return data;
  }

  /** Resets it for another message. */
  void clear() {
    peer = null;
    direct = false;
    declared = null;
    if (data.byteSize() > KEPT_BYTES) {
      data = MemorySegment.NULL;
    }
  }
}
