// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.mpi4j.internal.base.Config;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

/**
 * One of two processes that exchange frames of random sizes: prints its address, reads the peer's, and at the
 * end prints how many came right.
 */
final class ShmPeer implements FrameReceiver {
  private final SplittableRandom expected;
  private final int maxPayload;
  private long right;
  private boolean bereaved;

  private ShmPeer(long seed, int peer, int maxPayload) {
    this.expected = new SplittableRandom(seed + peer);
    this.maxPayload = maxPayload;
  }

  /** Arguments: rank, directory, seed, frames, {@code sleep} or {@code spin}. */
  public static void main(String[] args) throws Exception {
    int rank = Integer.parseInt(args[0]);
    long seed = Long.parseLong(args[2]);
    int frames = Integer.parseInt(args[3]);
    Config config = Config.defaults().with(ShmVariables.DIRECTORY, args[1]);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (ShmTransport transport = ShmTransportTest.open(rank, 2, config)) {
      System.out.println(transport.address());
      Channel channel = transport.connect(1 - rank, in.readLine());
      ShmPeer peer = new ShmPeer(seed, 1 - rank, channel.maxPayload());
      boolean sleep = args[4].equals("sleep");
      peer.exchange(transport, channel, new SplittableRandom(seed + rank), frames, sleep);
      System.out.println(peer.right);
      if ("mourn".equals(in.readLine())) { // else the test has seen enough
        while (!peer.bereaved) {
          peer.progress(transport, sleep);
        }
        System.out.println("lost");
      }
    }
  }

  /** Frames of a burst go each way, then those of the peer are awaited: sometimes one, sometimes many. */
  private void exchange(ShmTransport transport, Channel channel, SplittableRandom random, int frames,
      boolean sleep) {
    for (int i = 0; i < frames; i++) {
      byte[] payload = next(random, maxPayload);
      MemorySegment source = MemorySegment.ofArray(payload);
      while (!channel.offer(i, 0, 0, source, 0, payload.length)) {
        progress(transport, sleep);
      }
      if (i % 100 < 50) {
        while (right <= i) {
          progress(transport, sleep);
        }
      }
    }
    while (right < frames || !transport.drained()) {
      progress(transport, sleep);
    }
  }

  private void progress(ShmTransport transport, boolean sleep) {
    if (transport.poll(this) == 0) {
      if (sleep) {
        transport.sleep(Long.MAX_VALUE);
      } else {
        Thread.yield();
      }
    }
  }

  private static byte[] next(SplittableRandom random, int maxPayload) {
    byte[] payload = new byte[random.nextInt(
        1 << random.nextInt(32 - Integer.numberOfLeadingZeros(maxPayload)))];
    random.nextBytes(payload);
    return payload;
  }

  @Override
  public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    byte[] got = payload.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE);
    if (h0 != right || !Arrays.equals(got, next(expected, maxPayload))) {
      throw new AssertionError("frame " + right + " is not what was sent: " + h0 + ", " + length + " bytes");
    }
    right++;
  }

  @Override
  public void lost(int peer, String reason) {
    if (!reason.equals("its process has died")) {
      throw new AssertionError(reason);
    }
    bereaved = true;
  }
}
