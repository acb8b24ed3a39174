// SPDX-License-Identifier: Apache-2.0
/** MPI for the JVM. */
module org.mpi4j {
  exports org.mpi4j;
  exports org.mpi4j.spi;
}
