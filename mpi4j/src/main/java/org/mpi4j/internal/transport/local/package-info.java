// SPDX-License-Identifier: Apache-2.0
/**
 * The transport between ranks of one JVM, and the smallest real one: read it to learn what a transport is.
 *
 * <p>Each rank has one {@link org.mpi4j.internal.transport.local.FrameQueue}; whoever sends to it writes
 * there, so a job of 1,000 ranks needs 1,000 mailboxes, not a million rings. Read
 * {@link org.mpi4j.internal.transport.local.LocalTransport} first, then {@code LocalChannel} (how a frame
 * goes in), {@code FrameQueue} (where it lies) and {@code LocalDoorbell} (how a sleeping rank hears of it).
 */
package org.mpi4j.internal.transport.local;
