// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.rma;

import java.lang.foreign.MemorySegment;

/**
 * A rank's part of a window as this rank sees it.
 *
 * @param memory the memory itself; empty where this rank cannot load and store it
 * @param size bytes; 0 where this rank cannot load and store it
 * @param dispUnit the unit of displacements at that rank, bytes
 */
public record SharedPart(MemorySegment memory, long size, int dispUnit) {}
