// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Errhandler;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.Procedure;
import org.mpi4j.rma.Win;

/** Makes windows, and keys and error handlers for them. */
public interface Windows {

  /** MPI_WIN_NULL. */
  Win winNull();

  /** A predefined key, by the name of its constant in the standard. */
  <T> Keyval<Win, T> predefinedKeyval(String name);

  /** MPI_Win_create. */
  @Procedure({"MPI_Win_create", "MPI_Win_create_c"})
  Win create(Intracomm comm, MemorySegment base, int dispUnit, Info info);

  /** MPI_Win_allocate. */
  @Procedure({"MPI_Win_allocate", "MPI_Win_allocate_c"})
  Win allocate(Intracomm comm, long size, int dispUnit, Info info);

  /** MPI_Win_allocate_shared. */
  @Procedure({"MPI_Win_allocate_shared", "MPI_Win_allocate_shared_c"})
  Win allocateShared(Intracomm comm, long size, int dispUnit, Info info);

  /** MPI_Win_create_dynamic. */
  @Procedure("MPI_Win_create_dynamic")
  Win createDynamic(Intracomm comm, Info info);

  /** MPI_Win_create_keyval. */
  @Procedure("MPI_Win_create_keyval")
  <T> Keyval<Win, T> keyval(Keyval.Copy<Win, T> copy, Keyval.Delete<Win, T> delete);

  /** MPI_Win_create_errhandler. */
  @Procedure("MPI_Win_create_errhandler")
  Errhandler<Win> errhandler(Errhandler.Handler<? super Win> handler);
}
