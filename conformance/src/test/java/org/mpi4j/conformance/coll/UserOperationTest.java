// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Operations of the user's, whose order matters, and which do as they like (C06, C09). */
class UserOperationTest {
  /** Makes of two digits strings in base 10 the longer one: 12 and 345 become 12345; a zero digit is none. */
  static final Op APPEND = Op.ofLong(UserOperationTest::append);

  private static long append(long a, long b) {
    long shift = 1;
    while (shift <= b) {
      shift *= 10;
    }
    return a * shift + b;
  }

  /** The digits of ranks {@code 0..n-1}, each rank counting from 1, in order. */
  static long digits(int n) {
    long all = 0;
    for (int r = 0; r < n; r++) {
      all = append(all, digit(r));
    }
    return all;
  }

  static long digit(int rank) {
    return rank % 9 + 1L;
  }

  static void assertAll(long expected, long... data) {
    for (long d : data) {
      assertEquals(expected, d);
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Reduce", "MPI_Ireduce", "MPI_Reduce_init", "MPI_Op_create"})
  void shouldKeepTheOrderOfRanksAtAnyRoot(Intracomm world) {
    for (int root = 0; root < world.size(); root++) {
      int r = root;
      boolean isRoot = world.rank() == root;
      long[] mine = new long[50];
      long[] result = new long[50];
      Arrays.fill(mine, digit(world.rank()));
      Form.all(new Form.Operation(
          () -> Arrays.fill(result, -1),
          () -> assertAll(isRoot ? digits(world.size()) : -1, result),
          () -> world.reduce(Buf.of(mine), Buf.of(result), APPEND, r),
          () -> world.ireduce(Buf.of(mine), Buf.of(result), APPEND, r),
          () -> world.reduceInit(Buf.of(mine), Buf.of(result), APPEND, r)));
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Allreduce", "MPI_Iallreduce", "MPI_Allreduce_init", "MPI_Op_create"})
  void shouldKeepTheOrderOfRanksForAll(Intracomm world) {
    for (int count : new int[] {1, 5000}) {
      long[] data = new long[count];
      Buf buf = Buf.of(data);
      Form.all(new Form.Operation(
          () -> Arrays.fill(data, digit(world.rank())),
          () -> assertAll(digits(world.size()), data),
          () -> world.allreduce(Buf.IN_PLACE, buf, APPEND),
          () -> world.iallreduce(Buf.IN_PLACE, buf, APPEND),
          () -> world.allreduceInit(Buf.IN_PLACE, buf, APPEND)));
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Scan", "MPI_Exscan", "MPI_Reduce_scatter_block", "MPI_Op_create"})
  void shouldKeepTheOrderOfRanksInPrefixesAndShares(Intracomm world) {
    long[] mine = new long[2 * world.size()];
    Arrays.fill(mine, digit(world.rank()));
    long[] prefix = mine.clone();
    world.scan(Buf.of(mine), Buf.of(prefix), APPEND);
    assertAll(digits(world.rank() + 1), prefix);
    world.exscan(Buf.of(mine), Buf.of(prefix), APPEND);
    assertAll(digits(world.rank() == 0 ? 1 : world.rank()), prefix); // rank 0 keeps what it had
    long[] share = new long[2];
    world.reduceScatterBlock(Buf.of(mine), Buf.of(share), APPEND);
    assertAll(digits(world.size()), share);
  }

  /** The function may communicate, also while others' operations are under way. */
  @MpiTest(np = {2, 4}, transport = {"local", "shm", "tcp"}, set = "coll.allreduce=recursive_doubling")
  @Covers({"MPI_Op_create", "MPI_Iallreduce"})
  void shouldLetTheFunctionCallMpi(Intracomm world) {
    Intracomm self = world.split(world.rank(), 0);
    AtomicInteger calls = new AtomicInteger();
    Op op = Op.ofLong((a, b) -> {
      calls.incrementAndGet();
      long[] got = new long[1];
      self.sendrecv(Buf.values(a + b), 0, 0, Buf.of(got), 0, 0);
      return self.allreduce(got[0], Op.SUM);
    }, true);
    long[][] data = new long[5][20];
    Request[] all = new Request[5];
    for (int i = 0; i < 5; i++) {
      Arrays.fill(data[i], world.rank() + i);
      all[i] = world.iallreduce(Buf.IN_PLACE, Buf.of(data[i]), op);
    }
    Request.waitAll(all);
    int n = world.size();
    for (int i = 0; i < 5; i++) {
      assertAll((long) n * (n - 1) / 2 + (long) n * i, data[i]);
    }
    assertEquals(100 * Integer.numberOfTrailingZeros(n), calls.get()); // with the algorithm that is set
    self.free();
  }

  /** What the function throws is reported where it happens, and the others go on. */
  @MpiTest(np = {2, 5}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Op_create", "MPI_Iallreduce"})
  void shouldReportWhatTheFunctionThrows(Intracomm world) {
    boolean isOdd = world.rank() == 0;
    Op op = Op.ofLong((a, b) -> {
      if (isOdd) {
        throw new IllegalStateException("no sum today");
      }
      return a + b;
    }, true);
    long[] data = new long[3];
    Request r = world.iallreduce(Buf.of(data.clone()), Buf.of(data), op);
    if (isOdd) {
      checkReport(assertThrows(MpiException.class, r::await));
      checkReport(assertThrows(
          MpiException.class, () -> world.allreduce(Buf.of(data.clone()), Buf.of(data), op)));
    } else {
      r.await();
      world.allreduce(Buf.of(data.clone()), Buf.of(data), op);
    }
    assertEquals(world.size(), world.allreduce(1, Op.SUM));
  }

  private static void checkReport(MpiException e) {
    assertEquals(ErrorClass.ERR_OTHER, e.errorClass());
    assertEquals("no sum today", rootCause(e).getMessage());
  }

  private static Throwable rootCause(Throwable t) {
    return t.getCause() == null ? t : rootCause(t.getCause());
  }

  @MpiTest(np = 3)
  @Covers({"MPI_Op_free", "MPI_Iallreduce"})
  void shouldCompleteWithAnOperationThatHasBeenFreed(Intracomm world) {
    long[] data = new long[5000];
    Arrays.fill(data, digit(world.rank()));
    Op op = Op.ofLong(UserOperationTest::append);
    Request r = world.iallreduce(Buf.IN_PLACE, Buf.of(data), op);
    op.free();
    r.await();
    assertAll(123, data);
  }
}
