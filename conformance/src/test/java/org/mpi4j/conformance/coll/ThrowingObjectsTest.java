// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.MpiTest;

/** Objects and operations on them whose code throws: the ranks that get no object learn why, none hangs. */
class ThrowingObjectsTest {

  /** An object whose code throws when it is written, or when it is read. */
  static final class Bad implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Thrower writing;
    private final Thrower reading;

    Bad(Thrower writing, Thrower reading) {
      this.writing = writing;
      this.reading = reading;
    }

    private void writeObject(ObjectOutputStream out) throws java.io.IOException {
      if (writing != null) {
        writing.run();
      }
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws java.io.IOException, ClassNotFoundException {
      in.defaultReadObject();
      if (reading != null) {
        reading.run();
      }
    }
  }

  /** Fails unless the call says that another rank has failed, and with what. */
  private static void failsWithRank(int rank, Executable call) {
    Failures.with(ErrorClass.ERR_OTHER, call, "rank " + rank + " has failed", "cannot be sent");
  }

  private static void afterwards(Intracomm world) {
    assertEquals(world.size(), world.allreduceObject(1, Integer::sum));
    assertEquals(world.size(), world.allreduce(1, Op.SUM));
  }

  @MpiTest(np = {1, 2, 5}, transport = {"local", "shm", "tcp"})
  void shouldTellTheOthersThatAnObjectCannotBeWritten(Intracomm world) throws Throwable {
    int bad = world.size() / 2;
    boolean isBad = world.rank() == bad;
    for (Thrower thrower : Thrower.values()) {
      Object value = isBad ? new Bad(thrower, null) : "good";
      List<Executable> calls = List.of(
          () -> world.allgatherObject(value),
          () -> world.allreduceObject(value, (a, b) -> b),
          () -> world.bcastObject(value, bad),
          () -> world.gatherObject(value, bad),
          () -> world.reduceObject(value, (a, b) -> b, bad),
          () -> world.alltoallObject(Collections.nCopies(world.size(), value)),
          () -> world.scatterObject(Collections.nCopies(world.size(), value), bad));
      for (int i = 0; i < calls.size(); i++) {
        boolean onlyRoot = i == 3 || i == 4;
        if (isBad) {
          thrower.assertCauseOf(calls.get(i));
        } else if (onlyRoot) {
          calls.get(i).execute();
        } else {
          failsWithRank(bad, calls.get(i));
        }
      }
      afterwards(world);
    }
  }

  @MpiTest(np = {2, 5}, transport = {"local", "shm", "tcp"})
  void shouldTellTheRootThatAnObjectCannotBeWritten(Intracomm world) throws Throwable {
    int bad = world.size() - 1;
    Object value = world.rank() == bad ? new Bad(Thrower.FAILED_ASSERTION, null) : "good";
    List<Executable> calls =
        List.of(() -> world.gatherObject(value, 0), () -> world.reduceObject(value, (a, b) -> b, 0));
    for (Executable call : calls) {
      if (world.rank() == bad) {
        Thrower.FAILED_ASSERTION.assertCauseOf(call);
      } else if (world.rank() == 0) {
        failsWithRank(bad, call);
      } else {
        call.execute();
      }
    }
    afterwards(world);
  }

  @MpiTest(np = {1, 2, 5}, transport = {"local", "shm", "tcp"})
  void shouldReportWhatReadingThrows(Intracomm world) throws Throwable {
    for (Thrower thrower : Thrower.values()) {
      Object value = new Bad(null, thrower);
      List<Executable> calls = new ArrayList<>(List.of(
          () -> world.allgatherObject(value),
          () -> world.alltoallObject(Collections.nCopies(world.size(), value)),
          () -> world.scatterObject(Collections.nCopies(world.size(), value), 0)));
      if (world.rank() == 0) {
        calls.add(() -> world.gatherObject(value, 0));
        calls.add(() -> world.reduceObject(value, (a, b) -> a, 0));
      }
      for (Executable call : calls) {
        thrower.assertCauseOf(call);
      }
      if (world.rank() == 0) {
        world.bcastObject(value, 0);
        world.sendObject(value, 0, 3);
        thrower.assertCauseOf(() -> world.recvObject(0, 3));
      } else {
        assertEquals(List.of(), world.gatherObject(value, 0));
        assertNull(world.reduceObject(value, (a, b) -> a, 0));
        thrower.assertCauseOf(() -> world.bcastObject(value, 0));
      }
      afterwards(world);
    }
  }

  @MpiTest(np = {2, 5}, transport = {"local", "shm", "tcp"})
  void shouldReportWhatTheOperationThrowsToAllThatWaitForItsResult(Intracomm world) throws Throwable {
    for (Thrower thrower : Thrower.values()) {
      BinaryOperator<Integer> op = (a, b) -> {
        thrower.run();
        return a + b;
      };
      Executable reduce = () -> world.reduceObject(1, op, 0);
      if (world.rank() == 0) {
        thrower.assertCauseOf(reduce);
        thrower.assertCauseOf(() -> world.allreduceObject(1, op));
        thrower.assertCauseOf(() -> world.scanObject(1, op));
      } else {
        reduce.execute();
        Failures.with(ErrorClass.ERR_OTHER, () -> world.allreduceObject(1, op), "rank 0 has failed");
        Failures.with(ErrorClass.ERR_OTHER, () -> world.scanObject(1, op), "rank 0 has failed");
      }
      afterwards(world);
    }
  }

  @MpiTest(np = {1, 3})
  void shouldReportWhatAnObjectThrowsThatIsSent(Intracomm world) throws Throwable {
    for (Thrower thrower : Thrower.values()) {
      thrower.assertCauseOf(() -> world.sendObject(new Bad(thrower, null), 0, 0));
    }
    MpiException e = Failures.with(
        ErrorClass.ERR_ARG, () -> world.sendObject(new Object(), 0, 0), "NotSerializableException");
    assertEquals(java.io.NotSerializableException.class, e.getCause().getClass());
  }

  /** A wrong list at the root only. */
  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"})
  void shouldTellTheOthersThatTheRootsListIsTooShort(Intracomm world) {
    if (world.rank() == 0) {
      Failures.with(ErrorClass.ERR_COUNT, () -> world.scatterObject(List.of(1), 0), "has 1 elements");
    } else {
      Failures.with(ErrorClass.ERR_OTHER, () -> world.scatterObject(null, 0), "rank 0 has failed");
    }
    afterwards(world);
  }
}
