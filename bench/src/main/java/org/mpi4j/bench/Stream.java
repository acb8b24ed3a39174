// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Arrays;
import org.mpi4j.Intracomm;

/**
 * A window of messages one way, then a short answer; rank r of the lower half sends to rank r + half.
 * Gives bandwidth with two ranks, message rate with any number of pairs.
 *
 * <p>The messages of a window share their memory, as in other benchmarks of this kind: what is measured is
 * the way through the library, not the memory behind a window of buffers. What is sent then stays as it is,
 * and a receiver that reads it where it lies finds it in its own cache; so there are streams with memory of
 * its own for each message, too.
 */
abstract class Stream implements Loop {
  private static final int ANSWER = 2;

  private final Intracomm world;
  private final int pairs;
  private final boolean sends;
  private final int window;
  private final int[] answer = new int[1];
  private final Messages[] messages;
  final int peer;

  /**
   * A stream whose messages go round these memories.
   *
   * @param memories how many
   */
  Stream(Site site, int memories) {
    world = site.world();
    pairs = world.size() / 2;
    sends = world.rank() < pairs;
    peer = sends ? world.rank() + pairs : world.rank() - pairs;
    window = site.window();
    messages = new Messages[memories];
    Arrays.setAll(messages, i -> Messages.of(site));
  }

  /** Sends one window. */
  abstract void sendWindow();

  /** Receives one window. */
  abstract void recvWindow();

  @Override
  public final void repeat(int iterations) {
    if (sends) {
      sendWindows(iterations);
    } else {
      recvWindows(iterations);
    }
    if (pairs > 1) {
      world.barrier(); // the slowest pair counts
    }
  }

  private void sendWindows(int iterations) {
    for (int i = 0; i < iterations; i++) {
      sendWindow();
      world.recv(answer, peer, ANSWER);
    }
  }

  private void recvWindows(int iterations) {
    for (int i = 0; i < iterations; i++) {
      recvWindow();
      world.send(answer, peer, ANSWER);
    }
  }

  /** The memory of a message of the window. */
  final Messages buffers(int message) {
    return messages[message % messages.length];
  }

  @Override
  public final double messages() {
    return (double) window * pairs;
  }

  @Override
  public final double operations() {
    return window;
  }

  @Override
  public final boolean correct() {
    return sends || Arrays.stream(messages).allMatch(Messages::arrived);
  }
}
