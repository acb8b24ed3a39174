// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.Arrays;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * The neighbour collectives, all at the same time straight from rank to rank. Cost: for d neighbours d alpha
 * + n beta.
 */
public final class NeighbourExchange {
  private NeighbourExchange() {}

  /** MPI_Neighbor_allgather. */
  public static void allgather(Steps s, Neighbours who, Payload send, Payload recv) {
    check(who, send);
    allgather(s, who, send, new Parts.Shares(recv, who.sources().length));
  }

  /** MPI_Neighbor_allgatherv. */
  public static void allgather(Steps s, Neighbours who, Payload send, Parts recv) {
    check(who, send);
    Payload[] same = new Payload[who.destinations().length];
    Arrays.fill(same, send);
    alltoall(s, who, new Parts.Each(same), recv);
  }

  /** MPI_Neighbor_alltoall. */
  public static void alltoall(Steps s, Neighbours who, Payload send, Payload recv) {
    check(who, send);
    alltoall(
        s, who, new Parts.Shares(send, who.destinations().length),
        new Parts.Shares(recv, who.sources().length));
  }

  /** MPI_Neighbor_alltoallv, MPI_Neighbor_alltoallw. */
  public static void alltoall(Steps s, Neighbours who, Parts send, Parts recv) {
    check(who, send);
    int[] sources = who.sources();
    int[] destinations = who.destinations();
    ArgumentChecks.parts(send, destinations.length, "send");
    ArgumentChecks.parts(recv, sources.length, "recv");
    for (int k = 0; k < sources.length; k++) {
      if (sources[k] != RootRole.PROC_NULL) {
        s.recv(recv.of(k), sources[k]);
      }
    }
    for (int k : who.sendOrder()) {
      if (destinations[k] != RootRole.PROC_NULL) {
        s.send(send.of(k), destinations[k]);
      }
    }
    s.join();
  }

  private static void check(Neighbours who, Object send) {
    if (who == null) {
      throw new Fault(ErrorCode.TOPOLOGY, "the communicator has no topology, so no neighbours");
    }
    ArgumentChecks.present(send, "send");
  }
}
