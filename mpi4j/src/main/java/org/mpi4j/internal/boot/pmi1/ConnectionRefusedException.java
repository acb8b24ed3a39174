// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;

/**
 * The launcher closed the connection before the rank could authenticate itself, as it does with some
 * connections while its port is flooded. The rank tries again.
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
