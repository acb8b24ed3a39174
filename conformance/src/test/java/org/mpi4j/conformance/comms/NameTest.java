// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Names of communicators (section 7.8). */
class NameTest {
  @MpiTest(np = 1)
  @Covers("MPI_Comm_get_name")
  void shouldNameThePredefinedOnes(Mpi mpi) {
    assertEquals("MPI_COMM_WORLD", mpi.world().name());
    assertEquals("MPI_COMM_SELF", mpi.self().name());
    assertEquals("MPI_COMM_NULL", Mpi.COMM_NULL.name());
    assertEquals("MPI_COMM_NULL", Intercomm.NULL.name());
    assertEquals("", mpi.world().dup().name());
  }

  @MpiTest(np = 2)
  @Covers("MPI_Comm_set_name")
  void shouldUseTheNameInErrors(Intracomm world) {
    Intracomm comm = world.dup();
    comm.setName("rows of " + world.rank());
    assertEquals("rows of " + world.rank(), comm.name());
    Failures.with(ErrorClass.ERR_RANK, () -> comm.send(Buf.EMPTY, 2, 0), "rows of " + world.rank());
    world.setName("everybody");
    assertEquals("everybody", world.name());
    world.setName("MPI_COMM_WORLD"); // other tests may follow
    Failures.with(ErrorClass.ERR_ARG, () -> comm.setName(null), "null");
    Failures.with(ErrorClass.ERR_COMM, () -> Mpi.COMM_NULL.setName("x"), "COMM_NULL");
  }

  @MpiTest(np = 1)
  @Covers("MPI_Comm_set_name")
  void shouldCutLongNames(Intracomm world) {
    Intracomm comm = world.dup();
    comm.setName("n".repeat(1000));
    assertEquals("n".repeat(Comm.MAX_NAME), comm.name());
    comm.setName("\ud83d\ude00".repeat(100)); // four bytes each: no half of one is left
    String name = comm.name();
    assertEquals(124, name.getBytes(StandardCharsets.UTF_8).length);
    assertTrue(name.endsWith("\ud83d\ude00"));
  }
}
