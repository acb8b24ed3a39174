// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;

/** Packs data with gaps into memory without, or unpacks them; each rank for itself. */
final class PackLoop implements Loop {
  private final boolean packs;
  private final Spread spread;
  private final MemorySegment packed;

  private PackLoop(boolean packs, Gaps gaps, Site site) {
    this.packs = packs;
    this.spread = Spread.of(gaps, site);
    this.packed = site.kind().bytes(site.bytes());
    if (packs) {
      spread.fill();
    } else {
      Pattern.fill(packed);
    }
  }

  static Loop pack(Gaps gaps, Site site) {
    return new PackLoop(true, gaps, site);
  }

  static Loop unpack(Gaps gaps, Site site) {
    return new PackLoop(false, gaps, site);
  }

  @Override
  public void repeat(int iterations) {
    for (int i = 0; i < iterations; i++) {
      if (packs) {
        spread.world().pack(spread.buf(), packed, 0);
      } else {
        spread.world().unpack(packed, 0, spread.buf());
      }
    }
  }

  @Override
  public double messages() {
    return 1;
  }

  @Override
  public boolean correct() {
    return packs ? Pattern.isIn(packed) : spread.holdsPattern();
  }
}
