// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import org.mpi4j.Comm;
import org.mpi4j.Errhandler;
import org.mpi4j.Info;
import org.mpi4j.Procedure;
import org.mpi4j.io.Datarep;
import org.mpi4j.io.File;

/** Files: what needs no open file. */
public interface Files {

  /** MPI_FILE_NULL. */
  File fileNull();

  /** MPI_File_open. */
  @Procedure("MPI_File_open")
  File open(Comm comm, String filename, int amode, Info info);

  /** MPI_File_delete. */
  @Procedure("MPI_File_delete")
  void delete(String filename, Info info);

  /** MPI_File_create_errhandler. */
  @Procedure("MPI_File_create_errhandler")
  Errhandler<File> fileErrhandler(Errhandler.Handler<? super File> handler);

  /** MPI_CONVERSION_FN_NULL. */
  Datarep.Conversion noConversion();

  /** MPI_Register_datarep. */
  @Procedure("MPI_Register_datarep")
  void registerDatarep(
      String name, Datarep.Conversion read, Datarep.Conversion write, Datarep.Extent extent);
}
