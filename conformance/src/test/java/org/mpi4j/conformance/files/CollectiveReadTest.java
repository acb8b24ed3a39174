// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDONLY;
import static org.mpi4j.io.File.MODE_RDWR;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.Failures;
import org.mpi4j.io.Datarep;
import org.mpi4j.io.File;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Collective reads of interleaved parts give the same data, however the hints have them done. */
class CollectiveReadTest {
  private static final int FILE_BYTES = 300_007;
  private static final byte UNTOUCHED = 99;

  /** Ranks exchange data, or not, and read much or little at once. */
  private static final List<Info> HINTS = List.of(
      Info.of(Map.of("romio_cb_read", "automatic")),
      Info.of(Map.of("romio_cb_read", "enable", "cb_buffer_size", "50000")),
      Info.of(Map.of("romio_cb_read", "disable")),
      Info.of(Map.of("romio_cb_read", "automatic", "ind_rd_buffer_size", "65536")),
      Info.of(Map.of("romio_cb_read", "disable", "ind_rd_buffer_size", "1000")),
      Info.of(Map.of("romio_cb_read", "automatic", "romio_ds_read", "disable")));

  /** What the file has at a place; never {@link #UNTOUCHED}. */
  private static byte valueAt(long place) {
    return (byte) (place * 31 % 97);
  }

  private static byte[] content() {
    byte[] all = new byte[FILE_BYTES];
    for (int i = 0; i < all.length; i++) {
      all[i] = valueAt(i);
    }
    return all;
  }

  /** What a rank must get of a view with pieces at equal distances; untouched behind the end of the file. */
  private static byte[] expected(long disp, int piece, int extent, long offset, int bytes) {
    byte[] all = new byte[bytes];
    Arrays.fill(all, UNTOUCHED);
    for (int i = 0; i < bytes; i++) {
      long place = disp + (offset + i) / piece * extent + (offset + i) % piece;
      if (place >= FILE_BYTES) {
        return all;
      }
      all[i] = valueAt(place);
    }
    return all;
  }

  private static int untouched(byte... data) {
    int n = data.length;
    while (n > 0 && data[n - 1] == UNTOUCHED) {
      n--;
    }
    return data.length - n;
  }

  private static byte[] fresh(int n) {
    byte[] memory = new byte[n];
    Arrays.fill(memory, UNTOUCHED);
    return memory;
  }

  @OverEachTransport
  @Covers({"MPI_File_read_at_all", "MPI_File_set_view"})
  void shouldReadPiecesOfAnyLengthUpToTheEnd(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      scratch.put("f", content());
      int me = world.rank();
      int ranks = world.size();
      for (Info hints : HINTS) {
        try (File file = File.open(world, scratch.name("f"), MODE_RDONLY, hints)) {
          for (int piece : new int[] {1, 8, 17, 100, 129, 40_000}) {
            int extent = piece * ranks;
            Datatype turn = Datatype.BYTE.contiguous(piece).createResized(0, extent).commit();
            long disp = 5 + (long) me * piece;
            file.setView(disp, Datatype.BYTE, turn, "native");
            int most = FILE_BYTES / ranks;
            for (int offset : new int[] {piece / 2, most - 10}) {
              readPieces(file, offset, expected(disp, piece, extent, offset, 30_000));
            }
          }
        }
      }
    }
  }

  /** Into arrays, into memory with gaps, and into native memory. */
  private static void readPieces(File file, int offset, byte... expected) {
    int n = expected.length;
    int there = n - untouched(expected);
    byte[] array = fresh(n);
    assertEquals(there, file.readAtAll(offset, Buf.of(array)).count(Datatype.BYTE));
    assertArrayEquals(expected, array);

    byte[] gaps = fresh(3 * n);
    Datatype spread = Datatype.BYTE.vector(n, 1, 3).commit();
    assertEquals(there, file.readAtAll(offset, Buf.of(gaps, 0, 1, spread)).count(Datatype.BYTE));
    for (int i = 0; i < gaps.length; i++) {
      assertEquals(i % 3 == 0 ? expected[i / 3] : UNTOUCHED, gaps[i]);
    }

    try (Arena arena = Arena.ofShared()) {
      MemorySegment memory = arena.allocate(n + 2L).fill(UNTOUCHED);
      Buf middle = Buf.of(memory.asSlice(1, n), n, Datatype.BYTE);
      assertEquals(there, file.readAtAll(offset, middle).count(Datatype.BYTE));
      assertArrayEquals(expected, memory.asSlice(1, n).toArray(ValueLayout.JAVA_BYTE));
      assertEquals(UNTOUCHED, memory.get(ValueLayout.JAVA_BYTE, 0));
      assertEquals(UNTOUCHED, memory.get(ValueLayout.JAVA_BYTE, n + 1));
    }
  }

  /** Runs of many lengths and distances, others on each rank, one rank without data. */
  @OverEachTransport
  @Covers({"MPI_File_read_all", "MPI_File_read_at_all_begin", "MPI_File_read_at_all_end",
      "MPI_File_iread_at_all"})
  void shouldReadThroughAViewOfItsOwnOnEachRank(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      scratch.put("f", content());
      int me = world.rank();
      int[] lengths = new int[40];
      int[] places = new int[40];
      int at = me;
      for (int i = 0; i < lengths.length; i++) {
        lengths[i] = 1 + i * (me + 3) % 150;
        places[i] = at;
        at += lengths[i] + (i + me) % 4 * 20;
      }
      Datatype tile = Datatype.BYTE.indexed(lengths, places).createResized(0, at + 5 + me).commit();
      int data = Arrays.stream(lengths).sum();
      byte[] expected = fresh(me == 2 ? 0 : 25_000 + 1000 * me);
      for (int i = 0; i < expected.length; ) {
        int tileNumber = i / data;
        int inside = i % data;
        int block = 0;
        for (; inside >= lengths[block]; block++) {
          inside -= lengths[block];
        }
        long place = (long) tileNumber * (at + 5 + me) + places[block] + inside;
        expected[i++] = valueAt(place);
      }
      for (Info hints : HINTS) {
        try (File file = File.open(world, scratch.name("f"), MODE_RDONLY, hints)) {
          file.setView(0, Datatype.BYTE, tile, "native");
          byte[][] got = {fresh(expected.length), fresh(expected.length), fresh(expected.length)};
          assertEquals(expected.length, file.readAll(Buf.of(got[0])).count(Datatype.BYTE));
          Buf second = Buf.of(got[1]);
          file.readAtAllBegin(0, second);
          assertEquals(expected.length, file.readAtAllEnd(second).count(Datatype.BYTE));
          assertEquals(expected.length, file.ireadAtAll(0, Buf.of(got[2])).await().count(Datatype.BYTE));
          for (byte[] its : got) {
            assertArrayEquals(expected, its);
          }
        }
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_File_read_at_all", "MPI_File_set_atomicity"})
  void shouldReadInterleavedPartsInAtomicModeAndInExternal32(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      int me = world.rank();
      double[] values = new double[3000];
      for (int i = 0; i < values.length; i++) {
        values[i] = 1000.0 * i + me;
      }
      for (Info hints : HINTS) {
        try (File file = File.open(world, scratch.name("f"), MODE_CREATE | MODE_RDWR, hints)) {
          Datatype turn = Datatype.DOUBLE.createResized(0, 8L * world.size()).commit();
          for (String form : List.of("native", "external32")) {
            for (boolean atomic : new boolean[] {false, true}) {
              file.setAtomicity(atomic);
              file.setView(8L * me, Datatype.DOUBLE, turn, form);
              file.writeAtAll(0, Buf.of(values));
              world.barrier();
              double[] got = new double[values.length + 1];
              long there = file.readAtAll(0, Buf.of(got)).count(Datatype.DOUBLE);
              assertEquals(values.length, there, () -> form + " " + atomic);
              assertArrayEquals(values, Arrays.copyOf(got, values.length));
              assertEquals(0, got[values.length]);
              world.barrier();
            }
          }
        }
      }
    }
  }

  /** Such data cannot be exchanged window by window. */
  @OverEachTransport
  @Covers({"MPI_File_read_at_all", "MPI_File_set_view"})
  void shouldReadBytesThatAViewHasSeveralTimes(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      scratch.put("f", content());
      int me = world.rank();
      for (Info hints : HINTS) {
        try (File file = File.open(world, scratch.name("f"), MODE_RDONLY, hints)) {
          for (int stride : new int[] {0, 2, 4, 5}) { // 4: each byte once
            Datatype tile = Datatype.BYTE.vector(3, 4, stride).createResized(0, 40).commit();
            file.setView(10L * me, Datatype.BYTE, tile, "native");
            byte[] expected = new byte[12 * 3000];
            for (int i = 0; i < expected.length; i++) {
              int place = 10 * me + i / 12 * 40 + i % 12 / 4 * stride + i % 4;
              expected[i] = valueAt(place);
            }
            byte[] got = fresh(expected.length);
            assertEquals(expected.length, file.readAtAll(0, Buf.of(got)).count(Datatype.BYTE));
            assertArrayEquals(expected, got);
          }
        }
      }
    }
  }

  private static final Datarep.Conversion SAME = (user, type, count, file, position) ->
      file.asSlice(0, count).copyFrom(user.asSlice(0, count));

  /** The others hear of it, and the next call is as if nothing had happened. */
  @MpiTest(np = 3, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_File_read_at_all", "MPI_Register_datarep"})
  void shouldFailOnAllRanksIfOneFailsWhileItReads(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      scratch.put("f", content());
      int me = world.rank();
      Datarep.register("failing on rank 1", (user, type, count, file, position) -> {
        if (me == 1) {
          throw new IllegalStateException("no such digit");
        }
        user.asSlice(0, count).copyFrom(file.asSlice(0, count));
      }, SAME, Datatype::size);
      Datatype turn = Datatype.BYTE.contiguous(10).createResized(0, 30).commit();
      for (Info hints : HINTS) {
        try (File file = File.open(world, scratch.name("f"), MODE_RDONLY, hints)) {
          file.setView(10L * me, Datatype.BYTE, turn, "failing on rank 1");
          byte[] got = new byte[5000];
          Failures.with(ErrorClass.ERR_CONVERSION, () -> file.readAtAll(0, Buf.of(got)), "no such digit");
          file.setView(10L * me, Datatype.BYTE, turn, "native");
          assertEquals(5000, file.readAtAll(0, Buf.of(got)).count(Datatype.BYTE));
          assertArrayEquals(expected(10L * me, 10, 30, 0, 5000), got);
        }
      }
    }
  }
}
