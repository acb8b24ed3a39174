// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.FileInputStream;
import java.io.IOException;
import java.security.SecureRandom;

/**
 * Unpredictable bytes; from the kernel where it offers them, which spares the start of a security provider.
 */
final class RandomBytes {
  private RandomBytes() {}

  static byte[] get(int count) {
    try (FileInputStream kernel = new FileInputStream("/dev/urandom")) {
      byte[] bytes = kernel.readNBytes(count);
      if (bytes.length == count) {
        return bytes;
      }
    } catch (IOException e) {
      // another system
    }
    byte[] bytes = new byte[count];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }
}
