// SPDX-License-Identifier: Apache-2.0
/**
 * Objects that the ranks of a communicator share, built on windows ({@link org.mpi4j.rma}): {@link
 * org.mpi4j.distributed.SharedCounter}, {@link org.mpi4j.distributed.TicketMutex} and {@link
 * org.mpi4j.distributed.McsMutex}, {@link org.mpi4j.distributed.MutexCondition}, {@link
 * org.mpi4j.distributed.DistributedArray}.
 *
 * <p>All ranks of the communicator make such an object together, and close it together; between these, each
 * uses it when it likes, and the others need not do anything for that. On one rank one thread at a time uses
 * it. What goes wrong is thrown as {@link org.mpi4j.MpiException}, as from windows.
 */
package org.mpi4j.distributed;
