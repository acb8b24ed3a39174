// SPDX-License-Identifier: Apache-2.0
package mpjbuf;

import java.nio.ByteBuffer;

/** Memory outside the Java heap. */
public class NIOBuffer implements RawBuffer {
  private final ByteBuffer buffer;

  NIOBuffer(int capacity) {
    buffer = ByteBuffer.allocateDirect(capacity);
  }

  @Override
  public ByteBuffer getBuffer() {
    return buffer.duplicate().clear();
  }

  @Override
  public int getCapacity() {
    return buffer.capacity();
  }

  @Override
  public void free() {
    // collected when nobody knows it any more
  }
}
