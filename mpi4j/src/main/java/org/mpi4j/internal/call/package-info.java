// SPDX-License-Identifier: Apache-2.0
/**
 * The rules of the standard on the types of the engine: which error handler an error goes to, what arguments
 * must be, which order of checks PROC_NULL asks for, when requests are active, null or complete, what packed
 * memory must have room for. No type of an API is known here, so that each front end (the Java API; a C
 * interface, windows, files) checks by the same code and words its errors the same way.
 *
 * <p>A rule throws a {@code Fault}. The front end catches it in the procedure that the program has called, and
 * gives it to the {@code ErrorHandlerOwner} that the call belongs to.
 */
package org.mpi4j.internal.call;
