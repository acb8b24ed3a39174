// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.ScanAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** MPI_Scan and MPI_Exscan. As send buffer, null stands for MPI_IN_PLACE. */
public final class Scan {
  private Scan() {}

  /** Each rank gets the sum of the ranks up to itself. */
  public static void inclusive(Steps s, Payload send, Payload recv, Operator op) {
    check(s, send, recv, op);
    select(s, recv, op).inclusive(s, send == null ? recv : send, recv, op);
  }

  /** Each rank gets the sum of the ranks before it; rank 0 gets nothing. */
  public static void exclusive(Steps s, Payload send, Payload recv, Operator op) {
    check(s, send, recv, op);
    select(s, recv, op).exclusive(s, send == null ? recv : send, recv, op);
  }

  private static ScanAlgorithm select(Steps s, Payload p, Operator op) {
    return s.select(CollectiveTypes.SCAN, p.bytes(), ArgumentChecks.traits(s, p, op));
  }

  private static void check(Steps s, Payload send, Payload recv, Operator op) {
    ArgumentChecks.intra(s, "a scan");
    ArgumentChecks.op(op, ArgumentChecks.present(recv, "recv"));
    if (send != null) {
      ArgumentChecks.same(send, recv);
    }
  }
}
