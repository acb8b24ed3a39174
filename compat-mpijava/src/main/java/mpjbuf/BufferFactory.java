// SPDX-License-Identifier: Apache-2.0
package mpjbuf;

/** Makes the memory of {@link Buffer}s. */
public final class BufferFactory {
  private BufferFactory() {}

  /** Of so many bytes. */
  public static RawBuffer create(int size) {
    return new NIOBuffer(size);
  }

  /** Gives it back. */
  public static void destroy(RawBuffer buffer) {
    buffer.free();
  }
}
