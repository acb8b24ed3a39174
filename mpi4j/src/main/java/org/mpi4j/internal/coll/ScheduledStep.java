// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.slots.SlotReduction;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.type.Payload;

/** One step of a schedule. */
sealed interface ScheduledStep {

  /** Starts to send. */
  record Send(Context context, Payload payload, int dest, long call) implements ScheduledStep {}

  /** Starts to receive. */
  record Recv(Context context, Payload payload, int source, long call) implements ScheduledStep {}

  /** Goes on when all that was started is over, but for the last few. */
  record Join(int last) implements ScheduledStep {}

  /** Copies. */
  record Copy(Payload from, Payload to) implements ScheduledStep {}

  /** Folds. */
  record Fold(Payload in, Payload inout, Operator op) implements ScheduledStep {}

  /** Publishes data in this rank's slot, once it is free. */
  record Publish(Payload... data) implements ScheduledStep {}

  /** Writes in the slot of each other rank the part that is for it, once all are free. */
  record Scatter(Payload... parts) implements ScheduledStep {}

  /** Takes what the root has scattered to this rank, once it has. */
  record TakeScattered(int root, Payload to) implements ScheduledStep {}

  /** Goes on when the ranks {@code first..end-1} have published. */
  record AwaitPublished(int first, int end) implements ScheduledStep {}

  /** Copies from what a rank has published. */
  record Take(int source, long at, Payload to) implements ScheduledStep {}

  /** Reduces what ranks have published. */
  record Reduce(SlotReduction reduction) implements ScheduledStep {}

  /** Does something else. */
  record Then(Runnable action) implements ScheduledStep {}
}
