// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialBcast;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** MPI_Allreduce. As send buffer, null stands for MPI_IN_PLACE. */
public final class Allreduce {
  private Allreduce() {}

  /** Folds everyone's elements to everyone; on an intercommunicator, those of the other group. */
  public static void write(Steps s, Payload send, Payload recv, Operator op) {
    ArgumentChecks.inPlaceAllowed(s, send == null);
    ArgumentChecks.op(op, ArgumentChecks.present(recv, "recv"));
    Payload mine = send == null ? recv : send;
    if (s.isInter()) {
      inter(s, mine, recv, op);
      return;
    }
    if (send != null) {
      ArgumentChecks.same(send, recv);
    }
    s.select(CollectiveTypes.ALLREDUCE, recv.bytes(), ArgumentChecks.traits(s, recv, op))
        .write(s, mine, recv, op);
  }

  private static void inter(Steps s, Payload send, Payload recv, Operator op) {
    Payload sum = Reduce.toFirst(s, send, op);
    if (s.rank() == 0) {
      s.exchange(sum, Steps.remote(0), recv, Steps.remote(0));
    }
    new BinomialBcast().write(s, recv, 0);
  }
}
