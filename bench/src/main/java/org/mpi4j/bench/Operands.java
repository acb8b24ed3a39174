// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.mpi4j.Buf;
import org.mpi4j.Cartcomm;
import org.mpi4j.Intracomm;

/** The arguments of a collective on one rank, and the check of what it leaves. */
final class Operands {
  private final Shape shape;
  private final Intracomm world;
  private final Intracomm[] comms;
  private final int blockBytes;
  private final long[] counts;
  private final MemorySegment sendMemory;
  private final MemorySegment recvMemory;
  private final Buf send;
  private final Buf recv;
  private final org.mpi4j.Blocks cutSend;
  private final org.mpi4j.Blocks cutRecv;
  private final boolean inArrays;

  /** Collective. */
  Operands(Shape shape, Site site) {
    this.shape = shape;
    world = site.world();
    comms = shape.turns().comms(world).toArray(Intracomm[]::new);
    blockBytes = shape.elements() == Elements.NONE ? 0 : site.bytes();
    counts = new long[world.size()];
    Arrays.fill(counts, blockBytes / shape.elements().bytes());
    sendMemory = room(site, shape.send());
    recvMemory = room(site, shape.recv());
    send = Buf.of(sendMemory, shape.elements().type());
    recv = Buf.of(recvMemory, shape.elements().type());
    cutSend = shape.send() == Blocks.FOR_EACH ? send.blocks(counts) : null;
    cutRecv = shape.recv() == Blocks.FOR_EACH ? recv.blocks(counts) : null;
    inArrays = site.kind() == BufferKind.ARRAY;
    for (int b = 0; b < shape.send().count(world.size()); b++) {
      shape.elements().fill(block(sendMemory, b), shape.given(world.rank(), b));
    }
  }

  private MemorySegment room(Site site, Blocks blocks) {
    return shape.elements().room(site.kind(), Math.multiplyExact(blocks.count(world.size()), blockBytes));
  }

  private MemorySegment block(MemorySegment memory, int block) {
    return memory.asSlice((long) block * blockBytes, blockBytes);
  }

  int turns() {
    return comms.length;
  }

  Intracomm comm(int turn) {
    return comms[turn];
  }

  Cartcomm ring() {
    return (Cartcomm) comms[0];
  }

  Buf send() {
    return send;
  }

  Buf recv() {
    return recv;
  }

  /** The send buffer cut into blocks, as the operations whose names end in v want it; or null. */
  org.mpi4j.Blocks cutSend() {
    return cutSend;
  }

  org.mpi4j.Blocks cutRecv() {
    return cutRecv;
  }

  /** Elements of each rank's block. */
  long[] counts() {
    return counts;
  }

  /** True if the calls that take arrays should be used, where there are such. */
  boolean inArrays() {
    return inArrays;
  }

  byte[] recvBytes() {
    return (byte[]) array(recvMemory);
  }

  double[] sendDoubles() {
    return (double[]) array(sendMemory);
  }

  double[] recvDoubles() {
    return (double[]) array(recvMemory);
  }

  private static Object array(MemorySegment memory) {
    return memory.heapBase().orElseThrow();
  }

  /** Clears the receive buffer before a turn that is checked, except for data that this rank sends. */
  void clear(int turn) {
    recvMemory.fill((byte) 0);
    if (shape.outcome() == Outcome.ONE_FOR_ALL && world.rank() == turn) {
      shape.elements().fill(recvMemory, BlockSource.of(0, 0));
    }
  }

  /** True if the receive buffer holds the result of this turn. */
  boolean correct(int turn) {
    for (int b = 0; b < shape.recv().count(world.size()); b++) {
      Optional<BlockSource> origin = shape.outcome().of(world.rank(), world.size(), turn, b);
      if (origin.isPresent() && !shape.elements().isIn(block(recvMemory, b), origin.get())) {
        return false;
      }
    }
    return true;
  }

  /** Waits until all ranks have come here. */
  void meet() {
    world.barrier();
  }

  /** Collective. */
  void release() {
    Stream.of(comms).filter(c -> c != world).forEach(Intracomm::free);
  }
}
