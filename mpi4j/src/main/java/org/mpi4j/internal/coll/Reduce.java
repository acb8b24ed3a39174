// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialReduce;
import org.mpi4j.internal.coll.algorithm.ReduceAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** MPI_Reduce. As buffer, null stands for MPI_IN_PLACE, or for one that does not matter. */
public final class Reduce {
  private Reduce() {}

  /** Folds everyone's elements to the root; on an intercommunicator, those of the other group. */
  public static void write(Steps s, Payload send, Payload recv, Operator op, int root) {
    switch (RootRole.part(s, root)) {
      case IS_ROOT -> {
        ArgumentChecks.op(op, recv);
        collect(s, send, recv, op, root);
      }
      case HAS_ROOT -> {
        ArgumentChecks.op(op, ArgumentChecks.present(send, "send"));
        if (s.isInter()) {
          contributeToOthers(s, send, op, root);
        } else {
          select(s, send, op).write(s, send, null, op, root);
        }
      }
      case ASIDE -> { }
    }
  }

  private static void collect(Steps s, Payload send, Payload recv, Operator op, int root) {
    if (s.isInter()) {
      s.recv(recv, Steps.remote(0));
      s.join();
      return;
    }
    if (send != null) {
      ArgumentChecks.same(send, recv);
    }
    select(s, recv, op).write(s, send == null ? recv : send, recv, op, root);
  }

  private static ReduceAlgorithm select(Steps s, Payload p, Operator op) {
    return s.select(CollectiveTypes.REDUCE, p.bytes(), ArgumentChecks.traits(s, p, op));
  }

  private static void contributeToOthers(Steps s, Payload send, Operator op, int root) {
    Payload sum = toFirst(s, send, op);
    if (s.rank() == 0) {
      s.send(sum, Steps.remote(root));
      s.join();
    }
  }

  /** Folds the elements of this group to its rank 0; there it gives the sum, elsewhere null. */
  static Payload toFirst(Steps s, Payload send, Operator op) {
    Payload sum = s.rank() == 0 ? s.scratch(send, send.count()) : null;
    new BinomialReduce().write(s, send, sum, op, 0);
    return sum;
  }
}
