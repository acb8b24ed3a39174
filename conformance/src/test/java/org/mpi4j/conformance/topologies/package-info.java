// SPDX-License-Identifier: Apache-2.0
/**
 * Chapter 8 of the standard, virtual topologies: grids, graphs and distributed graphs, on ranks in one JVM
 * over each transport and, by {@code TopologiesAsProcessesTest}, as real processes.
 */
package org.mpi4j.conformance.topologies;
