// SPDX-License-Identifier: Apache-2.0
/**
 * Memory that all ranks of a communicator on one machine have in common, and in which they go through phases
 * together: collectives need no messages there.
 *
 * <p>{@code Geometry} has the picture of the memory, {@code Board} the rules by which ranks write and
 * read it, {@code Awaited} how they wait. {@code internal.coll.board} has the collectives.
 */
package org.mpi4j.internal.board;
