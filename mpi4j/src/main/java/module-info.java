// SPDX-License-Identifier: Apache-2.0
/**
 * The Message Passing Interface (MPI-4.1), implemented in Java: {@link org.mpi4j} is the API for programs,
 * {@link org.mpi4j.io} that for files,
 * {@link org.mpi4j.tool} lets tools look inside, {@link org.mpi4j.spi} is what a new transport or launcher
 * implements, {@link org.mpi4j.rma} has one-sided communication, {@link org.mpi4j.distributed} objects that
 * ranks share, {@link org.mpi4j.pool} a task pool over ranks, {@link org.mpi4j.compat} what the layers with
 * older APIs share.
 */
@SuppressWarnings("module") // the launcher is compiled after this module
module org.mpi4j {
  requires static jdk.jfr;

  exports org.mpi4j;
  exports org.mpi4j.compat;
  exports org.mpi4j.distributed;
  exports org.mpi4j.io;
  exports org.mpi4j.pool;
  exports org.mpi4j.rma;
  exports org.mpi4j.spi;
  exports org.mpi4j.tool;
  exports org.mpi4j.internal to
      org.mpi4j.launcher;
  exports org.mpi4j.internal.base to
      org.mpi4j.launcher;
  exports org.mpi4j.internal.boot to
      org.mpi4j.launcher;
  exports org.mpi4j.internal.boot.inquiry to
      org.mpi4j.launcher;
  exports org.mpi4j.internal.diagnosis to
      org.mpi4j.launcher,
      org.mpi4j.junit;
  exports org.mpi4j.internal.rank to
      org.mpi4j.launcher,
      org.mpi4j.junit;
  exports org.mpi4j.internal.recording to
      org.mpi4j.launcher;
  exports org.mpi4j.internal.spawn to
      org.mpi4j.launcher;

  uses org.mpi4j.tool.ProfilingLayer;
}
