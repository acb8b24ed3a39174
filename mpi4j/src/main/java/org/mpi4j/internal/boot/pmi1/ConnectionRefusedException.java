// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;

/**
 * The launcher closed the connection before the rank could authenticate itself. The launcher closed the
 * connection before this rank could prove that it belongs to the job, as it does with some of those that
 * connect while strangers flood its port. To try again helps.
 */
final class ConnectionRefusedException extends IOException {
  private static final long serialVersionUID = 1L;

  ConnectionRefusedException(IOException cause) {
    super(
        cause.getMessage() + " before this process had proved to be one of its job. Has it connected already,"
            + " or is the launcher's port flooded with connections?",
        cause);
  }
}
