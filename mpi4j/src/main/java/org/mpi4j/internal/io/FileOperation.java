// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.function.LongSupplier;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.BackgroundOperation;
import org.mpi4j.internal.runtime.Progress;

/** A nonblocking access to a file. */
public final class FileOperation extends BackgroundOperation implements Runnable {
  private final Progress progress;
  private LongSupplier access; // null when it is over: the buffer must not be kept alive from here

  FileOperation(Progress progress, LongSupplier access) {
    this.progress = progress;
    this.access = access;
  }

  @Override
  public void run() {
    long[] moved = new long[1];
    Fault failure = Exchange.attempt(() -> moved[0] = access.getAsLong());
    access = null;
    over(progress, moved[0], failure);
  }
}
