// SPDX-License-Identifier: Apache-2.0
/**
 * Files (chapter 14 of the standard): {@code OpenFile} is one on one rank; read it first.
 *
 * <p>{@code FileBytes} are the bytes of the file as the system has them, {@code View} what a rank sees of
 * them, {@code FileData} what a call moves, as a row of bytes in the form that the file has ({@code
 * DataForm}).
 * {@code ListAccess} moves data of one rank by itself; in collective calls {@code AccessPlan} decides whether
 * ranks exchange data first ({@code TwoPhase}). {@code SharedWords} hold the shared pointer and the turns of
 * atomic mode, in memory that the ranks share or, where they share none, on rank 0 of the file ({@code
 * WordServer}). {@code Exchange} has the collectives of a file, and sees to it that all ranks fail together.
 */
package org.mpi4j.internal.io;
