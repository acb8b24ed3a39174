// SPDX-License-Identifier: Apache-2.0
/**
 * Algorithms of collectives that consist of messages. Each is a class of its own and says its idea and what
 * it costs for p ranks and n bytes (alpha: one message, beta: one byte, gamma: folding one byte).
 *
 * <p>{@code BarrierAlgorithm}, {@code BcastAlgorithm} and so on are what the algorithms of a collective have
 * in common, also those in {@code coll.nodes} and {@code coll.segment}. An algorithm keeps nothing of a call.
 */
package org.mpi4j.internal.coll.algorithm;
