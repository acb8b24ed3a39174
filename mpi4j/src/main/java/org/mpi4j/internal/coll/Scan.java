// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** MPI_Scan and MPI_Exscan. As send buffer, null stands for MPI_IN_PLACE. */
public final class Scan {
  private Scan() {}

  /** Each rank gets the sum of the ranks up to itself. */
  public static void inclusive(Steps s, Payload send, Payload recv, Operator op) {
    check(s, send, recv, op);
    if (send != null) {
      s.copy(send, recv);
    }
    RecursiveDoublingScan.write(s, recv, op, 0);
  }

  /** Each rank gets the sum of the ranks before it; rank 0 gets nothing. */
  public static void exclusive(Steps s, Payload send, Payload recv, Operator op) {
    check(s, send, recv, op);
    int rank = s.rank();
    Payload mine = send == null ? recv : send;
    Payload before = send == null && rank > 0 ? s.scratch(recv, recv.count()) : recv;
    if (rank + 1 < s.size()) {
      s.send(mine, rank + 1);
    }
    if (rank > 0) {
      s.recv(before, rank - 1);
    }
    s.join();
    if (before != recv) {
      s.copy(before, recv);
    }
    RecursiveDoublingScan.write(s, recv, op, 1);
  }

  private static void check(Steps s, Payload send, Payload recv, Operator op) {
    Check.intra(s, "a scan");
    Check.op(op, Check.present(recv, "recv"));
    if (send != null) {
      Check.same(send, recv);
    }
  }
}
