// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Pvar;

/** A session of performance variables: handles that are started, stopped and reset together or alone. */
public final class MeasuringSession {
  private final Tools tools;
  private final List<Measurement> handles = new ArrayList<>();
  private boolean freed;

  MeasuringSession(Tools tools) {
    this.tools = tools;
  }

  /**
   * Makes a handle.
   *
   * @param communicator of the engine, if the variable belongs to one
   */
  public synchronized Measurement handle(Pvar<?> pvar, Object communicator) {
    check();
    ToolSources sources = tools.sources();
    if (sources == null && pvar.details().count() != null) {
      throw new Fault(ErrorCode.T_NOT_ACCESSIBLE, pvar.name()
          + " has a number for each rank of the job, and MPI has not been started: make the handle"
          + " afterwards");
    }
    Measurement handle = new Measurement(this, pvar, communicator, sources);
    handles.add(handle);
    return handle;
  }

  /** Frees a handle. */
  public synchronized void free(Measurement handle) {
    check(handle);
    handle.free();
    handles.remove(handle);
  }

  /** The same; nothing happens if it is freed. */
  public synchronized void close(Measurement handle) {
    if (handles.remove(handle)) {
      handle.free();
    }
  }

  /** True if the handle has been freed, perhaps with its session. */
  public synchronized boolean isFreed(Measurement handle) {
    return freed || handle.isFreed();
  }

  /** Starts a handle. */
  public synchronized void start(Measurement handle) {
    check(handle);
    checkStartable(handle);
    handle.start();
  }

  /** Starts all handles that can be started. */
  public synchronized void startAll() {
    check();
    handles.stream().filter(MeasuringSession::isStartable).forEach(Measurement::start);
  }

  /** Stops a handle. */
  public synchronized void stop(Measurement handle) {
    check(handle);
    checkStartable(handle);
    handle.stop();
  }

  /** Stops all handles that can be stopped. */
  public synchronized void stopAll() {
    check();
    handles.forEach(Measurement::stop);
  }

  /** The value of a handle; those of real kinds in {@link Double#doubleToRawLongBits}. */
  public synchronized long[] read(Measurement handle) {
    check(handle);
    return handle.read();
  }

  /** Sets the value of a handle. */
  public synchronized void write(Measurement handle, long... value) {
    check(handle);
    handle.write(value);
  }

  /** Sets a handle to its starting value. */
  public synchronized void reset(Measurement handle) {
    check(handle);
    handle.reset();
  }

  /** Resets all handles that can be reset. */
  public synchronized void resetAll() {
    check();
    handles.stream().filter(h -> !Measurement.isReadOnly(h.pvar().kind())).forEach(Measurement::reset);
  }

  /** Reads and resets a handle in one. */
  public synchronized long[] readReset(Measurement handle) {
    check(handle);
    return handle.readReset();
  }

  /** Frees the session and its handles. */
  public void free() {
    synchronized (this) {
      check();
    }
    close();
  }

  /** The same; nothing happens if it is freed. */
  public void close() {
    synchronized (this) {
      handles.forEach(Measurement::free);
      handles.clear();
      freed = true;
    }
    tools.forget(this);
  }

  /** True after {@link #free}. */
  public synchronized boolean isFreed() {
    return freed;
  }

  synchronized void opened(ToolSources sources) {
    handles.forEach(h -> h.opened(sources));
  }

  private static boolean isStartable(Measurement handle) {
    return !Measurement.isContinuous(handle.pvar().kind());
  }

  private static void checkStartable(Measurement handle) {
    if (!isStartable(handle)) {
      throw new Fault(ErrorCode.T_PVAR_NO_STARTSTOP,
          handle.pvar().name() + handle.cannot("be started or stopped: it is always active"));
    }
  }

  private void check() {
    tools.check();
    if (freed) {
      throw new Fault(ErrorCode.T_INVALID_SESSION, "the session of performance variables has been freed");
    }
  }

  private void check(Measurement handle) {
    check();
    if (handle.session() != this) {
      throw new Fault(ErrorCode.T_INVALID_HANDLE,
          "the handle of " + handle.pvar().name() + " belongs to another session");
    }
    if (handle.isFreed()) {
      throw new Fault(ErrorCode.T_INVALID_HANDLE,
          "the handle of " + handle.pvar().name() + " has been freed");
    }
  }
}
