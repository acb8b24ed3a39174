// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.FileInputStream;
import java.io.IOException;
import java.security.SecureRandom;

/**
 * Cryptographically strong random bytes: from the system's own device, because SecureRandom, which reads the
 * same device, costs a rank some 15 ms of class loading at start; from SecureRandom where there is no such
 * device.
 */
public final class RandomBytes {
  private static final String DEVICE = "/dev/urandom";

  private RandomBytes() {}

  /** So many new random bytes. */
  public static byte[] next(int count) {
    try (FileInputStream device = new FileInputStream(DEVICE)) {
      byte[] bytes = device.readNBytes(count);
      return bytes.length == count ? bytes : fromJdk(count);
    } catch (IOException e) {
      return fromJdk(count); // no such device here
    }
  }

  private static byte[] fromJdk(int count) {
    byte[] bytes = new byte[count];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }
}
