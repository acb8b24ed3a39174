// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.external;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.mpi4j.Datatype;
import org.mpi4j.Grequest;
import org.mpi4j.Status;

/** An operation that notes which of its functions run, and ends as the test says. */
class Recorded implements Grequest.Functions {
  static final int ELEMENTS = 7;

  final List<String> calls = new CopyOnWriteArrayList<>();
  Throwable atQuery;
  Throwable atFree;
  Throwable atCancel;
  private volatile boolean cancelled;

  @Override
  public Status query() throws Exception {
    calls.add("query");
    fail(atQuery);
    return Status.EMPTY.withElements(Datatype.INT, ELEMENTS).withSource(3).withTag(5)
        .withCancelled(cancelled);
  }

  @Override
  public void free() throws Exception {
    calls.add("free");
    fail(atFree);
  }

  @Override
  public void cancel(boolean complete) throws Exception {
    calls.add("cancel " + complete);
    fail(atCancel);
    cancelled = !complete;
  }

  private static void fail(Throwable t) throws Exception {
    switch (t) {
      case null -> { }
      case Error e -> throw e;
      case Exception e -> throw e;
      default -> throw new AssertionError(t);
    }
  }
}
