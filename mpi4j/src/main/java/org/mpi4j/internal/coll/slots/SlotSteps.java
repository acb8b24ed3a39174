// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** The steps of ranks that have slots in shared memory for each call. */
public interface SlotSteps extends Steps {

  /** Publishes data in this rank's slot, one payload after the other; at most once in a call. */
  void publish(Payload... data);

  /**
   * Writes one payload in the slot of each rank, which takes it there; nobody publishes anything else in such
   * a call.
   *
   * @param parts of all ranks; the one of this rank is not written
   */
  void scatter(Payload... parts);

  /** Takes what the root has scattered to this rank. */
  void takeScattered(int root, Payload to);

  /** The ranks {@code first..end-1} have published their data before anything else happens. */
  void awaitPublished(int first, int end);

  /**
   * Copies from what a rank has published, which has been awaited.
   *
   * @param at where the data start in what it has published, bytes
   */
  void take(int source, long at, Payload to);

  /**
   * Awaits and reduces what the ranks {@code 0..last} have published, in rank order.
   *
   * @param at where the elements start in what each has published, bytes
   */
  default void reduce(int last, long at, Payload result, Operator op) {
    awaitPublished(0, last + 1);
    reduce(new SlotReduction(last, at, result, op));
  }

  /** Reduces what has been awaited. */
  void reduce(SlotReduction reduction);

  /** These steps; only for algorithms that need them. */
  static SlotSteps of(Steps s) {
    return (SlotSteps) s;
  }
}
