// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.mpi4j.io.File.DISPLACEMENT_CURRENT;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDONLY;
import static org.mpi4j.io.File.MODE_RDWR;
import static org.mpi4j.io.File.MODE_SEQUENTIAL;
import static org.mpi4j.io.File.MODE_WRONLY;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Buf;
import org.mpi4j.Combiner;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.Failures;
import org.mpi4j.io.File;
import org.mpi4j.io.FileView;
import org.mpi4j.io.Seek;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What ranks see of a file (section 14.3). */
class ViewTest {
  private static final int RW = MODE_CREATE | MODE_RDWR;

  private static int[] ints(byte... bytes) {
    int[] values = new int[bytes.length / 4];
    ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).asIntBuffer().get(values);
    return values;
  }

  @OverEachTransport
  @Covers({"MPI_File_set_view", "MPI_File_get_view"})
  void shouldTellTheView(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      FileView first = file.view();
      assertEquals(0, first.disp());
      assertSame(Datatype.BYTE, first.etype());
      assertSame(Datatype.BYTE, first.filetype());
      assertEquals("native", first.datarep());
      Datatype tile = Datatype.INT.vector(2, 1, 3).commit();
      file.setView(8, Datatype.INT, tile, "internal", Info.NULL);
      tile.free();
      FileView second = file.view();
      assertEquals(8, second.disp());
      assertSame(Datatype.INT, second.etype());
      assertEquals(Combiner.VECTOR, second.filetype().envelope().combiner());
      assertEquals("internal", second.datarep());
      second.filetype().free();
      file.writeAt(1, Buf.values(5));
      assertEquals(8 + 12, file.byteOffset(1));
    }
  }

  @OverEachTransport
  @Covers({"MPI_File_set_view", "MPI_File_write_all", "MPI_File_read_all"})
  void shouldWriteAnArrayByParts(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int me = world.rank();
      int[] whole = {6, 10};
      int[] part = {3, 5};
      int[] start = {3 * (me / 2), 5 * (me % 2)};
      Datatype mine = Datatype.INT.createSubarray(whole, part, start, ArrayOrder.C).commit();
      int[] values = new int[15];
      for (int i = 0; i < 15; i++) {
        values[i] = (start[0] + i / 5) * 10 + start[1] + i % 5;
      }
      file.setView(16, Datatype.INT, mine, "native");
      assertEquals(15, file.writeAll(Buf.of(values)).count(Datatype.INT));
      int[] back = new int[15];
      assertEquals(15, file.readAtAll(0, Buf.of(back)).count(Datatype.INT));
      assertArrayEquals(values, back);
      world.barrier();
      int[] all = ints(scratch.bytes("f"));
      assertArrayEquals(
          IntStream.concat(IntStream.of(0, 0, 0, 0), IntStream.range(0, 60)).toArray(), all);
    }
  }

  @OverEachTransport
  @Covers("MPI_File_write_all")
  void shouldWriteADistributedArray(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int me = world.rank();
      Datatype mine = Datatype.INT.createDarray(4, me, new long[] {8, 8},
          new Distribution[] {Distribution.CYCLIC, Distribution.BLOCK},
          new long[] {1, Distribution.DFLT_DARG}, new int[] {2, 2}, ArrayOrder.C).commit();
      file.setView(0, Datatype.INT, mine, "native");
      int[] values = new int[16];
      for (int i = 0; i < 16; i++) {
        values[i] = (2 * (i / 4) + me / 2) * 8 + 4 * (me % 2) + i % 4;
      }
      file.writeAll(Buf.of(values));
      world.barrier();
      assertArrayEquals(IntStream.range(0, 64).toArray(), ints(scratch.bytes("f")));
    }
  }

  @OverEachTransport
  @Covers({"MPI_File_write_all", "MPI_File_read_all"})
  void shouldLetRanksTakePartWithoutData(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int me = world.rank();
      file.setView(4L * me, Datatype.INT, Datatype.INT.createResized(0, 16).commit(), "native");
      int[] values = me == 2 ? new int[0] : new int[] {me, me + 10};
      assertEquals(values.length, file.writeAll(Buf.of(values)).count(Datatype.INT));
      int[] back = new int[values.length];
      file.seek(0, Seek.SET);
      assertEquals(values.length, file.readAll(Buf.of(back)).count(Datatype.INT));
      assertArrayEquals(values, back);
      world.barrier();
      assertArrayEquals(new int[] {0, 1, 0, 3, 10, 11, 0, 13}, ints(scratch.bytes("f")));
    }
  }

  /** Kills any way of writing that reads gaps and writes them back. */
  @OverEachTransport
  @Covers("MPI_File_write")
  void shouldNeverWriteBytesOutsideTheView(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int me = world.rank();
      int n = 2000;
      file.setView(me, Datatype.BYTE, Datatype.BYTE.createResized(0, 4).commit(), "native");
      byte[] mine = new byte[n];
      Arrays.fill(mine, (byte) (me + 1));
      for (int round = 0; round < 3; round++) {
        if (me % 2 == 0) {
          file.writeAt(0, Buf.of(mine));
        } else {
          file.iwriteAt(0, Buf.of(mine)).await();
        }
      }
      world.barrier();
      byte[] all = scratch.bytes("f");
      assertEquals(4 * n, all.length);
      for (int i = 0; i < all.length; i++) {
        assertEquals(i % 4 + 1, all[i]);
      }
    }
  }

  @MpiTest(np = 2)
  @Covers("MPI_File_set_view")
  void shouldRefuseTypesThatMakeNoView(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      Datatype notCommitted = Datatype.INT.contiguous(2);
      Datatype negative = Datatype.INT.createHindexed(new long[] {1, 1}, new long[] {-4, 4}).commit();
      Datatype falling = Datatype.INT.createHindexed(new long[] {1, 1}, new long[] {8, 0}).commit();
      Datatype overlapping = Datatype.INT.createHindexed(new long[] {1, 1}, new long[] {0, 2}).commit();
      Datatype tilesOverlap = Datatype.INT.vector(2, 1, 2).createResized(0, 4).commit();
      Datatype odd = Datatype.BYTE.contiguous(6).commit();
      Datatype none = Datatype.INT.contiguous(0).commit();
      refused(file, ErrorClass.ERR_TYPE, Datatype.INT, notCommitted, "not committed");
      refused(file, ErrorClass.ERR_TYPE, Datatype.INT, negative, "negative");
      refused(file, ErrorClass.ERR_TYPE, Datatype.INT, falling, "decrease");
      refused(file, ErrorClass.ERR_TYPE, Datatype.SHORT, overlapping, "overlap");
      refused(file, ErrorClass.ERR_TYPE, Datatype.INT, tilesOverlap, "overlap");
      refused(file, ErrorClass.ERR_TYPE, Datatype.INT, odd, "whole number of etypes");
      refused(file, ErrorClass.ERR_TYPE, none, none, "no data");
      refused(file, ErrorClass.ERR_TYPE, Datatype.INT, null, "null");
      refused(file, ErrorClass.ERR_TYPE, Datatype.NULL, Datatype.INT, "null");
      Failures.with(ErrorClass.ERR_ARG, () -> file.setView(-7, Datatype.INT, Datatype.INT, "native"), "-7");
      Failures.with(ErrorClass.ERR_UNSUPPORTED_OPERATION,
          () -> file.setView(DISPLACEMENT_CURRENT, Datatype.INT, Datatype.INT, "native"), "SEQUENTIAL");
      Failures.with(ErrorClass.ERR_UNSUPPORTED_DATAREP,
          () -> file.setView(0, Datatype.INT, Datatype.INT, "none such"), "none such");
      Failures.with(ErrorClass.ERR_NOT_SAME, () -> file.setView(
          0, world.rank() == 0 ? Datatype.INT : Datatype.DOUBLE, Datatype.DOUBLE, "native"), "etype");
      assertEquals(0, file.view().disp());
      assertSame(Datatype.BYTE, file.view().etype());
      file.setView(0, Datatype.INT, none, "native");
      assertEquals(0, file.writeAll(Buf.EMPTY).count(Datatype.BYTE));
      Failures.with(ErrorClass.ERR_TYPE, () -> file.writeAll(Buf.values(1)), "no data");
    }
  }

  private static void refused(File file, ErrorClass expected, Datatype etype, Datatype tile, String word) {
    Failures.with(expected, () -> file.setView(0, etype, tile, "native"), word);
  }

  @MpiTest(np = 1)
  @Covers("MPI_File_set_view")
  void shouldReadDataThatOverlap(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      scratch.put("f", new byte[] {1, 2, 3, 4, 5});
      try (File file = File.open(world, scratch.name("f"), MODE_RDONLY)) {
        Datatype pairs = Datatype.BYTE.contiguous(2).createResized(0, 1).commit();
        file.setView(0, Datatype.BYTE, pairs, "native");
        byte[] got = new byte[6];
        assertEquals(6, file.read(Buf.of(got)).count(Datatype.BYTE));
        assertArrayEquals(new byte[] {1, 2, 2, 3, 3, 4}, got);
      }
    }
  }

  @MpiTest(np = 2)
  @Covers("MPI_File_set_view")
  void shouldCountFromTheSharedPointerInSequentialFiles(Intracomm world) {
    try (Scratch scratch = new Scratch(world);
        File file = File.open(world, scratch.name("f"), MODE_CREATE | MODE_WRONLY | MODE_SEQUENTIAL)) {
      file.writeOrdered(Buf.values((byte) (1 + world.rank())));
      file.setView(DISPLACEMENT_CURRENT, Datatype.INT, Datatype.INT, "native");
      assertEquals(2, file.view().disp());
      file.writeOrdered(Buf.values(100 + world.rank()));
      world.barrier();
      byte[] all = scratch.bytes("f");
      assertEquals(10, all.length);
      assertEquals(2, all[1]);
      assertEquals(101, ByteBuffer.wrap(all, 6, 4).order(ByteOrder.nativeOrder()).getInt());
    }
  }
}
