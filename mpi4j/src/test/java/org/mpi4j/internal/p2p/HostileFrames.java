// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.mpi4j.spi.ScriptedTransport.Frame;

/**
 * What a rank might send that has lost its mind, or means no good: frames at random, most of them nearly
 * right, since those that are quite wrong are soon found out.
 */
public final class HostileFrames {
  private static final long[] EXTREMES = {
    0, 1, -1, 7, 8, 255, 256, 257, Integer.MAX_VALUE, Integer.MIN_VALUE, 1L << 32,
    Long.MAX_VALUE, Long.MIN_VALUE
  };

  private final SplittableRandom random;
  private final int peer;
  private final int maxPayload;
  private final List<Long> numbers = new ArrayList<>(List.of(0L, 1L << 32));

  /**
   * @param peer who sends them
   */
  public HostileFrames(SplittableRandom random, int peer, int maxPayload) {
    this.random = random;
    this.peer = peer;
    this.maxPayload = maxPayload;
  }

  /** Its victim has sent this to somebody: the numbers in there name something. */
  public void overhear(Frame f) {
    numbers.add(f.h1());
    numbers.add(f.h2());
  }

  /** The next one. */
  public Frame next() {
    int kind = random.nextInt(20) == 0 ? random.nextInt(256) : 1 + random.nextInt(Header.TYPES);
    int context = random.nextInt(10) == 0 ? random.nextInt() : PlayedRank.CONTEXT;
    long h0 = Header.h0(kind, context) | (random.nextInt(4) == 0 ? Header.DIRECT : 0);
    boolean hasEnvelope = kind <= Header.RTS || kind == Header.TYPES;
    long h1 = hasEnvelope ? envelope() : number();
    long h2 = number();
    return new Frame(peer, h0, h1, h2, payload(kind));
  }

  private long envelope() {
    int source = random.nextInt(10) == 0 ? random.nextInt(-3, 5) : peer;
    int tag = random.nextInt(10) == 0 ? random.nextInt() : random.nextInt(4);
    return Header.h1(source, tag);
  }

  private long number() {
    return switch (random.nextInt(4)) {
      case 0 -> EXTREMES[random.nextInt(EXTREMES.length)];
      case 1 -> random.nextInt(1000);
      default -> numbers.get(random.nextInt(numbers.size()));
    };
  }

  private byte[] payload(int kind) {
    int n = random.nextInt(6) == 0 ? random.nextInt(maxPayload + 1) : switch (kind) {
      case Header.EAGER, Header.SYNC -> random.nextInt(Math.min(maxPayload, 200));
      case Header.RTS -> Header.RTS_BYTES;
      case Header.CTS -> Header.CTS_BYTES;
      case Header.DATA -> random.nextBoolean() ? maxPayload : random.nextInt(maxPayload + 1);
      case Header.TYPES -> Header.TYPES_BYTES + random.nextInt(20);
      default -> 0;
    };
    byte[] bytes = new byte[n];
    random.nextBytes(bytes);
    MemorySegment s = MemorySegment.ofArray(bytes);
    for (int at = 0; at + Long.BYTES <= Math.min(n, Header.RTS_BYTES); at += Long.BYTES) {
      PayloadWord.set(s, at, number());
    }
    return s.toArray(ValueLayout.JAVA_BYTE);
  }
}
