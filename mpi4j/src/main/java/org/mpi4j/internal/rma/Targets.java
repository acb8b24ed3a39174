// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.util.function.Consumer;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Context;

/** The ranks of one window as this rank accesses them; made at the first access to each, a page at a time. */
final class Targets {
  private static final int PAGE_SHIFT = 6;
  private static final int PAGE = 1 << PAGE_SHIFT;

  private final WindowTable table;
  private final Context context;
  private final Flavor flavor;
  private final WindowPart own;
  private final PartSizes elsewhere;
  private final Target[][] pages;

  Targets(WindowTable table, Window.Setup s) {
    this.table = table;
    this.context = s.context();
    this.flavor = s.flavor();
    this.own = s.own();
    this.elsewhere = s.elsewhere();
    this.pages = new Target[(context.size() + PAGE - 1) >> PAGE_SHIFT][];
  }

  /** A rank of the window; throws a Fault if there is none of that number. */
  Target get(int rank) {
    if (rank < 0 || rank >= context.size()) {
      throw new Fault(ErrorCode.RANK,
          "rank = " + rank + ", but the window has ranks 0.." + (context.size() - 1));
    }
    Target[] page = pages[rank >> PAGE_SHIFT];
    Target t = page == null ? null : page[rank & PAGE - 1];
    return t == null ? firstUse(rank) : t;
  }

  /** All that this rank has accessed, as far as the calling thread sees them. */
  void forEach(Consumer<Target> visitor) {
    for (Target[] page : pages) {
      for (int i = 0; page != null && i < page.length; i++) {
        if (page[i] != null) {
          visitor.accept(page[i]);
        }
      }
    }
  }

  private synchronized Target firstUse(int rank) {
    Target[] page = pages[rank >> PAGE_SHIFT];
    if (page == null) {
      page = new Target[PAGE];
      pages[rank >> PAGE_SHIFT] = page;
    }
    Target t = page[rank & PAGE - 1];
    if (t == null) {
      int place = own.domain().indexOf(rank);
      t = new Target(rank, context.ranks().world(rank), place, part(rank, place));
      table.count(t.isByMessages());
      page[rank & PAGE - 1] = t;
    }
    return t;
  }

  private Target.Part part(int rank, int place) {
    boolean dynamic = flavor == Flavor.DYNAMIC;
    if (rank == context.rank()) {
      return new Target.Part(own.memory(), own.attached(), dynamic ? -1 : own.memory().bytes, own.unit());
    }
    if (place < 0) {
      return new Target.Part(null, null, dynamic ? -1 : elsewhere.size(rank), elsewhere.unit(rank));
    }
    Domain domain = own.domain();
    WindowWords words = domain.words;
    if (!flavor.isOfProgram()) {
      return new Target.Part(new WindowMemory(domain.part(place)), null, words.size(place),
          words.unit(place));
    }
    Object its = domain.hasReferences() ? domain.published(place)
        : domain.partElsewhere(place, context.messenger().engine(), context.ranks().world(rank));
    if (its instanceof AttachedMemory a) {
      return new Target.Part(null, a, -1, 1);
    }
    if (its instanceof MemorySegment m) {
      return new Target.Part(new WindowMemory(m), null, m.byteSize(), words.unit(place));
    }
    return new Target.Part(null, null, dynamic ? -1 : words.size(place), words.unit(place));
  }
}
