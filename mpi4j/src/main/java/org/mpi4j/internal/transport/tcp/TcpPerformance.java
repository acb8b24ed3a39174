// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;

/** The performance variables of a rank's transports over TCP: what they count. Zero where there are none. */
public final class TcpPerformance {
  private TcpPerformance() {}

  /** All of them. */
  public static List<Pvar<?>> all() {
    List<Pvar<?>> all = new ArrayList<>();
    for (TcpCounter counter : TcpCounter.values()) {
      String name = "tcp." + counter.name().toLowerCase(Locale.ROOT);
      all.add(Pvar.of(name, kind(counter), TcpTransports.class, (t, i) -> t.count(counter))
          .about(counter.about()));
    }
    return all;
  }

  private static Kind kind(TcpCounter counter) {
    return switch (counter) {
      case PENDING, CONNECTIONS -> Kind.LEVEL;
      case PENDING_PEAK -> Kind.GENERIC;
      default -> Kind.COUNTER;
    };
  }
}
