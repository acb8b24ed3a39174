// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.steps.Memory;
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
 * What fails does not keep the others waiting, as in {@link Direct}.
 */
public final class Schedule extends Task {
  private static final int SLEEPS_BEFORE_QUESTION = 5;

  private final Group group;
  private final int number;
  private final Step[] steps;
  private int next;
  private int sleeps; // of who waits for it
  private Fault broken; // this rank has left the call; it stays so

  Schedule(Messenger messenger, Group group, int number, List<Step> steps) {
    super(messenger);
    this.group = group;
    this.number = number;
    this.steps = steps.toArray(Step[]::new);
  }

  /** Begins, for the first time or again after the end. */
  public void start() {
    next = 0;
    sleeps = 0;
    group.begin();
    launch();
  }

  /** Will not be started any more; for one that was made by {@link Group#prepare}. */
  public void free() {
    group.letGo();
  }

  /** A long wait: perhaps other ranks call something else. */
  @Override
  public void slept() {
    if (++sleeps == SLEEPS_BEFORE_QUESTION) {
      group.ask(number);
    }
  }

  @Override
  protected void ended() {
    group.end();
  }

  @Override
  protected boolean work() {
    try {
      if (broken == null && !walk()) {
        return false;
      }
    } catch (Fault f) {
      leave(f);
    }
    if (broken != null && mustRest()) {
      return false;
    }
    if (broken != null) {
      throw broken;
    }
    return true;
  }

  /** This rank does not do its part to the end. */
  private void leave(Fault why) {
    broken = why;
    group.leave(number, why);
  }

  /** Goes on; true at the end. */
  private boolean walk() {
    while (next < steps.length) {
      switch (steps[next++]) {
        case Step.Send s -> send(s.context(), s.payload(), s.dest(), number, s.call());
        case Step.Recv r -> recv(r.context(), r.payload(), r.source(), number, r.call());
        case Step.Copy c -> check(Memory.copy(c.from(), c.to()));
        case Step.Fold f -> check(Memory.fold(f.in(), f.inout(), f.op()));
        case Step.Then t -> t.action().run();
        case Step.Join j -> {
          if (mustRest(j.last())) {
            return false;
          }
          if (hasFailedMessage()) {
            throw new Fault(ErrorCode.OTHER, "a message of the collective has failed");
          }
        }
      }
    }
    return true;
  }

  private void check(Fault failure) {
    if (failure != null) {
      note(failure);
    }
  }
}
