// SPDX-License-Identifier: Apache-2.0
/** MPI for the JVM. */
@SuppressWarnings("module") // the launcher is compiled after this module
module org.mpi4j {
  exports org.mpi4j;
  exports org.mpi4j.compat;
  exports org.mpi4j.spi;
  exports org.mpi4j.internal to
      org.mpi4j.launcher;
  exports org.mpi4j.internal.base to
      org.mpi4j.launcher;
  exports org.mpi4j.internal.boot to
      org.mpi4j.launcher;
}
