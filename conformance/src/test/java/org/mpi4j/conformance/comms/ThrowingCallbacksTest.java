// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.coll.Thrower;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Functions of attributes and error handlers that throw exceptions and errors: no rank hangs by that. */
class ThrowingCallbacksTest {
  private Thrower now; // null: nothing is thrown

  private final Keyval<Comm, String> key = Comm.createKeyval(
      (comm, keyval, value) -> {
        act();
        return Optional.of(value);
      },
      (comm, keyval, value) -> act());

  private void act() {
    if (now != null) {
      now.run();
    }
  }

  private static void goesOn(Intracomm comm) {
    assertEquals(comm.size(), comm.allreduce(1, Op.SUM));
  }

  @MpiTest(np = {1, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Comm_create_keyval", "MPI_Comm_dup", "MPI_Comm_idup"})
  void shouldMakeNoDuplicateIfACopyFunctionThrows(Intracomm world) throws Throwable {
    Intracomm comm = world.dup();
    comm.setAttr(key, "x");
    for (Thrower thrower : Thrower.values()) {
      for (boolean everywhere : new boolean[] {true, false}) {
        now = everywhere || world.rank() == world.size() - 1 ? thrower : null;
        Executable idup = () -> comm.idup().request().await();
        if (now == null) {
          assertThrows(MpiException.class, comm::dup);
          assertThrows(MpiException.class, idup);
        } else {
          thrower.assertCauseOf(comm::dup);
          thrower.assertCauseOf(idup);
        }
        goesOn(comm);
      }
    }
    now = null;
    Intracomm copy = comm.dup();
    assertEquals(Optional.of("x"), copy.attr(key));
    copy.free();
    comm.free();
  }

  /** A duplicate that fails gives back what was copied: functions that throw then change nothing. */
  @MpiTest(np = {2, 3})
  @Covers("MPI_Comm_dup")
  void shouldReportTheFirstErrorIfThatOfADeleteFunctionFollows(Intracomm world) throws Throwable {
    Intracomm comm = world.dup();
    Thrower[] copying = {null};
    Keyval<Comm, String> copied = Comm.createKeyval(
        Keyval.dupCopy(), (c, k, v) -> Thrower.FAILED_ASSERTION.run());
    Keyval<Comm, String> failing = Comm.createKeyval(
        (c, k, v) -> {
          if (copying[0] != null) {
            copying[0].run();
          }
          return Optional.empty();
        },
        Keyval.nullDelete());
    comm.setAttr(copied, "copied");
    comm.setAttr(failing, "not copied");
    copying[0] = world.rank() == 0 ? Thrower.ENDLESS_RECURSION : null;
    Executable idup = () -> comm.idup().request().await();
    if (world.rank() == 0) {
      Thrower.ENDLESS_RECURSION.assertCauseOf(comm::dup);
      Thrower.ENDLESS_RECURSION.assertCauseOf(idup);
    } else {
      MpiException e = assertThrows(MpiException.class, comm::dup);
      assertTrue(!e.getMessage().contains("delete"), e.getMessage());
      assertThrows(MpiException.class, idup);
    }
    goesOn(comm);
  }

  @MpiTest(np = {1, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Comm_create_keyval", "MPI_Comm_free", "MPI_Comm_set_attr", "MPI_Comm_delete_attr"})
  void shouldKeepTheAttributeIfItsDeleteFunctionThrows(Intracomm world) throws Throwable {
    for (Thrower thrower : Thrower.values()) {
      Intracomm comm = world.dup();
      comm.setAttr(key, "x");
      if (world.rank() == 0) {
        now = thrower;
        thrower.assertCauseOf(() -> comm.setAttr(key, "y"));
        thrower.assertCauseOf(() -> comm.deleteAttr(key));
        thrower.assertCauseOf(comm::free);
        now = null;
        assertEquals(Optional.of("x"), comm.attr(key));
      }
      goesOn(comm);
      comm.free();
      goesOn(world);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_create_keyval", "MPI_Type_dup", "MPI_Type_free"})
  void shouldReportWhatFunctionsOfATypesAttributesThrow(Intracomm world) throws Throwable {
    Keyval<Datatype, String> ofTypes = Datatype.createKeyval(
        (type, keyval, value) -> {
          act();
          return Optional.of(value);
        },
        (type, keyval, value) -> act());
    Datatype type = Datatype.INT.contiguous(2).commit();
    type.setAttr(ofTypes, "x");
    for (Thrower thrower : Thrower.values()) {
      now = thrower;
      thrower.assertCauseOf(type::dup);
      thrower.assertCauseOf(type::free);
      now = null;
    }
    type.dup().free();
    type.free();
    goesOn(world);
  }

  @MpiTest(np = 1)
  @Covers("MPI_Comm_create_keyval")
  void shouldRefuseACopyFunctionThatReturnsNull(Intracomm world) {
    Keyval<Comm, String> none = Comm.createKeyval((comm, keyval, value) -> null, Keyval.nullDelete());
    Intracomm comm = world.dup();
    comm.setAttr(none, "x");
    Failures.with(ErrorClass.ERR_ARG, comm::dup, "null");
  }

  @MpiTest(np = 1)
  @Covers("MPI_Finalize")
  void shouldEndTheJobWithWhatADeleteFunctionThrowsAtTheEnd(Mpi outer) {
    for (Thrower thrower : Thrower.values()) {
      MpiJobException e = assertThrows(MpiJobException.class, () -> MpiJob.run(3, mpi -> {
        Keyval<Comm, String> last =
            Comm.createKeyval(Keyval.dupCopy(), (comm, keyval, value) -> thrower.run());
        if (mpi.world().rank() == 1) {
          mpi.self().setAttr(last, "x");
        }
        mpi.world().barrier();
      }));
      Throwable failure = e.failures().get(1);
      assertTrue(String.valueOf(failure).contains("delete function of an attribute"), () -> "" + failure);
    }
    goesOn(outer.world());
  }

  /** What a handler throws reaches the caller, as documented, with the error that it was called for. */
  @MpiTest(np = {1, 3}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Comm_create_errhandler", "MPI_Waitall", "MPI_Allreduce"})
  void shouldLetTheCallerHaveWhatAHandlerThrows(Intracomm world) {
    Intracomm comm = world.dup();
    Error error = new StackOverflowError("of the handler");
    MpiException[] told = {null};
    comm.setErrhandler(Comm.createErrhandler((Comm c, MpiException e) -> {
      told[0] = e;
      throw error;
    }));
    Op failing = Op.ofInt((a, b) -> {
      throw new AssertionError("of the operation");
    }, true);
    int[] data = new int[100_000];
    assertSame(error, assertThrows(Error.class, () -> comm.send(data, comm.size(), 0)));
    assertSame(told[0], error.getSuppressed()[0]);
    if (comm.size() > 1) {
      Buf buf = Buf.of(data);
      if (comm.rank() == 0) {
        assertSame(error, assertThrows(Error.class, () -> comm.reduce(Buf.IN_PLACE, buf, failing, 0)));
      } else {
        drain(() -> comm.reduce(buf, null, failing, 0), error);
      }
      Request[] both = {
          comm.iallreduce(Buf.IN_PLACE, Buf.of(new int[1000]), failing),
          comm.iallreduce(Buf.IN_PLACE, Buf.of(new int[1000]), Op.SUM)};
      drain(() -> Request.waitAll(both), error);
      drain(() -> Request.waitAll(both), error);
    }
    comm.setErrhandler(Errhandler.ERRORS_RETURN);
    goesOn(comm);
    goesOn(world);
  }

  /** Whether the operation is called on a rank depends on the algorithm. */
  private static void drain(Runnable call, Error expected) {
    try {
      call.run();
    } catch (Error e) {
      assertSame(expected, e);
    }
  }
}
