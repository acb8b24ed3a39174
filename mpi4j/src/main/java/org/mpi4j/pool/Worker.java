// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

import java.util.concurrent.Callable;
import org.mpi4j.Buf;
import org.mpi4j.BytesRequest;
import org.mpi4j.Comm;
import org.mpi4j.Serializer;

/** A worker of a pool: receives a task, runs it, sends what has become of it, until there is none. */
final class Worker {
  /** Tags tasks; one without bytes is the last. */
  static final int TASK = 0;

  /** Tags what workers send back. */
  static final int RESULT = 1;

  private final Comm comm;
  private final int manager;
  private final Serializer serializer;

  Worker(Comm comm, int manager) {
    this.comm = comm;
    this.manager = manager;
    this.serializer = comm.serializer();
  }

  /** Returns when the manager has no more tasks. */
  void work() {
    for (byte[] task = next(); task.length > 0; task = next()) {
      comm.send(Buf.of(outcome(task)), manager, RESULT);
    }
  }

  private byte[] next() {
    BytesRequest task = comm.irecvBytes(manager, TASK);
    task.await();
    return task.bytes();
  }

  private byte[] outcome(byte... task) {
    try {
      return Outcome.ofValue(run(serializer.read(task)), serializer);
    } catch (Exception | Error e) { // whatever it is, the future of the task tells
      return Outcome.ofFailure(e, serializer);
    }
  }

  private static Object run(Object task) throws Exception {
    if (task instanceof Callable<?> callable) {
      return callable.call();
    }
    ((Runnable) task).run();
    return null;
  }
}
