// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal;

import java.util.List;
import java.util.stream.Stream;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.boot.BootVariables;
import org.mpi4j.internal.coll.CollVariables;
import org.mpi4j.internal.comm.CommVariables;
import org.mpi4j.internal.p2p.P2pVariables;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.internal.transport.shm.ShmVariables;
import org.mpi4j.internal.transport.tcp.TcpVariables;

/** All control variables there are; each package declares its own. */
public final class ControlVariables {
  private ControlVariables() {}

  /** All of them, group by group. */
  public static List<Cvar<?>> all() {
    return Stream.of(
            RuntimeVariables.all(),
            P2pVariables.all(),
            CollVariables.all(),
            CommVariables.all(),
            ShmVariables.all(),
            TcpVariables.all(),
            BootVariables.all())
        .flatMap(List::stream)
        .toList();
  }
}
