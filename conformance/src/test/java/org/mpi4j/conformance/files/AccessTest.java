// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDONLY;
import static org.mpi4j.io.File.MODE_RDWR;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.ThreadLevel;
import org.mpi4j.conformance.Failures;
import org.mpi4j.io.File;
import org.mpi4j.io.Seek;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Reading and writing at offsets and at the individual pointer, blocking and not (section 14.4). */
class AccessTest {
  private static final int RW = MODE_CREATE | MODE_RDWR;

  private static int[] ints(byte... bytes) {
    int[] values = new int[bytes.length / 4];
    ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).asIntBuffer().get(values);
    return values;
  }

  private static void assertCount(int expected, Status s) {
    assertEquals(expected, s.count(Datatype.INT));
    assertEquals(expected, s.elements(Datatype.INT));
  }

  @OverEachTransport
  @Covers({"MPI_File_write_at", "MPI_File_read_at", "MPI_File_write_at_all", "MPI_File_read_at_all"})
  void shouldWriteAndReadAtOffsets(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      file.setView(0, Datatype.INT, Datatype.INT, "native");
      int me = world.rank();
      assertCount(2, file.writeAt(2L * me, Buf.values(10 * me, 10 * me + 1)));
      world.barrier();
      int next = (me + 1) % world.size();
      int[] got = new int[2];
      assertCount(2, file.readAt(2L * next, Buf.of(got)));
      assertArrayEquals(new int[] {10 * next, 10 * next + 1}, got);
      assertCount(1, file.writeAtAll(8 + me, Buf.values(100 + me)));
      int[] all = new int[4];
      assertCount(4, file.readAtAll(8, Buf.of(all)));
      assertArrayEquals(new int[] {100, 101, 102, 103}, all);
      assertEquals(0, file.position());
      world.barrier();
      assertArrayEquals(
          new int[] {0, 1, 10, 11, 20, 21, 30, 31, 100, 101, 102, 103}, ints(scratch.bytes("f")));
    }
  }

  @OverEachTransport
  @Covers({"MPI_File_write", "MPI_File_read", "MPI_File_write_all", "MPI_File_read_all",
      "MPI_File_seek", "MPI_File_get_position", "MPI_File_get_byte_offset"})
  void shouldMoveTheIndividualPointer(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int me = world.rank();
      file.setView(4L * me, Datatype.INT, Datatype.INT.createResized(0, 16).commit(), "native");
      assertCount(2, file.write(Buf.values(me, 10 + me)));
      assertEquals(2, file.position());
      assertEquals(4 * me + 32, file.byteOffset(2));
      assertCount(1, file.writeAll(Buf.values(20 + me)));
      file.seek(-2, Seek.CUR);
      int[] got = new int[1];
      assertCount(1, file.read(Buf.of(got)));
      assertEquals(10 + me, got[0]);
      assertCount(1, file.readAll(Buf.of(got)));
      assertEquals(20 + me, got[0]);
      assertEquals(3, file.position());
      world.barrier();
      file.seek(-1, Seek.END);
      assertEquals(2, file.position());
      file.seek(1, Seek.SET);
      assertEquals(1, file.position());
      Failures.with(ErrorClass.ERR_ARG, () -> file.seek(-5, Seek.CUR), "-5");
      Failures.with(ErrorClass.ERR_ARG, () -> file.seek(0, null), "null");
      Failures.with(ErrorClass.ERR_ARG, () -> file.byteOffset(-1), "-1");
      assertEquals(1, file.position());
      assertArrayEquals(
          new int[] {0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23}, ints(scratch.bytes("f")));
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_File_read", "MPI_File_read_at"})
  void shouldTellAShortCountAtTheEnd(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      scratch.put("f", new byte[10]);
      try (File file = File.open(world, scratch.name("f"), MODE_RDONLY)) {
        byte[] into = new byte[8];
        assertEquals(8, file.read(Buf.of(into)).count(Datatype.BYTE));
        Status s = file.read(Buf.of(new int[2]));
        assertEquals(Mpi.UNDEFINED, s.count(Datatype.INT));
        assertEquals(2, s.count(Datatype.BYTE));
        assertEquals(0, file.read(Buf.of(into)).count(Datatype.BYTE));
        assertEquals(0, file.readAt(1L << 40, Buf.of(into)).count(Datatype.BYTE));
        assertEquals(0, file.read(Buf.of(into, 0, 0)).count(Datatype.BYTE));
        assertEquals(24, file.position());
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_File_read_all")
  void shouldTellEachRankItsShortCount(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      scratch.put("f", new byte[22]);
      try (File file = File.open(world, scratch.name("f"), MODE_RDONLY)) {
        int me = world.rank();
        file.setView(4L * me, Datatype.BYTE,
            Datatype.BYTE.contiguous(4).createResized(0, 16).commit(), "native");
        byte[] into = new byte[16];
        Arrays.fill(into, (byte) 7);
        int there = (int) file.readAll(Buf.of(into)).count(Datatype.BYTE);
        assertEquals(new int[] {8, 6, 4, 4}[me], there);
        for (int i = 0; i < into.length; i++) {
          assertEquals(i < there ? 0 : 7, into[i], "byte " + i);
        }
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_File_iwrite_at", "MPI_File_iread_at", "MPI_File_iwrite", "MPI_File_iread",
      "MPI_File_iwrite_all", "MPI_File_iread_all", "MPI_File_iwrite_at_all", "MPI_File_iread_at_all"})
  void shouldCompleteNonblockingAccess(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int me = world.rank();
      file.setView(0, Datatype.INT, Datatype.INT, "native");
      Request a = file.iwriteAt(me, Buf.values(me));
      file.seek(4 + me, Seek.SET);
      Request b = file.iwrite(Buf.values(4 + me));
      Request c = file.iwriteAtAll(8 + me, Buf.values(8 + me));
      file.seek(12 + me, Seek.SET);
      Request d = file.iwriteAll(Buf.values(12 + me));
      assertEquals(13 + me, file.position());
      for (Status s : Request.waitAll(a, b, c, d)) {
        assertCount(1, s);
      }
      world.barrier();
      int[][] got = new int[4][8];
      file.seek(0, Seek.SET);
      Request[] reads = {file.ireadAt(0, Buf.of(got[0])), file.iread(Buf.of(got[1])),
          file.ireadAtAll(8, Buf.of(got[2])), file.ireadAll(Buf.of(got[3]))};
      for (Status s : Request.waitAll(reads)) {
        assertCount(8, s);
      }
      for (int i = 0; i < 8; i++) {
        assertEquals(i, got[0][i]);
        assertEquals(i, got[1][i]);
        assertEquals(8 + i, got[2][i]);
        assertEquals(8 + i, got[3][i]);
      }
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm"})
  @Covers({"MPI_File_iwrite_at", "MPI_File_iread_at"})
  void shouldKeepManyRequestsApart(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int base = world.rank() * 64;
      Request[] writes = new Request[64];
      for (int i = 0; i < 64; i++) {
        writes[i] = file.iwriteAt(1000L * (base + i), Buf.values((byte) (base + i)));
      }
      for (int i = 0; i < 64; i++) {
        assertEquals(1, Request.waitAny(writes).status().count(Datatype.BYTE));
      }
      byte[][] got = new byte[64][1];
      for (int i = 0; i < 64; i++) {
        writes[i] = file.ireadAt(1000L * (base + i), Buf.of(got[i]));
      }
      Request.waitAll(writes);
      for (int i = 0; i < 64; i++) {
        assertEquals((byte) (base + i), got[i][0]);
      }
      file.iwriteAt(base, Buf.values((byte) 1)).free();
      Request collective = file.iwriteAtAll(base, Buf.values((byte) 1));
      if (!collective.isNull() && collective.getStatus().isEmpty()) {
        Failures.with(ErrorClass.ERR_REQUEST, collective::free);
      }
      collective.await();
    }
  }

  @MpiTest(np = 1)
  @Covers("MPI_File_write_at")
  void shouldTakeBuffersOfAllKinds(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW);
        Arena arena = Arena.ofConfined()) {
      MemorySegment confined = arena.allocate(ValueLayout.JAVA_LONG, 3);
      confined.set(ValueLayout.JAVA_LONG, 8, 42);
      file.writeAt(0, Buf.of(confined, 3, Datatype.LONG));
      long[] longs = new long[3];
      file.readAt(0, Buf.of(longs));
      assertArrayEquals(new long[] {0, 42, 0}, longs);
      file.writeAt(24, Buf.of(new boolean[] {true, false, true}));
      boolean[] flags = new boolean[3];
      assertEquals(3, file.readAt(24, Buf.of(flags)).count(Datatype.BOOLEAN));
      assertArrayEquals(new boolean[] {true, false, true}, flags);
      file.iread(Buf.of(confined, 3, Datatype.LONG)).await();
      assertEquals(42, confined.get(ValueLayout.JAVA_LONG, 8));
      double[] matrix = {1, 2, 3, 4, 5, 6};
      file.writeAt(100, Buf.of(matrix, 0, 1, Datatype.DOUBLE.vector(3, 1, 2).commit()));
      double[] column = new double[3];
      file.readAt(100, Buf.of(column));
      assertArrayEquals(new double[] {1, 3, 5}, column);
      Failures.with(ErrorClass.ERR_BUFFER, () -> file.readAt(0, Buf.values(1)), "read-only");
      Failures.with(ErrorClass.ERR_BUFFER, () -> file.writeAt(0, null), "null");
      Failures.with(ErrorClass.ERR_BUFFER, () -> file.writeAt(0, Buf.IN_PLACE), "IN_PLACE");
      Failures.with(ErrorClass.ERR_ARG, () -> file.writeAt(-1, Buf.values(1)), "offset = -1");
      file.setView(0, Datatype.INT, Datatype.INT, "native");
      Failures.with(ErrorClass.ERR_TYPE, () -> file.writeAt(0, Buf.values((byte) 1)), "etypes");
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_File_write_at", "MPI_File_read_at"})
  void shouldMoveMoreThanItsOwnBuffersHold(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int[] data = new Random(4).ints(1_000_003).toArray();
      assertCount(data.length, file.writeAt(5, Buf.of(data)));
      int[] back = new int[data.length];
      assertCount(data.length, file.readAt(5, Buf.of(back)));
      assertArrayEquals(data, back);
      assertEquals(5 + 4L * data.length, file.size());
      assertTrue(file.iread(Buf.of(back)).await().count(Datatype.INT) > 0);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_File_write_at", "MPI_File_read_at", "MPI_File_get_size"})
  void shouldReachBeyondTwoGigabytes(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      long far = 5L << 30;
      file.writeAt(far, Buf.values((byte) 1, (byte) 2));
      assertEquals(far + 2, file.size());
      Datatype wide = Datatype.BYTE.createResized(0, 1L << 31).commit();
      file.setView(1, Datatype.BYTE, wide, "native");
      file.writeAt(3, Buf.values((byte) 7));
      assertEquals(1 + (3L << 31), file.byteOffset(3));
      file.setView(0, Datatype.BYTE, Datatype.BYTE, "native");
      byte[] got = new byte[2];
      file.readAt((3L << 31) + 1, Buf.of(got, 0, 1));
      file.readAt(far + 1, Buf.of(got, 1, 1));
      assertArrayEquals(new byte[] {7, 2}, got);
      Failures.with(ErrorClass.ERR_ARG, () -> file.readAt(Long.MAX_VALUE, Buf.of(got)), "longest file");
    }
  }

  /** No second thread may use the engine; the accesses go on by themselves all the same. */
  @ParameterizedTest
  @CsvSource({"SINGLE, local", "FUNNELED, shm", "SERIALIZED, tcp"})
  @Covers({"MPI_File_iwrite", "MPI_File_iwrite_shared"})
  void shouldWorkBelowTheHighestThreadLevel(ThreadLevel level, String transport) {
    MpiJobOptions.ranks(2).threadLevel(level).set("transport", transport).run(mpi -> {
      try (Scratch scratch = new Scratch(mpi.world());
          File file = File.open(mpi.world(), scratch.name("f"), RW)) {
        for (int i = 0; i < 50; i++) {
          Request a = file.iwrite(Buf.values((byte) i));
          Request b = file.iwriteShared(Buf.values((byte) i));
          Request.waitAll(a, b);
        }
        file.setAtomicity(true);
        file.iwriteAt(0, Buf.values(1)).await();
        file.writeAll(Buf.values(2));
        assertEquals(100, file.positionShared());
        mpi.world().barrier();
      }
    });
  }

  @MpiTest(np = 3, virtualThreads = true, transport = {"local", "tcp"})
  @Covers({"MPI_File_write_all", "MPI_File_iread_all"})
  void shouldWorkOnVirtualThreads(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      file.setView(4L * world.rank(), Datatype.INT, Datatype.INT.createResized(0, 12).commit(), "native");
      file.writeAll(Buf.values(1, 2, 3));
      int[] got = new int[3];
      file.seek(0, Seek.SET);
      assertCount(3, file.ireadAll(Buf.of(got)).await());
      assertArrayEquals(new int[] {1, 2, 3}, got);
      assertEquals(1, file.ireadAt(0, Buf.of(got, 0, 1)).toCompletableFuture().join().count(Datatype.INT));
    }
  }
}
