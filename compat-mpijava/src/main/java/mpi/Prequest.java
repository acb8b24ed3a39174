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
    Job.run(() -> {
      for (Prequest r : requests) {
        r.Start();
      }
    });
  }

  @Override
  org.mpi4j.Request core() {
    return current == null ? null : current.core();
  }

  @Override
  void completed() {
    current.completed();
  }

  @Override
  Status report(org.mpi4j.Status status) {
    return current.report(status);
  }
}
