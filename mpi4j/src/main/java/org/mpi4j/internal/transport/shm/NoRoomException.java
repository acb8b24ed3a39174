// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;

/** There is not as much shared memory as was to be reserved; a smaller reservation may succeed. */
final class NoRoomException extends IOException {
  private static final long serialVersionUID = 1;

  NoRoomException(String message, Throwable cause) {
    super(message, cause);
  }
}
