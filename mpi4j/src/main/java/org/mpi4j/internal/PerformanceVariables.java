// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.Adjustment;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.coll.CollPerformance;
import org.mpi4j.internal.comm.CommEvents;
import org.mpi4j.internal.comm.CommPerformance;
import org.mpi4j.internal.p2p.P2pEvents;
import org.mpi4j.internal.p2p.P2pPerformance;
import org.mpi4j.internal.rma.RmaPerformance;
import org.mpi4j.internal.runtime.RuntimePerformance;
import org.mpi4j.internal.transport.tcp.TcpPerformance;

/** All performance variables and events there are; each package declares its own. */
public final class PerformanceVariables {
  private PerformanceVariables() {}

  /** All performance variables, group by group. */
  public static List<Pvar<?>> all() {
    List<Pvar<?>> all = new ArrayList<>();
    all.addAll(RuntimePerformance.all());
    all.addAll(P2pPerformance.all());
    all.addAll(CollPerformance.all());
    all.addAll(CommPerformance.all());
    all.addAll(RmaPerformance.all());
    all.addAll(TcpPerformance.all());
    return all;
  }

  /** All events, group by group. */
  public static List<EventKind<?>> events() {
    List<EventKind<?>> all = new ArrayList<>();
    all.addAll(P2pEvents.all());
    all.addAll(CommEvents.all());
    return all;
  }

  /** All control variables that can be changed while the rank runs. */
  public static List<Adjustment<?, ?>> adjustments() {
    List<Adjustment<?, ?>> all = new ArrayList<>();
    all.addAll(RuntimePerformance.adjustments());
    all.addAll(P2pPerformance.adjustments());
    all.addAll(CollPerformance.adjustments());
    return all;
  }
}
