// SPDX-License-Identifier: Apache-2.0
package mpjdev;

import xdev.XDevException;

/** What {@code mpi.MPIException} is derived from. */
public class MPJDevException extends XDevException {
  private static final long serialVersionUID = 1L;

  public MPJDevException() {}

  public MPJDevException(String message) {
    super(message);
  }

  public MPJDevException(Throwable cause) {
    super(cause);
  }

  public MPJDevException(String message, Throwable cause) {
    super(message, cause);
  }
}
