// SPDX-License-Identifier: Apache-2.0
/** The launcher of mpi4j: mpiexec and mpi4j-info. */
module org.mpi4j.launcher {
  requires org.mpi4j;
  requires java.compiler;
  requires jdk.compiler;
}
