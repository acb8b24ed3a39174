// SPDX-License-Identifier: Apache-2.0
package mpjbuf;

/** A {@link Buffer} was used wrongly, or is too small. */
public class BufferException extends Exception {
  private static final long serialVersionUID = 1L;

  public BufferException() {}

  public BufferException(String message) {
    super(message);
  }

  public BufferException(Throwable cause) {
    super(cause);
  }
}
