// SPDX-License-Identifier: Apache-2.0
/**
 * The interfaces below the engine: {@link org.mpi4j.spi.Transport} moves frames between ranks, and {@link
 * org.mpi4j.spi.ProcessManager} tells a rank who it is. Neither knows MPI.
 *
 * <p>Read {@link org.mpi4j.spi.Channel} first, then {@code internal.transport.local}, the smallest real
 * transport.
 */
package org.mpi4j.spi;
