// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.nio.ByteBuffer;

/** Bytes in messages of words: first how many there are. */
final class BytesAsWords {
  private BytesAsWords() {}

  static int[] of(byte... bytes) {
    int[] words = new int[1 + (bytes.length + Integer.BYTES - 1) / Integer.BYTES];
    ByteBuffer padded = ByteBuffer.allocate((words.length - 1) * Integer.BYTES).put(bytes).rewind();
    words[0] = bytes.length;
    padded.asIntBuffer().get(words, 1, words.length - 1);
    return words;
  }

  static byte[] bytes(int... words) {
    ByteBuffer padded = ByteBuffer.allocate((words.length - 1) * Integer.BYTES);
    padded.asIntBuffer().put(words, 1, words.length - 1);
    byte[] bytes = new byte[words[0]];
    padded.get(bytes);
    return bytes;
  }
}
