// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.provider.ToolStart;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.tool.PvarHandle;
import org.mpi4j.tool.ToolInterface;

/** Begins the tool information interface. */
final class JavaTools implements ToolStart {

  @Override
  public ToolInterface init(ThreadLevel required) {
    if (required == null) {
      throw new MpiException(ErrorClass.T_ERR_INVALID, "the thread level is null (MPI_T_init_thread)");
    }
    return new ToolInterfaceHandle(RankLocator.current().tools());
  }

  @Override
  public PvarHandle allHandles() {
    return new PvarHandleOf(null, null, null);
  }
}
