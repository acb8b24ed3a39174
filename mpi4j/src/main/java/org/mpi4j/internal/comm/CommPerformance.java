// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.List;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;

/** The performance variables of communicators. */
public final class CommPerformance {
  private static final Pvar<Registry> OPEN =
      Pvar.of("comm.open", Kind.LEVEL, Registry.class, (r, i) -> r.ids().inUse())
          .about("Communicators that this rank has, the initial two included, and those that have been freed"
              + " while operations on them were pending.");

  private static final Pvar<Registry> MOST =
      Pvar.of("comm.most", Kind.SIZE, Registry.class, (r, i) -> r.ids().limit())
          .about("How many communicators this rank may have at the same time.");

  private static final Pvar<Registry> USED =
      Pvar.of("comm.used", Kind.PERCENTAGE, Registry.class, (r, i) -> r.ids().inUse())
          .whole((r, i) -> r.ids().limit())
          .about("The part of comm.limit that is in use; if it grows all the time, communicators are not"
              + " freed.");

  private static final Pvar<Communicator> NUMBER =
      Pvar.of("comm.number", Kind.GENERIC, Communicator.class, (c, i) -> c.id()).ofComm()
          .about("The number of the communicator, the same on all its ranks, by which events name it.");

  private CommPerformance() {}

  /** All of them. */
  public static List<Pvar<?>> all() {
    return List.of(OPEN, MOST, USED, NUMBER);
  }
}
