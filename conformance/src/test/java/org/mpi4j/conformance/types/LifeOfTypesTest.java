// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Commit, free and duplicate (sections 5.1.9 and 5.1.10). */
class LifeOfTypesTest {
  private static final int LONG = 300_000; // doubles: more than fits into any channel

  /** Operations under way go on with a type that is freed, and so do types made of it. */
  @OnTwoRanks
  @Covers({"MPI_Type_free", "MPI_Isend", "MPI_Irecv"})
  void shouldFreeTypesThatAreInUse(Intracomm world) {
    for (int n : new int[] {3, LONG}) {
      Datatype every2 = Datatype.DOUBLE.vector(n, 1, 2);
      Datatype derived = every2.createResized(0, 8).commit();
      every2.commit();
      double[] a = new double[2 * n];
      if (world.rank() == 0) {
        Arrays.setAll(a, i -> i);
        Request r = world.isend(Buf.of(a, 0, 1, every2), 1, 0);
        every2.free();
        r.await();
        Buf buf = Buf.of(a, 0, 1, derived);
        derived.free();
        world.send(buf, 1, 0);
      } else {
        Request r = world.irecv(Buf.of(a, 0, 1, every2), 0, 0);
        every2.free();
        Status s = r.await();
        assertEquals(n, s.count(Datatype.DOUBLE));
        assertEquals(2.0 * (n - 1), a[2 * (n - 1)]);
        assertEquals(0, a[1]);
        world.recv(Buf.of(a, 0, 1, derived), 0, 0);
        derived.free();
      }
      Failures.with(ErrorClass.ERR_TYPE, every2::size, "freed");
      Failures.with(ErrorClass.ERR_TYPE, derived::commit, "freed");
    }
  }

  @MpiTest(np = 1)
  @Covers("MPI_Type_free")
  void shouldNotUseFreedTypesAnyMore(Intracomm self) {
    Datatype t = Datatype.INT.contiguous(2).commit();
    assertTrue(t.isCommitted());
    t.free();
    assertFalse(t.isCommitted());
    t.close(); // harmless
    int[] a = new int[2];
    Failures.with(ErrorClass.ERR_TYPE, () -> Buf.of(a, 0, 1, t), "freed");
    Failures.with(ErrorClass.ERR_TYPE, t::free, "freed");
    Failures.with(ErrorClass.ERR_TYPE, t::dup, "freed");
    Failures.with(ErrorClass.ERR_TYPE, () -> t.contiguous(2), "freed");
    Failures.with(ErrorClass.ERR_TYPE, t::envelope, "freed");
    Failures.with(ErrorClass.ERR_TYPE, t::name, "freed");
    Failures.with(ErrorClass.ERR_TYPE, () -> Status.EMPTY.count(t), "freed");
  }

  @MpiTest(np = 1)
  @SuppressWarnings("deprecation")
  @Covers("MPI_Type_free")
  void shouldNotFreePredefinedTypes(Intracomm self) {
    for (Datatype t : List.of(Datatype.INT, Datatype.DOUBLE_INT, Datatype.createF90Integer(5), Datatype.UB)) {
      Failures.with(ErrorClass.ERR_TYPE, t::free, t.toString(), "predefined");
      assertTrue(t.isCommitted());
    }
    Failures.with(ErrorClass.ERR_TYPE, Datatype.NULL::free, "NULL");
    Failures.with(ErrorClass.ERR_TYPE, Datatype.NULL::commit, "NULL");
    Failures.with(ErrorClass.ERR_TYPE, () -> Buf.of(new int[1], 0, 1, Datatype.NULL), "NULL");
    assertEquals("MPI_DATATYPE_NULL", Datatype.NULL.toString());
  }

  @MpiTest(np = 1)
  @Covers("MPI_Type_commit")
  void shouldCommitAgainWithoutEffect(Intracomm self) {
    Datatype t = Datatype.INT.vector(2, 1, 2);
    assertFalse(t.isCommitted());
    t.commit().commit();
    int[] got = new int[2];
    self.sendrecv(Buf.of(new int[] {1, 2, 3}, 0, 1, t), 0, 0, Buf.of(got), 0, 0);
    assertArrayEquals(new int[] {1, 3}, got);
    Datatype.INT.commit();
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_commit", "MPI_Send", "MPI_Recv", "MPI_Pack", "MPI_Unpack", "MPI_Pack_size", "MPI_Bcast"})
  void shouldCommunicateWithCommittedTypesOnly(Intracomm self) {
    Datatype t = Datatype.INT.vector(2, 1, 2);
    Buf early = Buf.of(new int[3], 0, 1, t);
    byte[] packed = new byte[16];
    String[] why = {"vector(2, 1, 2) of MPI_INT", "not committed"};
    Failures.with(ErrorClass.ERR_TYPE, () -> self.send(early, 0, 0), why);
    Failures.with(ErrorClass.ERR_TYPE, () -> self.isend(early, 0, 0), why);
    Failures.with(ErrorClass.ERR_TYPE, () -> self.recv(early, 0, 0), why);
    Failures.with(ErrorClass.ERR_TYPE, () -> self.sendInit(early, 0, 0), why);
    Failures.with(ErrorClass.ERR_TYPE, () -> self.pack(early, packed, 0), why);
    Failures.with(ErrorClass.ERR_TYPE, () -> self.unpack(packed, 0, early), why);
    Failures.with(ErrorClass.ERR_TYPE, () -> self.packSize(1, t), why);
    Failures.with(ErrorClass.ERR_TYPE, () -> self.bcast(early, 0), why);
    Failures.with(ErrorClass.ERR_TYPE, () -> self.allreduce(early, early, Op.SUM), why);
    t.commit();
    assertEquals(8, self.pack(early, packed, 0)); // the view was made before, the commit counts
    assertFalse(self.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).isPresent(), "nothing was sent");
    assertEquals(24, Datatype.INT.vector(2, 1, 2).contiguous(2).extent());
  }

  @MpiTest(np = 1)
  @Covers("MPI_Type_dup")
  void shouldDuplicateWithTheStateOfCommitment(Intracomm self) {
    Datatype t = Datatype.INT.vector(2, 1, 2);
    assertFalse(t.dup().isCommitted());
    Datatype dup = t.commit().dup();
    assertTrue(dup.isCommitted());
    t.free();
    new Bounds(8, 0, 12, 0, 12).assertOf(dup);
    int[] got = new int[2];
    self.sendrecv(Buf.of(new int[] {1, 2, 3}, 0, 1, dup), 0, 0, Buf.of(got), 0, 0);
    assertArrayEquals(new int[] {1, 3}, got);
    assertTrue(Datatype.INT.dup().isCommitted());
  }
}
