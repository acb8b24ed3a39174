// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Values that programs cache on communicators (section 7.7). */
class AttributeTest {
  private final List<String> calls = new ArrayList<>();

  /** Writes down what it is called with; copies are marked. */
  private Keyval<Comm, String> noted(String extra) {
    return Comm.createKeyval(
        (comm, keyval, value) -> {
          calls.add("copy " + extra + " " + comm.name() + " " + value);
          return Optional.of(value + "'");
        },
        (comm, keyval, value) -> calls.add("delete " + extra + " " + comm.name() + " " + value));
  }

  private static Intracomm named(Intracomm comm, String name) {
    comm.setName(name);
    return comm;
  }

  @MpiTest(np = {1, 4})
  @Covers({"MPI_Comm_create_keyval", "MPI_Comm_set_attr", "MPI_Comm_get_attr", "MPI_Comm_delete_attr",
      "MPI_Keyval_create", "MPI_Attr_put", "MPI_Attr_get", "MPI_Attr_delete"})
  void shouldCallBackOnCopyOverwriteDeleteAndFree(Intracomm world) {
    Keyval<Comm, String> key = noted("x");
    Intracomm a = named(world.dup(), "a");
    assertEquals(Optional.empty(), a.attr(key));
    a.setAttr(key, "1");
    assertEquals(Optional.of("1"), a.attr(key));
    assertEquals(List.of(), calls);
    a.setAttr(key, "2");
    assertEquals(List.of("delete x a 1"), calls);

    Intracomm b = named(a.dup(), "b");
    assertEquals(Optional.of("2'"), b.attr(key));
    Intracomm.Pending pending = a.idup();
    assertEquals(List.of("delete x a 1", "copy x a 2", "copy x a 2"), calls);
    pending.request().await();
    Intracomm c = named(pending.comm(), "c");
    assertEquals(Optional.of("2'"), c.attr(key));
    calls.clear();

    b.deleteAttr(key);
    assertEquals(Optional.empty(), b.attr(key));
    assertEquals(List.of("delete x b 2'"), calls);
    Failures.with(ErrorClass.ERR_KEYVAL, () -> b.deleteAttr(key), "no attribute");
    b.free();
    assertEquals(1, calls.size());
    c.free();
    a.free();
    assertEquals(List.of("delete x b 2'", "delete x c 2'", "delete x a 2"), calls);
  }

  @MpiTest(np = {1, 2})
  @Covers("MPI_Comm_create_keyval")
  void shouldCopyAsTheFunctionSays(Intracomm world) {
    Keyval<Comm, int[]> shared = Comm.createKeyval(Keyval.dupCopy(), Keyval.nullDelete());
    Keyval<Comm, int[]> lost = Comm.createKeyval(Keyval.nullCopy(), Keyval.nullDelete());
    Keyval<Comm, Integer> onlyOdd = Comm.createKeyval(
        (comm, keyval, value) -> value % 2 == 1 ? Optional.of(value + 1) : Optional.empty(),
        Keyval.nullDelete());
    Intracomm a = world.dup();
    int[] value = {42};
    a.setAttr(shared, value);
    a.setAttr(lost, value);
    a.setAttr(onlyOdd, 1);
    Intracomm b = a.dup();
    assertSame(value, b.attr(shared).orElseThrow());
    assertEquals(Optional.empty(), b.attr(lost));
    assertEquals(Optional.of(2), b.attr(onlyOdd));
    assertEquals(Optional.empty(), b.dup().attr(onlyOdd));
    assertEquals(Optional.empty(), a.split(0, 0).attr(shared)); // only duplicates inherit
  }

  @MpiTest(np = 1)
  @Covers("MPI_Comm_dup")
  void shouldFailToDuplicateIfACopyFails(Intracomm world) {
    Keyval<Comm, String> good = noted("good");
    Keyval<Comm, String> bad = Comm.createKeyval(
        (comm, keyval, value) -> {
          throw new MpiException(ErrorClass.ERR_NO_SPACE, "no room for " + value);
        },
        Keyval.nullDelete());
    Intracomm a = named(world.dup(), "a");
    a.setAttr(good, "1");
    a.setAttr(bad, "2");
    Failures.with(ErrorClass.ERR_NO_SPACE, a::dup, "no room for 2");
    assertEquals(List.of("copy good a 1", "delete good a 1'"), calls); // nothing of the duplicate is left
    Failures.with(ErrorClass.ERR_NO_SPACE, a::idup);
    assertEquals(Optional.of("1"), a.attr(good));
    a.deleteAttr(bad);
    a.dup().free();
  }

  /** A copy function fails on one rank: no rank has a duplicate, and the parent goes on. */
  @MpiTest(np = 4, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Comm_dup", "MPI_Comm_idup"})
  void shouldFailOnAllRanksIfACopyFailsOnOne(Intracomm world) {
    Keyval<Comm, String> key = Comm.createKeyval(
        (comm, keyval, value) -> {
          if (comm.rank() == 2) {
            throw new IllegalStateException("not here");
          }
          return Optional.of(value);
        },
        (comm, keyval, value) -> calls.add("delete " + value));
    Intracomm a = world.dup();
    a.setAttr(key, "v");
    Failures.with(ErrorClass.ERR_OTHER, a::dup, world.rank() == 2 ? "not here" : "rank 2");
    if (world.rank() == 2) {
      Failures.with(ErrorClass.ERR_OTHER, a::idup, "not here");
    } else {
      assertEquals(List.of("delete v"), calls); // the copy that was made here
      Intracomm.Pending pending = a.idup();
      Failures.with(ErrorClass.ERR_OTHER, pending.request()::await, "rank 2");
      assertEquals(List.of("delete v", "delete v"), calls);
      Failures.with(ErrorClass.ERR_OTHER, pending.comm()::size, "rank 2");
    }
    a.deleteAttr(key);
    Probes.assertWorks(a.dup(), world, 0, 1, 2, 3);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Comm_delete_attr", "MPI_Comm_set_attr", "MPI_Comm_free"})
  void shouldKeepTheAttributeIfItsDeletionFails(Intracomm world) {
    boolean[] fails = {true};
    Keyval<Comm, String> key = Comm.createKeyval(
        Keyval.nullCopy(),
        (comm, keyval, value) -> {
          if (fails[0]) {
            throw new MpiException(ErrorClass.ERR_ACCESS, "not yet");
          }
          calls.add(value);
        });
    Intracomm a = world.dup();
    a.setAttr(key, "1");
    Failures.with(ErrorClass.ERR_ACCESS, () -> a.deleteAttr(key), "not yet");
    Failures.with(ErrorClass.ERR_ACCESS, () -> a.setAttr(key, "2"));
    Failures.with(ErrorClass.ERR_ACCESS, a::free);
    assertEquals(Optional.of("1"), a.attr(key));
    assertEquals(1, a.allreduce(1, Op.SUM)); // not freed
    fails[0] = false;
    a.free();
    assertEquals(List.of("1"), calls);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Comm_free_keyval", "MPI_Keyval_free"})
  void shouldWorkOnWhereAFreedKeyIsAttached(Intracomm world) {
    Keyval<Comm, String> key = noted("k");
    Intracomm a = named(world.dup(), "a");
    a.setAttr(key, "1");
    key.free();
    assertTrue(key.isNull());
    Failures.with(ErrorClass.ERR_KEYVAL, key::free, "freed");
    key.close();
    Failures.with(ErrorClass.ERR_KEYVAL, () -> a.attr(key), "freed");
    Failures.with(ErrorClass.ERR_KEYVAL, () -> a.setAttr(key, "2"));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> a.deleteAttr(key));
    Intracomm b = named(a.dup(), "b");
    a.free();
    b.free();
    assertEquals(List.of("copy k a 1", "delete k a 1", "delete k b 1'"), calls);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Comm_set_attr", "MPI_Comm_get_attr", "MPI_Comm_delete_attr"})
  @SuppressWarnings({"unchecked", "rawtypes"}) // what the compiler would refuse
  void shouldRefuseKeysOfOtherKinds(Intracomm world) {
    Keyval<Datatype, String> forTypes = Datatype.createKeyval(Keyval.nullCopy(), Keyval.nullDelete());
    Keyval raw = forTypes;
    Intracomm a = world.dup();
    Failures.with(ErrorClass.ERR_KEYVAL, () -> a.setAttr(raw, "1"), "DATATYPE", "COMMUNICATOR");
    Failures.with(ErrorClass.ERR_KEYVAL, () -> a.attr(raw));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> a.deleteAttr(raw));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> a.attr(null));
    Keyval<Comm, String> key = Comm.createKeyval(Keyval.nullCopy(), Keyval.nullDelete());
    Failures.with(ErrorClass.ERR_ARG, () -> a.setAttr(key, null), "null");
  }

  /** Functions that use the attributes of the very object that they are called for. */
  @MpiTest(np = 1)
  @Covers({"MPI_Comm_delete_attr", "MPI_Comm_free"})
  void shouldBearFunctionsThatTouchOtherAttributes(Intracomm world) {
    Keyval<Comm, String> other = noted("other");
    Keyval<Comm, String> late = noted("late");
    Keyval<Comm, String> key = Comm.createKeyval(
        (comm, keyval, value) -> {
          comm.setAttr(other, "set by copy");
          return Optional.of(value);
        },
        (comm, keyval, value) -> {
          comm.deleteAttr(other);
          comm.setAttr(late, "set by delete");
        });
    Intracomm a = named(world.dup(), "a");
    a.setAttr(other, "1");
    a.setAttr(key, "2");
    Intracomm b = named(a.dup(), "b");
    assertEquals(Optional.of("set by copy"), a.attr(other));
    assertEquals(List.of("copy other a 1", "delete other a 1"), calls);
    calls.clear();
    a.deleteAttr(key);
    a.free();
    assertEquals(List.of("delete other a set by copy", "delete late a set by delete"), calls);
    calls.clear();
    b.free(); // the key was set last: its function finds the other one
    assertEquals(List.of("delete other b 1'", "delete late b set by delete"), calls);
  }

  @MpiTest(np = {1, 3})
  @Covers("MPI_Comm_get_attr")
  void shouldHavePredefinedAttributes(Mpi mpi) {
    Intracomm world = mpi.world();
    assertEquals(Optional.of(Mpi.TAG_UB), world.attr(Comm.TAG_UB));
    assertEquals(Optional.of(Mpi.PROC_NULL), world.attr(Comm.HOST));
    assertEquals(Optional.of(Mpi.ANY_SOURCE), world.attr(Comm.IO));
    assertEquals(Optional.of(false), world.attr(Comm.WTIME_IS_GLOBAL));
    assertTrue(world.attr(Comm.UNIVERSE_SIZE).orElse(world.size()) >= world.size());
    assertTrue(world.attr(Comm.APPNUM).orElse(0) >= 0);
    assertEquals(Optional.of(ErrorClass.ERR_LASTCODE.code()), world.attr(Comm.LASTUSEDCODE));
    int added = mpi.addErrorClass();
    assertEquals(Optional.of(added), world.attr(Comm.LASTUSEDCODE));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> world.setAttr(Comm.TAG_UB, 1), "MPI_TAG_UB");
    Failures.with(ErrorClass.ERR_KEYVAL, () -> world.deleteAttr(Comm.APPNUM), "MPI_APPNUM");
    Failures.with(ErrorClass.ERR_KEYVAL, Comm.IO::free);
  }

  @MpiTest(np = 1)
  @Covers("MPI_Finalize")
  void shouldDeleteThoseOfSelfFirstOfAllAtFinalize() {
    List<String> seen = new ArrayList<>();
    MpiJob.run(1, mpi -> {
      Keyval<Comm, String> first = Comm.createKeyval(
          Keyval.nullCopy(), (comm, keyval, value) -> seen.add(value + (Mpi.isFinalized() ? "!" : "")));
      Keyval<Comm, String> second = Comm.createKeyval(
          Keyval.nullCopy(),
          (comm, keyval, value) -> {
            int[] got = new int[1];
            comm.sendrecv(Buf.values(7), 0, 0, Buf.of(got), 0, 0); // MPI still works
            mpi.world().barrier();
            seen.add(value + got[0]);
          });
      mpi.self().setAttr(first, "a");
      mpi.self().setAttr(second, "b");
      mpi.self().setAttr(first, "c"); // deletes a; set again, it is now the last
    });
    assertEquals(List.of("a", "c", "b7"), seen);
  }
}
