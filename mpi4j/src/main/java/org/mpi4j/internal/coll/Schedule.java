// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.List;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.Task;

/**
 * A collective as a list of steps that are taken in their order, as far as the messages under way allow: a
 * nonblocking collective, or, started again and again, a persistent one.
 *
 * <pre>
 *   recv  send  JOIN  fold  send  recv  JOIN  fold  copy  JOIN
 *   |-- start ----|   |-- when both are over -|   |- when ...
 * </pre>
 *
 * A message that fails does not stop the others, as in {@link Direct}.
 */
public final class Schedule extends Task {
  private final int number;
  private final Step[] steps;
  private int next;

  Schedule(Messenger messenger, int number, List<Step> steps) {
    super(messenger);
    this.number = number;
    this.steps = steps.toArray(Step[]::new);
  }

  /** Begins, for the first time or again after the end. */
  public void start() {
    next = 0;
    launch();
  }

  @Override
  protected boolean work() {
    while (next < steps.length) {
      switch (steps[next++]) {
        case Step.Send s -> send(s.context(), s.payload(), s.dest(), number);
        case Step.Recv r -> recv(r.context(), r.payload(), r.source(), number);
        case Step.Copy c -> Memory.copy(c.from(), c.to());
        case Step.Folding f -> f.op().fold(f.in(), f.inout());
        case Step.Then t -> t.action().run();
        case Step.Join _ -> {
          if (mustRest()) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
