// SPDX-License-Identifier: Apache-2.0
/**
 * Algorithms of collectives that consist of messages. Each is a class of its own and says its idea and what
 * it costs for p ranks and n bytes (alpha: one message, beta: one byte, gamma: folding one byte).
 */
package org.mpi4j.internal.coll.algorithm;
