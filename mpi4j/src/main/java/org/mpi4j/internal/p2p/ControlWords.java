// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;

/** The payload of a control frame; made for the first one, since a JVM's first segment takes milliseconds. */
final class ControlWords {
  private final int bytes;
  private MemorySegment segment;

  ControlWords(int bytes) {
    this.bytes = bytes;
  }

  MemorySegment get() {
    if (segment == null) {
      segment = MemorySegment.ofArray(new byte[bytes]);
    }
    return segment;
  }
}
