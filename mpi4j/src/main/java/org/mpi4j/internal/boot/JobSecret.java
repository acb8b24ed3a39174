// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.io.IOException;
import org.mpi4j.internal.base.Base64Url;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.spi.ProcessManager;

/** The secret of a job: 32 random bytes that only its ranks know. */
public final class JobSecret {
  private static final String KEY = "mpi4j-secret";
  private static final int BYTES = 32;

  private JobSecret() {}

  /** Makes the secret, if this is rank 0; to be called by all ranks before the first fence. */
  public static void offer(ProcessManager manager) throws IOException {
    if (manager.rank() == 0) {
      byte[] secret = RandomBytes.next(BYTES);
      manager.put(KEY, Base64Url.encode(secret));
    }
  }

  /** The secret; after the first fence. */
  public static byte[] fetch(ProcessManager manager) throws IOException {
    String text = manager.get(0, KEY);
    if (text == null) {
      throw new IOException(
          "rank 0 has published no job secret: do all ranks run the same version of mpi4j?");
    }
    byte[] secret = decode(text);
    if (secret.length != BYTES) {
      throw new IOException("the job secret has " + secret.length + " bytes instead of " + BYTES);
    }
    return secret;
  }

  private static byte[] decode(String text) throws IOException {
    try {
      return Base64Url.bytes(text);
    } catch (IllegalArgumentException e) {
      throw new IOException("the job secret is not base64url", e);
    }
  }
}
