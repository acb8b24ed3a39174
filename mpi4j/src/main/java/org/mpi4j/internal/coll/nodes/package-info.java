// SPDX-License-Identifier: Apache-2.0
/**
 * Collectives of ranks on several machines, in stages: among the ranks of each machine, and among one rank
 * of each machine. Each stage is an ordinary collective, done as the table says for the ranks that take part
 * in it ({@code Collectives}, {@code Hierarchy}). So each byte crosses the network as seldom as can be.
 *
 * <p>The costs are for m machines of q ranks and n bytes: alpha and beta of a message over the network, a and
 * b of one within a machine, gamma for folding a byte.
 */
package org.mpi4j.internal.coll.nodes;
