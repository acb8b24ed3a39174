// SPDX-License-Identifier: Apache-2.0
/**
 * Virtual topologies (chapter 8): what a communicator knows about who talks to whom, and which rank should
 * sit where.
 *
 * <p>{@link org.mpi4j.internal.topo.Topology} is the one thing attached to a communicator; its kinds are a
 * grid ({@code CartTopology}, arithmetic in {@code CartGrid}), a graph that all ranks know ({@code
 * GraphTopology}) and one of which each rank knows its own edges ({@code DistGraphTopology}, made by {@code
 * DistGraphExchange}). {@code BalancedDims} chooses the shape of a grid, {@code GridPlacement} and {@code
 * GraphPlacement} put ranks of one machine beside each other. All but the exchange is plain arithmetic on one
 * rank.
 */
package org.mpi4j.internal.topo;
