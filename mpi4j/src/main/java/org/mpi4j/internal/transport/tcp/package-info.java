// SPDX-License-Identifier: Apache-2.0
/**
 * The transport that reaches any machine: frames over non-blocking TCP connections, one for each pair of
 * ranks that talk, opened at the first message.
 *
 * <p>{@code TcpTransport} connects the parts. {@code Addresses} are those of this rank; {@code
 * ConnectionSetup} opens the connection to a peer and {@code Listener} takes those of others, both through a
 * {@code Handshake} that only ranks of the same job can pass; {@code Peers} decides which connection wins
 * when two ranks dial each other; {@code Connection} carries frames with a {@code WriteSide} and a {@code
 * ReadSide}; {@code OpenConnections} polls the connections; {@code PollSelector} and {@code SelectorThread}
 * do the sleeping.
 *
 * <p>Read {@code Frames} (what is on the wire) and {@code Connection} first. Everything but {@code
 * SelectorThread} runs on the thread that polls.
 */
package org.mpi4j.internal.transport.tcp;
