// SPDX-License-Identifier: Apache-2.0
/**
 * The transport between ranks of one JVM, and the smallest real one: read it to learn what a transport is.
 *
 * <p>Each rank has one {@link org.mpi4j.internal.transport.local.FrameQueue}; all senders write to it, so a
 * job of 1,000 ranks needs 1,000 queues, not a million rings. Read {@link
 * org.mpi4j.internal.transport.local.LocalTransport} first, then {@code LocalChannel} (the sender's side),
 * {@code FrameQueue} (the memory) and {@code LocalDoorbell} (how a sleeping rank is woken).
 *
 * <p>Ranks of different jobs find each other in a {@link
 * org.mpi4j.internal.transport.local.LocalMeeting}: {@code LocalLinks} has those of one rank.
 */
package org.mpi4j.internal.transport.local;
