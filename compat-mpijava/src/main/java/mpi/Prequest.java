// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.function.Supplier;

/** A communication that can be started again and again. */
public class Prequest extends Request {
  private final Supplier<Request> starter;
  private Request current;

  Prequest(Supplier<Request> starter) {
    super(null);
    this.starter = starter;
  }

  /** Starts it; it must not be under way. */
  public void Start() {
    if (!Is_null()) {
      throw new MPIException("the persistent request is active: complete it before it is started again");
    }
    current = starter.get();
  }

  /** Starts all. */
  public static void Startall(Prequest[] requests) {
    for (Prequest r : requests) {
      r.Start();
    }
  }

  @Override
  public boolean Is_null() {
    return current == null || current.Is_null();
  }

  @Override
  Status poll() {
    return current.poll();
  }

  @Override
  Status block() {
    return current.block();
  }

  @Override
  boolean isComplete() {
    return current.isComplete();
  }

  @Override
  void undo() {
    current.undo();
  }

  @Override
  void giveUp() {
    current.giveUp();
  }
}
