// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mpi4j.internal.base.TextHash;

/** Which machine this is, as processes of different jobs can compare it. */
public final class Machine {
  /** A machine that cannot say which one it is. */
  public static final long UNKNOWN = 0;

  private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

  private Machine() {}

  /** Read once, since spawned ranks of one JVM ask again and again. */
  private static final class Key {
    static final long VALUE = read();

    private Key() {}
  }

  /** A number that processes of this machine find alike, and those of other machines do not. */
  public static long key() {
    return Key.VALUE;
  }

  private static long read() {
    try {
      return TextHash.of(Files.readString(BOOT_ID));
    } catch (IOException e) {
      return UNKNOWN; // then nobody counts as a neighbour
    }
  }
}
