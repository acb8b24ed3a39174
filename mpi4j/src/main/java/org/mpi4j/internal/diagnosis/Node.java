// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

/**
 * What can wait: the threads of a rank, or one of its operations of several messages, which goes on while the
 * threads wait for something else.
 *
 * @param context of the operation's messages; {@link #THREADS}: the threads
 * @param tag of the operation's messages
 */
public record Node(int rank, int context, int tag) {
  private static final int THREADS = -1;

  /** The threads of a rank. */
  public static Node threads(int rank) {
    return new Node(rank, THREADS, 0);
  }

  /** An operation of a rank. */
  public static Node task(int rank, int context, int tag) {
    return new Node(rank, ContextNumbers.main(context), tag);
  }

  /** True if it stands for a rank's threads. */
  public boolean isThreads() {
    return context == THREADS;
  }
}
