// SPDX-License-Identifier: Apache-2.0
/**
 * Collectives over point-to-point messages, one class per algorithm; each says its idea and what it costs
 * for p ranks and n bytes (alpha: one message, beta: one byte, gamma: folding one byte). {@code Group} is
 * what they talk through.
 */
package org.mpi4j.internal.coll;
