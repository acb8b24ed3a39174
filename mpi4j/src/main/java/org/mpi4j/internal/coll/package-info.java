// SPDX-License-Identifier: Apache-2.0
/**
 * Collectives over point-to-point messages.
 *
 * <p>{@code Group} is the door: it has a {@code Collective} done now (blocking), starts it (nonblocking), or
 * makes it ready (persistent). {@code Barrier}, {@code Bcast}, {@code Gather} and so on check the arguments
 * of one collective and choose its algorithm. Each algorithm is a class of its own, says its idea and what it
 * costs for p ranks and n bytes (alpha: one message, beta: one byte, gamma: folding one byte), and is written
 * once, in {@code Steps}; {@code Direct} takes these steps at once, {@code Recorder} notes them for a
 * {@code Schedule}.
 *
 * <p>Read first: {@code Steps}, {@code BinomialBcast}, {@code Schedule}.
 */
package org.mpi4j.internal.coll;
