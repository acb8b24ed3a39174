// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A communicator that is being made, see {@link Comm#idup}. The kinds of communicators have a kind of this
 * each, such as {@link Intracomm.Pending}, whose {@link #comm} is of that kind.
 */
public interface PendingComm {

  /**
   * The communicator. Local.
   *
   * @return may be used once the request is complete; before, all calls on it fail with ERR_COMM
   */
  Comm comm();

  /**
   * The request of the call that makes it. Local.
   *
   * @return completes when all ranks have begun to make the communicator; it cannot be cancelled
   */
  Request request();
}
