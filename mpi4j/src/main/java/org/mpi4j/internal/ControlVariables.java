// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.boot.BootVariables;
import org.mpi4j.internal.coll.CollVariables;
import org.mpi4j.internal.coll.segment.SegmentVariables;
import org.mpi4j.internal.comm.CommVariables;
import org.mpi4j.internal.dynamic.DynamicVariables;
import org.mpi4j.internal.p2p.P2pVariables;
import org.mpi4j.internal.rma.RmaVariables;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.internal.transport.shm.ShmVariables;
import org.mpi4j.internal.transport.tcp.TcpVariables;

/** All control variables there are; each package declares its own. */
public final class ControlVariables {
  private ControlVariables() {}

  /** All of them, group by group. */
  public static List<Cvar<?>> all() {
    List<Cvar<?>> all = new ArrayList<>(); // streams would cost each start half a millisecond
    all.addAll(RuntimeVariables.all());
    all.addAll(P2pVariables.all());
    all.addAll(CollVariables.all());
    all.addAll(SegmentVariables.all());
    all.addAll(CommVariables.all());
    all.addAll(RmaVariables.all());
    all.addAll(DynamicVariables.all());
    all.addAll(ShmVariables.all());
    all.addAll(TcpVariables.all());
    all.addAll(BootVariables.all());
    return all;
  }
}
