// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What happens at the end of MPI, and in which order (sections 11.2.2 and 11.2.4). */
class EndOfMpiTest {
  private final List<String> calls = new ArrayList<>();

  private Keyval<Comm, String> noting() {
    return Comm.createKeyval(Keyval.dupCopy(), (comm, keyval, value) -> calls.add(value));
  }

  @MpiTest(np = {1, 3})
  @Covers({"MPI_Finalize", "MPI_Comm_set_attr"})
  void shouldDeleteTheAttributesOfSelfLastInFirstOut(Mpi mpi) {
    for (int i = 0; i < 20; i++) {
      mpi.self().setAttr(noting(), "" + i);
    }
    Keyval<Comm, String> replaced = noting();
    mpi.self().setAttr(replaced, "first");
    mpi.self().setAttr(noting(), "20");
    mpi.self().setAttr(replaced, "second");
    assertEquals(List.of("first"), calls);
    calls.clear();
    mpi.close();
    List<String> numbers = new ArrayList<>(calls);
    numbers.remove("second");
    assertEquals(21, numbers.size());
    for (int i = 0; i <= 20; i++) {
      assertEquals("" + (20 - i), numbers.get(i));
    }
  }

  /** In those functions MPI works as before, for collectives and messages, too. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Finalize", "MPI_Finalized"})
  void shouldWorkUntilTheAttributesAreDeleted(Mpi mpi, Intracomm world) {
    Intracomm dup = world.dup();
    mpi.self().setAttr(Comm.createKeyval(Keyval.nullCopy(), (comm, keyval, value) -> {
      assertFalse(Mpi.isFinalized());
      assertTrue(Mpi.isInitialized());
      assertEquals(1, comm.size());
      assertEquals(2, dup.allreduce(1, Op.SUM));
      int[] got = new int[1];
      int peer = 1 - world.rank();
      world.sendrecv(Buf.values(world.rank()), peer, 1, Buf.of(got), peer, 1);
      assertEquals(peer, got[0]);
      calls.add("worked");
    }), "x");
    mpi.close();
    assertEquals(List.of("worked"), calls);
    assertTrue(Mpi.isFinalized());
    mpi.close();
    assertEquals(1, calls.size());
  }

  /** What the functions of attributes send in the buffer of the rank still arrives. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Finalize", "MPI_Bsend"})
  void shouldDeliverWhatIsSentBufferedWhileItEnds(Mpi mpi, Intracomm world) {
    byte[] data = new byte[100_000];
    if (world.rank() == 0) {
      mpi.bufferAttach(Mpi.BUFFER_AUTOMATIC);
      world.bsend(Buf.of(data), 1, 1);
      mpi.self().setAttr(Comm.createKeyval(
          Keyval.nullCopy(), (comm, keyval, value) -> world.bsend(Buf.of(data), 1, 2)), "x");
      mpi.close();
    } else {
      world.recv(Buf.of(data), 0, 2);
      world.recv(Buf.of(data), 0, 1);
    }
  }

  /** Only the attributes of COMM_SELF: those of others are never deleted. */
  @MpiTest(np = 2)
  @Covers("MPI_Finalize")
  void shouldLeaveTheAttributesOfOtherCommunicatorsAlone(Mpi mpi, Intracomm world) {
    world.setAttr(noting(), "world");
    world.dup().setAttr(noting(), "dup");
    mpi.self().setAttr(noting(), "self");
    mpi.close();
    assertEquals(List.of("self"), calls);
  }

  @MpiTest(np = 1)
  @Covers("MPI_Finalize")
  void shouldGoOnIfADeleteFunctionFails(Mpi mpi) {
    boolean[] fails = {true};
    Keyval<Comm, String> key = Comm.createKeyval(Keyval.nullCopy(), (comm, keyval, value) -> {
      if (fails[0]) {
        throw new IllegalStateException("not yet");
      }
      calls.add(value);
    });
    mpi.self().setAttr(key, "x");
    Failures.with(ErrorClass.ERR_OTHER, mpi::close, "not yet", "MPI_Finalize");
    assertFalse(Mpi.isFinalized());
    assertEquals(Optional.of("x"), mpi.self().attr(key));
    fails[0] = false;
    mpi.close();
    assertTrue(Mpi.isFinalized());
    assertEquals(List.of("x"), calls);
  }
}
