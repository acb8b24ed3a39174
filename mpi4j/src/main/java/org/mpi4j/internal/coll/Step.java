// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.type.Payload;

/** One step of a {@link Schedule}; see {@link Steps}. */
sealed interface Step {

  /** Starts to send. */
  record Send(Context context, Payload payload, int dest, long call) implements Step {}

  /** Starts to receive. */
  record Recv(Context context, Payload payload, int source, long call) implements Step {}

  /** Goes on when all that was started is over, but for the last few. */
  record Join(int last) implements Step {}

  /** Copies. */
  record Copy(Payload from, Payload to) implements Step {}

  /** Folds. */
  record Fold(Payload in, Payload inout, Operator op) implements Step {}

  /** Does something else. */
  record Then(Runnable action) implements Step {}
}
