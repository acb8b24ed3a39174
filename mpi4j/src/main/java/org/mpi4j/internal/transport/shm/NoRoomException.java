// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;

/** Memory could not be reserved because there is not as much; less may be had. */
final class NoRoomException extends IOException {
  private static final long serialVersionUID = 1;

  NoRoomException(String message, Throwable cause) {
    super(message, cause);
  }
}
