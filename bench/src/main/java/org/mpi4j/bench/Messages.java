// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;

/** The memory that one rank sends from and receives into; what is sent has the pattern, the rest is zero. */
record Messages(MemorySegment send, MemorySegment recv) {

  static Messages of(Site site) {
    Messages m = new Messages(site.kind().bytes(site.bytes()), site.kind().bytes(site.bytes()));
    Pattern.fill(m.send);
    return m;
  }

  Buf sendBuf() {
    return Buf.of(send, Datatype.BYTE);
  }

  Buf recvBuf() {
    return Buf.of(recv, Datatype.BYTE);
  }

  byte[] sendArray() {
    return array(send);
  }

  byte[] recvArray() {
    return array(recv);
  }

  boolean arrived() {
    return Pattern.isIn(recv);
  }

  static byte[] array(MemorySegment memory) {
    return (byte[]) memory.heapBase().orElseThrow();
  }
}
