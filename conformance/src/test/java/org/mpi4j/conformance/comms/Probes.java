// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Group;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Status;

/** Shows that communicators work, and who is in them. */
final class Probes {
  private Probes() {}

  /** The ranks that the members of a group have in another communicator. */
  static int[] ranks(Group group, Comm in) {
    return group.translateRanks(IntStream.range(0, group.size()).toArray(), in.group());
  }

  /** Fails unless the communicator has these ranks of the world, and passes messages and sums. */
  static void assertWorks(Intracomm comm, Intracomm world, int... expected) {
    assertArrayEquals(expected, ranks(comm.group(), world));
    assertEquals(expected.length, comm.size());
    assertEquals(world.rank(), expected[comm.rank()]);
    assertEquals(IntStream.of(expected).sum(), comm.allreduce(world.rank(), Op.SUM));
    ring(comm, 5);
  }

  /** Each rank sends its rank to the next. */
  static void ring(Intracomm comm, int tag) {
    int n = comm.size();
    int[] got = new int[1];
    Status s = comm.sendrecv(
        Buf.values(comm.rank()), (comm.rank() + 1) % n, tag, Buf.of(got), Mpi.ANY_SOURCE, tag);
    assertEquals((comm.rank() + n - 1) % n, got[0]);
    assertEquals(got[0], s.source());
  }
}
