// SPDX-License-Identifier: Apache-2.0
package mpjbuf;

import java.nio.ByteBuffer;

/** The memory under a {@link Buffer}. */
public interface RawBuffer {
  /** All of it, from its begin to its capacity. */
  ByteBuffer getBuffer();

  /** Bytes. */
  int getCapacity();

  /** Gives it back. */
  void free();
}
