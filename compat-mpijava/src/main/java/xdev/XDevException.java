// SPDX-License-Identifier: Apache-2.0
package xdev;

import mpjdev.MPJException;

/** Stands between two classes of exceptions that old programs catch. */
public class XDevException extends MPJException {
  private static final long serialVersionUID = 1L;

  public XDevException() {}

  public XDevException(String message) {
    super(message);
  }

  public XDevException(Throwable cause) {
    super(cause);
  }

  public XDevException(String message, Throwable cause) {
    super(message, cause);
  }
}
