// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.op;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Operand;
import org.mpi4j.StructArray;
import org.mpi4j.StructType;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Operations on structures: as records, by views of elements, by VarHandles; with padding and without. */
@Timeout(60)
class RecordOperationsTest {
  /** The last element's data end before its memory does. */
  record Padded(double x, byte n) {}

  /** Without a gap, but of different primitives. */
  record Dense(double x, int n, int m) {}

  private static final StructType<Padded> PADDED = StructType.of(Padded.class);
  private static final StructType<Dense> DENSE = StructType.of(Dense.class);

  /** Below and above the lengths at which collectives change their ways. */
  private static final int[] COUNTS = {1, 3, 200, 5000};

  private static final VarHandle X = PADDED.layout().varHandle(PathElement.groupElement("x"));
  private static final VarHandle N = PADDED.layout().varHandle(PathElement.groupElement("n"));

  /** The sum of all and the number of the last: associative, not commutative. */
  private static Padded join(Padded a, Padded b) {
    return new Padded(a.x + b.x, b.n);
  }

  private static Dense join(Dense a, Dense b) {
    return new Dense(a.x + b.x, a.n, b.m);
  }

  private static void joinViews(Operand in, Operand inout) {
    for (long i = 0; i < inout.count(); i++) {
      StructArray<Padded> to = PADDED.view(inout.element(i));
      to.put(0, join(PADDED.view(in.element(i)).get(0), to.get(0)));
    }
  }

  private static void joinHandles(Operand in, Operand inout) {
    for (long i = 0; i < inout.count(); i++) {
      MemorySegment to = inout.element(i);
      X.set(to, 0L, (double) X.get(in.element(i), 0L) + (double) X.get(to, 0L));
      N.set(to, 0L, (byte) N.get(to, 0L)); // what it is
    }
  }

  private static List<Op> operations() {
    return List.of(
        Op.create(RecordOperationsTest::joinViews, false),
        Op.create(RecordOperationsTest::joinHandles, false),
        Op.of(PADDED, RecordOperationsTest::join));
  }

  private static Padded value(int rank, int i) {
    return new Padded(rank + i, (byte) (rank + 1));
  }

  private static Padded sum(int last, int i) {
    return new Padded(last * (last + 1) / 2.0 + (last + 1.0) * i, (byte) (last + 1));
  }

  /** An array in memory of its own, that ends with the last value where it says so. */
  private static StructArray<Padded> filled(int rank, int count) {
    StructArray<Padded> a = PADDED.allocate(count);
    for (int i = 0; i < count; i++) {
      a.put(i, value(rank, i));
    }
    return a;
  }

  private static void assertSums(int last, int first, StructArray<Padded> sums) {
    for (int i = 0; i < sums.count(); i++) {
      assertEquals(sum(last, first + i), sums.get(i), "element " + i);
    }
  }

  @MpiTest(np = {1, 2, 5}, transport = {"local", "shm", "tcp"}, set = "coll.segment_after=0")
  @Covers({"MPI_Op_create", "MPI_Reduce", "MPI_Allreduce", "MPI_Scan", "MPI_Exscan", "MPI_Iallreduce",
      "MPI_Reduce_scatter_block"})
  void shouldFoldStructuresInTheOrderOfRanks(Intracomm world) {
    for (Op op : operations()) {
      for (int count : COUNTS) {
        fold(world, op, count);
      }
    }
  }

  private static void fold(Intracomm world, Op op, int count) {
    int last = world.size() - 1;
    StructArray<Padded> mine = filled(world.rank(), count);
    StructArray<Padded> result = PADDED.allocate(count);
    world.allreduce(mine.buf(), result.buf(), op);
    assertSums(last, 0, result);
    world.reduce(mine.buf(), result.buf(), op, 0);
    world.scan(mine.buf(), result.buf(), op);
    assertSums(world.rank(), 0, result);
    world.exscan(mine.buf(), result.buf(), op);
    if (world.rank() > 0) {
      assertSums(world.rank() - 1, 0, result);
    }
    world.iallreduce(mine.buf(), result.buf(), op).await();
    assertSums(last, 0, result);
    StructArray<Padded> all = filled(world.rank(), world.size() * count);
    world.reduceScatterBlock(all.buf(), result.buf(), op);
    assertSums(last, world.rank() * count, result);
  }

  @MpiTest(np = {1, 4}, transport = {"local", "shm", "tcp"}, set = "coll.segment_after=0")
  @Covers({"MPI_Op_create", "MPI_Allreduce"})
  void shouldFoldDenseStructures(Intracomm world) {
    int last = world.size() - 1;
    Op views = Op.create((in, inout) -> {
      VarHandle n = DENSE.layout().varHandle(PathElement.groupElement("n"));
      VarHandle x = DENSE.layout().varHandle(PathElement.groupElement("x"));
      for (long i = 0; i < inout.count(); i++) {
        x.set(inout.element(i), 0L, (double) x.get(in.element(i), 0L) + (double) x.get(inout.element(i), 0L));
        n.set(inout.element(i), 0L, (int) n.get(in.element(i), 0L));
      }
    }, true);
    for (Op op : List.of(Op.of(DENSE, RecordOperationsTest::join), views)) {
      for (int count : COUNTS) {
        StructArray<Dense> mine = DENSE.allocate(count);
        for (int i = 0; i < count; i++) {
          mine.put(i, new Dense(world.rank(), op == views ? 0 : world.rank(), world.rank()));
        }
        world.allreduce(Buf.IN_PLACE, mine.buf(), op);
        double sum = last * (last + 1) / 2.0;
        assertEquals(sum, mine.get(count - 1).x());
        assertEquals(0, mine.get(count - 1).n());
        assertTrue(op == views || mine.get(count - 1).m() == last);
      }
    }
  }

  /** The program's memory may lie anywhere, and end with the last value. */
  @MpiTest(np = {1, 3}, transport = {"local", "shm"}, set = "coll.segment_after=0")
  @Covers({"MPI_Op_create", "MPI_Allreduce", "MPI_Scan", "MPI_Reduce_local"})
  void shouldFoldWhatIsNotAlignedOrEndsEarly(Intracomm world) {
    int count = 5;
    long bytes = count * PADDED.layout().byteSize() - 7;
    try (Arena arena = Arena.ofShared()) {
      List<MemorySegment> memories = List.of(
          MemorySegment.ofArray(new byte[(int) bytes + 3]).asSlice(3),
          MemorySegment.ofArray(new byte[(int) bytes]),
          arena.allocate(bytes, 1), arena.allocate(bytes + 1, 8).asSlice(1));
      for (MemorySegment memory : memories) {
        for (Op op : operations()) {
          Buf inout = Buf.of(memory, count, PADDED.type());
          put(world.rank(), count, inout);
          world.allreduce(Buf.IN_PLACE, inout, op);
          assertAll(world.size() - 1, count, inout);
          put(1, count, inout);
          op.reduceLocal(filled(0, count).buf(), inout);
          assertAll(1, count, inout);
        }
      }
    }
  }

  private static void put(int rank, int count, Buf to) {
    StructArray<Padded> values = filled(rank, count);
    MemorySegment packed = Arena.ofAuto().allocate(count * PADDED.type().size());
    pack(values.buf(), packed);
    unpack(packed, to);
  }

  private static void assertAll(int last, int count, Buf result) {
    StructArray<Padded> values = PADDED.allocate(count);
    MemorySegment packed = Arena.ofAuto().allocate(count * PADDED.type().size());
    pack(result, packed);
    unpack(packed, values.buf());
    assertSums(last, 0, values);
  }

  private static void pack(Buf from, MemorySegment to) {
    org.mpi4j.Mpi.packExternal("external32", from, to, 0);
  }

  private static void unpack(MemorySegment from, Buf to) {
    org.mpi4j.Mpi.unpackExternal("external32", from, 0, to);
  }

  /** An element of a part of a large array is not made as large as the array. */
  @MpiTest(np = 3, transport = {"local", "shm"}, set = "coll.segment_after=0")
  @Covers({"MPI_Op_create", "MPI_Allreduce", "MPI_Type_create_resized"})
  void shouldFoldElementsWhoseBoundsAreFarFromTheirData(Intracomm world) {
    Datatype wide = PADDED.type().createResized(-(1L << 40), 1L << 41).commit();
    Op op = Op.create((in, inout) -> {
      StructArray<Padded> to = PADDED.view(inout.segment().asSlice(inout.offset(0)));
      to.put(0, join(PADDED.view(in.segment().asSlice(in.offset(0), 16)).get(0), to.get(0)));
    }, true);
    StructArray<Padded> mine = filled(world.rank(), 1);
    world.allreduce(Buf.IN_PLACE, Buf.of(mine.segment(), 1, wide), op);
    assertEquals(3.0, mine.get(0).x());
  }

  @MpiTest(np = 2)
  @Covers("MPI_Op_create")
  void shouldCheckTheTypeAndTheArguments(Intracomm world) {
    Op op = Op.of(PADDED, RecordOperationsTest::join, true);
    assertTrue(op.isCommutative());
    assertFalse(Op.of(PADDED, RecordOperationsTest::join).isCommutative());
    assertEquals("a function on Padded", op.toString());
    Failures.with(ErrorClass.ERR_OP,
        () -> world.allreduce(Buf.IN_PLACE, Buf.of(new int[3]), op), "a function on Padded", "MPI_INT");
    Failures.with(ErrorClass.ERR_OP,
        () -> world.allreduce(Buf.IN_PLACE, DENSE.allocate(2).buf(), op), "StructType.type()");
    Failures.with(ErrorClass.ERR_ARG, () -> Op.of(PADDED, null), "null");
    StructType<Padded> noType = null;
    Failures.with(ErrorClass.ERR_ARG, () -> Op.of(noType, RecordOperationsTest::join), "null");
    Op none = Op.of(PADDED, (a, b) -> null);
    Failures.with(ErrorClass.ERR_OTHER,
        () -> none.reduceLocal(PADDED.allocate(1).buf(), PADDED.allocate(1).buf()), "null");
    StructArray<Padded> mine = filled(world.rank(), 2); // the same type, made once more
    Buf again = Buf.of(mine.segment(), 2, StructType.of(Padded.class).type());
    world.allreduce(Buf.IN_PLACE, again, op);
    assertEquals(1.0, mine.get(0).x());
  }
}
