// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A communicator that is being made, see {@link Comm#idup}.
 *
 * @param <C> its kind
 * @param comm may be used once the request is complete; before, all calls on it fail with ERR_COMM
 * @param request completes when all ranks have begun to make it; it cannot be cancelled
 */
public record PendingComm<C extends Comm>(C comm, Request request) {}
