// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/** Makes keys that ranks compute alike without telling each other. */
public final class Keys {
  private Keys() {}

  /** A key of a key and one more number; all bits depend on both. */
  public static long mix(long key, long next) {
    long z = key * 0x9E3779B97F4A7C15L + next + 0x632BE59BD9B4E019L; // the finalizer of SplitMix64
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
