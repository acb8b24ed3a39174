// SPDX-License-Identifier: Apache-2.0
/** Tests of MPI programs in JUnit. */
module org.mpi4j.junit {
  requires transitive org.mpi4j;
  requires transitive org.junit.jupiter.api;

  exports org.mpi4j.junit;
  opens org.mpi4j.junit to
      org.junit.platform.commons;
}
