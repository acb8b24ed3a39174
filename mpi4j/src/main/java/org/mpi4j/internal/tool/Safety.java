// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

/** What a callback may be called in, each more than those before it (MPI-4.1 section 15.3.8). */
public enum Safety {
  /** Only where all of MPI may be called. */
  NONE,
  /** Also where it may not call MPI, as under the engine's lock. */
  MPI_RESTRICTED,
  /** Also by several threads at the same time. */
  THREAD_SAFE,
  /** Also in a signal handler, of which there are none in Java. */
  ASYNC_SIGNAL_SAFE
}
