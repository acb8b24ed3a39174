// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.io.IOException;

/**
 * Moves frames between the ranks of a job; knows peers and bytes, not MPI.
 *
 * <p>Peers are ranks of the job, {@code 0..size-1}. Frames of one peer arrive in the order in which
 * they were offered. One thread at a time calls {@link #poll}, {@link #connect}, {@link #drained}, {@link
 * #arm} and the channels (the engine sees to it); {@link #wake} and {@link #disarm} may be called by any
 * thread at any time. Nothing here waits, except {@link #sleep}.
 */
public interface Transport extends AutoCloseable {

  /** The name by which a user forces this transport, such as {@code shm}. */
  String name();

  /**
   * The address by which peers reach this rank: characters {@code A-Za-z0-9+/=._:,-} only, at most 700 of
   * them. The rank publishes it through the process manager.
   */
  String address();

  /**
   * Opens the channel to a peer; called once for each peer, at the first message to it. May complete in the
   * background: until then {@link Channel#offer} answers false.
   *
   * @param address the peer's {@link #address}
   * @throws IOException if the peer certainly cannot be reached; the message says why and what to do
   */
  Channel connect(int peer, String address) throws IOException;

  /**
   * Delivers frames that have arrived, sends what earlier offers left in buffers, accepts connections. Never
   * waits.
   *
   * @return frames delivered plus other work done; 0 if there was nothing to do
   */
  int poll(FrameReceiver inbox);

  /** True once all accepted frames will reach their peers even if this rank now ends normally. */
  boolean drained();

  /**
   * Blocks the calling thread until a frame may have arrived, until there may be room for a refused offer,
   * until {@link #wake}, or until the time is over. May return early for no reason. Called only after polls
   * that found nothing, by the one thread that may call {@link #poll}; after {@link SleepGuard#releaseLock}
   * another thread may call it.
   */
  void sleep(long maxNanos, SleepGuard guard);

  /** Sleeps as {@link #sleep(long, SleepGuard)} does, in a rank of one thread. */
  default void sleep(long maxNanos) {
    sleep(maxNanos, () -> {});
  }

  /** Makes a present or the next {@link #sleep} return; for any thread. */
  void wake();

  /**
   * Runs {@code bell}, in any thread, as soon as something arrives: the rank is about to sleep in another
   * transport. May run it for no reason. Must also run it for what arrived between the last poll and this
   * call.
   */
  void arm(Runnable bell);

  /** Ends {@link #arm}. */
  void disarm();

  /**
   * Ends this rank's traffic in good order, once {@link #drained}: no poll follows, only {@link #close}.
   * Peers see no loss, and all that was sent to them arrives, even if they read it later; to make sure of
   * that, this may wait for them some seconds.
   */
  default void leave() {}

  /** Releases threads, sockets, mappings and files. Frames that were not drained are lost. */
  @Override
  void close();
}
