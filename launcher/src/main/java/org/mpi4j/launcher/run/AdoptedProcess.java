// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mpi4j.internal.base.ProcessStatus;

/** A process that this launcher has not started: its output goes elsewhere, its exit code is not known. */
final class AdoptedProcess extends Process {
  private static final long LOOK_MILLIS = 100;

  private final ProcessHandle handle;

  AdoptedProcess(ProcessHandle handle) {
    this.handle = handle;
  }

  @Override
  public OutputStream getOutputStream() {
    return OutputStream.nullOutputStream();
  }

  @Override
  public InputStream getInputStream() {
    return InputStream.nullInputStream();
  }

  @Override
  public InputStream getErrorStream() {
    return InputStream.nullInputStream();
  }

  @Override
  public int waitFor() throws InterruptedException {
    while (ProcessStatus.runs(handle)) {
      try {
        handle.onExit().get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // it runs, or has ended and its parent does not ask for its exit code
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
    return 0;
  }

  @Override
  public int exitValue() {
    if (ProcessStatus.runs(handle)) {
      throw new IllegalThreadStateException("process " + handle.pid() + " has not ended");
    }
    return 0;
  }

  @Override
  public boolean isAlive() {
    return ProcessStatus.runs(handle);
  }

  @Override
  public long pid() {
    return handle.pid();
  }

  @Override
  public ProcessHandle toHandle() {
    return handle;
  }

  @Override
  public CompletableFuture<Process> onExit() {
    return handle.onExit().thenApply(h -> this);
  }

  @Override
  public void destroy() {
    handle.destroy();
  }
}
