// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

/** Finds the objects of a running engine that performance variables and events are read from. */
public interface ToolSources {
  /** The rank's object of this class; null if it has none. */
  <S> S find(Class<S> type);

  /** The object of this class that belongs to a communicator of the engine. */
  <S> S ofComm(Class<S> type, Object communicator);

  /** The number of the context of a communicator's messages. */
  long context(Object communicator);
}
