// SPDX-License-Identifier: Apache-2.0
/**
 * The rules of the standard on the types of the engine: which error handler an error goes to, what arguments
 * must be, in which order PROC_NULL has them checked, when requests are active, null or complete, what packed
 * memory must have room for. No type of an API is known here. So each front end (the Java API; a C interface,
 * windows, files) checks by the same code and words its errors alike.
 *
 * <p>A rule throws a {@code Fault}. The front end catches it in the procedure that the program has called,
 * and gives it to the {@code ErrorHandlerOwner} that the call belongs to, which runs the error handler.
 *
 * <p>{@code ...Calls}: the calls of a chapter on one communicator. {@code CommReference}, {@code
 * GroupReference}: what an object of a front end stands for. {@code CallBuffer}, {@code CallBlocks}, {@code
 * OperatorSource}: arguments, which a front end's own objects implement. {@code OwnRequest} and its parts:
 * requests.
 */
package org.mpi4j.internal.call;
