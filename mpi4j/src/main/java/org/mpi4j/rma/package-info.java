// SPDX-License-Identifier: Apache-2.0
/**
 * One-sided communication (chapter 12): ranks read and write memory that other ranks have opened to them.
 *
 * <p>{@link org.mpi4j.rma.Win} makes such memory, a window; it tells how to use it, and when data are there.
 * {@link org.mpi4j.rma.RmaOperations} moves data and combines them, {@link
 * org.mpi4j.rma.RmaSynchronization} says when that is allowed and when it is complete.
 */
package org.mpi4j.rma;
