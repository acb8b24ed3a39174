// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import org.mpi4j.ThreadLevel;
import org.mpi4j.tool.PvarHandle;
import org.mpi4j.tool.ToolInterface;

/** The beginning of the tool information interface, and its constants. */
public interface ToolStart {

  /** MPI_T_init_thread. */
  ToolInterface init(ThreadLevel required);

  /** MPI_T_PVAR_ALL_HANDLES. */
  PvarHandle allHandles();
}
