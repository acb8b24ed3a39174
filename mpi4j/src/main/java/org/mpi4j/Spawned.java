// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;

/**
 * What a spawn has started.
 *
 * @param comm the communicator between the ranks that have spawned and the new ones, which are its remote
 *     group, in the order of the commands
 * @param errorCodes for each process that was asked for, in the order of the commands: {@link
 *     ErrorClass#SUCCESS}, or why it was not started, which the hint {@code soft} has allowed
 */
public record Spawned(Intercomm comm, List<ErrorClass> errorCodes) {

  /** Copies the list. */
  public Spawned {
    errorCodes = List.copyOf(errorCodes);
  }
}
