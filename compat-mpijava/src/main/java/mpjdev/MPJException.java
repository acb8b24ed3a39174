// SPDX-License-Identifier: Apache-2.0
package mpjdev;

/** The root of all exceptions of this API; unchecked, so that a program may declare it or not. */
public class MPJException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public MPJException() {}

  public MPJException(String message) {
    super(message);
  }

  public MPJException(Throwable cause) {
    super(cause);
  }

  public MPJException(String message, Throwable cause) {
    super(message, cause);
  }
}
