// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import org.mpi4j.Comm;
import org.mpi4j.ThreadLevel;
import org.mpi4j.tool.CvarHandle;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.PvarHandle;
import org.mpi4j.tool.PvarSession;
import org.mpi4j.tool.ToolInterface;
import org.mpi4j.tool.ToolValue;

/** A tool with one session: finds variables by their names, and starts their handles. */
public final class Tooling implements AutoCloseable {
  final ToolInterface tools = ToolInterface.init(ThreadLevel.MULTIPLE);
  final PvarSession session = tools.pvarSession();

  /** A handle of a variable of the rank, started if it can be. */
  public PvarHandle started(String name, PvarClass varClass) {
    return started(name, varClass, null);
  }

  /** The same for a communicator. */
  PvarHandle started(String name, PvarClass varClass, Object object) {
    PvarHandle handle = session.handle(tools.pvarIndex(name, varClass), object);
    if (!handle.variable().isContinuous()) {
      session.start(handle);
    }
    return handle;
  }

  /** What a handle of the session shows. */
  public long read(PvarHandle handle) {
    return session.read(handle).asLong();
  }

  /** The state of a communicator that a variable shows, in words. */
  public String state(String name, Comm comm) {
    return session.read(started(name, PvarClass.STATE, comm)).asText();
  }

  /** The value of a control variable. */
  public String get(String name) {
    try (CvarHandle handle = tools.cvarHandle(tools.cvarIndex(name), null)) {
      return handle.read().asText();
    }
  }

  /** Sets a control variable. */
  void set(String name, String value) {
    try (CvarHandle handle = tools.cvarHandle(tools.cvarIndex(name), null)) {
      handle.write(ToolValue.of(value));
    }
  }

  @Override
  public void close() {
    session.close();
    tools.close();
  }
}
