// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;

/** Memory of one rank whose data have gaps between them. */
record Spread(Intracomm world, MemorySegment memory, Buf buf, int bytes) {

  static Spread of(Gaps gaps, Site site) {
    int span = gaps.span(site.bytes());
    MemorySegment memory = gaps == Gaps.PARTICLE ? site.kind().bytes(span) : site.kind().doubles(span);
    Buf buf = Buf.of(memory, gaps.count(site.bytes()), gaps.type(site.bytes()));
    return new Spread(site.world(), memory, buf, site.bytes());
  }

  /** Gives the data the pattern. */
  Spread fill() {
    MemorySegment packed = MemorySegment.ofArray(new byte[bytes]);
    Pattern.fill(packed);
    world.unpack(packed, 0, buf);
    return this;
  }

  /** True if the data have the pattern. */
  boolean holdsPattern() {
    MemorySegment packed = MemorySegment.ofArray(new byte[bytes]);
    world.pack(buf, packed, 0);
    return Pattern.isIn(packed);
  }
}
