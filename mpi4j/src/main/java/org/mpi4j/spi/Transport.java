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

  /**
   * The name by which a user forces this transport.
   *
   * @return a word, such as {@code shm}
   */
  String name();

  /**
   * What a peer must know to reach this rank. It goes on the rank's card.
   *
   * @return characters {@code A-Za-z0-9+/=._:,-} only, at most 700 of them
   */
  String address();

  /**
   * Opens the way to a peer; called once for each peer, at the first message to it. May complete in the
   * background: until then {@link Channel#offer} answers false.
   *
   * @param peer its rank in the job
   * @param address the peer's {@link #address}
   * @return the way to the peer
   * @throws IOException if the peer certainly cannot be reached; the message says why and what to do
   */
  Channel connect(int peer, String address) throws IOException;

  /**
   * Delivers frames that have arrived, pushes out what earlier offers left behind, takes up new connections.
   * Never waits.
   *
   * @param inbox takes the frames
   * @return how much was done: frames delivered plus other steps forward; 0 if there was nothing to do
   */
  int poll(FrameReceiver inbox);

  /**
   * Whether all frames that were taken will reach their peers even if this rank now ends normally.
   *
   * @return true if nothing is left to be pushed out
   */
  boolean drained();

  /**
   * Blocks the calling thread until something may have arrived, until room may be free again for a refused
   * offer, until {@link #wake}, or until the time is over. May return early for no reason.
   *
   * <p>Called only after fruitless polls, by the one thread that may call {@link #poll}; from {@link
   * SleepGuard#releaseLock} on another thread may be that one.
   *
   * @param maxNanos the longest sleep, nanoseconds
   * @param guard tells whether the thread may still sleep, and hears that it does
   */
  void sleep(long maxNanos, SleepGuard guard);

  /**
   * Blocks the calling thread, the only one of its rank, until something may have arrived, until room may be
   * free again for a refused offer, until {@link #wake}, or until the time is over. May return early for no
   * reason.
   *
   * @param maxNanos the longest sleep, nanoseconds
   */
  default void sleep(long maxNanos) {
    sleep(maxNanos, () -> {});
  }

  /**
   * Shared memory that this rank has made for it, for tools. For any thread.
   *
   * @return bytes, 0 if it needs none
   */
  default long sharedMemoryHeld() {
    return 0;
  }

  /** Makes a present or the next {@link #sleep} return; for any thread. */
  void wake();

  /**
   * Asks that a bell be run, by any thread, once something arrives: the rank is about to sleep in another
   * transport. What arrived between the last poll and this call must ring, too.
   *
   * @param bell may be run for no reason, and more than once
   */
  void arm(Runnable bell);

  /** Ends {@link #arm}: the bell is needed no more, and may ring for a moment yet. */
  void disarm();

  /**
   * Asks that a bell be run, by any thread, once a frame has come: no thread of this rank polls or sleeps
   * meanwhile. A transport that cannot do so, or has something to be polled now, returns false.
   *
   * @param bell may be run for no reason, and more than once; null ends the earlier request
   * @return true if nothing need be done before the bell
   */
  default boolean whenFrameComes(Runnable bell) {
    return false;
  }

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
