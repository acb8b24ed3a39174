// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/**
 * Where the message of a receive goes whose memory depends on the message: its call, never that of the
 * receive, says which part it is. The engine's lock is held.
 */
interface LateTarget {

  /**
   * The receive has been matched with a message of this call: sets its memory. Throws a Fault if no rank
   * would send such a message.
   */
  void matched(long call);

  /** So many bytes of the message are in that memory, and more are to come. */
  void came(long bytes);
}
