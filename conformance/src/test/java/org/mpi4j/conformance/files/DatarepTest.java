// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDWR;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.io.Datarep;
import org.mpi4j.io.File;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Data representations (section 14.5). */
class DatarepTest {
  private static final int RW = MODE_CREATE | MODE_RDWR;

  @MpiTest(np = 1)
  @Covers({"MPI_File_set_view", "MPI_File_get_type_extent"})
  void shouldWriteBytesThatOthersUnderstand(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      file.setView(0, Datatype.INT, Datatype.INT, "external32");
      file.write(Buf.values(1, -2));
      assertArrayEquals(new byte[] {0, 0, 0, 1, -1, -1, -1, -2}, scratch.bytes("f"));
      file.setView(8, Datatype.DOUBLE, Datatype.DOUBLE, "external32");
      file.write(Buf.values(1.5));
      assertEquals(1.5, ByteBuffer.wrap(scratch.bytes("f"), 8, 8).getDouble());
      file.setView(16, Datatype.LONG, Datatype.LONG, "external32");
      assertEquals(8, file.typeExtent(Datatype.INT64_T));
      assertEquals(4, file.typeExtent(Datatype.LONG));
      assertEquals(24, file.typeExtent(Datatype.DOUBLE.contiguous(3)));
      assertEquals(2 * 16, file.typeExtent(Datatype.INT.vector(2, 1, 7)));
    }
  }

  @MpiTest(np = 2)
  @Covers("MPI_File_set_view")
  void shouldReadBackWhatItConverted(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int me = world.rank();
      Datatype mine = Datatype.DOUBLE.vector(3, 1, 2).createResized(0, 48).commit();
      file.setView(8L * me, Datatype.DOUBLE, mine, "external32");
      double[] values = new double[1000];
      for (int i = 0; i < values.length; i++) {
        values[i] = me + i / 3.0;
      }
      file.writeAll(Buf.of(values));
      double[] back = new double[values.length];
      assertEquals(1000, file.readAtAll(0, Buf.of(back)).count(Datatype.DOUBLE));
      assertArrayEquals(values, back);
      double[] most = new double[1100];
      Status s = file.readAt(900, Buf.of(most));
      assertEquals(100, s.count(Datatype.DOUBLE));
      assertEquals(values[900], most[0]);
    }
  }

  private static final Datarep.Conversion DOUBLE_WRITE = (user, type, count, out, position) -> {
    for (long i = 0; i < count; i++) {
      int v = user.get(ValueLayout.JAVA_INT_UNALIGNED, 4 * i);
      out.set(ValueLayout.JAVA_INT_UNALIGNED, 8 * i, ~v);
      out.set(ValueLayout.JAVA_INT_UNALIGNED, 8 * i + 4, v);
    }
  };

  private static final Datarep.Conversion DOUBLE_READ = (user, type, count, in, position) -> {
    for (long i = 0; i < count; i++) {
      user.set(ValueLayout.JAVA_INT_UNALIGNED, 4 * i, ~in.get(ValueLayout.JAVA_INT_UNALIGNED, 8 * i));
    }
  };

  @MpiTest(np = 2)
  @Covers("MPI_Register_datarep")
  void shouldConvertByFunctionsOfTheProgram(Intracomm world) {
    Datarep.register("twice", DOUBLE_READ, DOUBLE_WRITE, type -> 2 * type.size());
    Failures.with(ErrorClass.ERR_DUP_DATAREP,
        () -> Datarep.register("twice", DOUBLE_READ, DOUBLE_WRITE, type -> 2 * type.size()), "twice");
    Failures.with(ErrorClass.ERR_DUP_DATAREP,
        () -> Datarep.register("native", DOUBLE_READ, DOUBLE_WRITE, Datatype::size));
    Failures.with(ErrorClass.ERR_ARG, () -> Datarep.register("x", null, DOUBLE_WRITE, Datatype::size));
    Failures.with(ErrorClass.ERR_ARG,
        () -> Datarep.register("n".repeat(128), DOUBLE_READ, DOUBLE_WRITE, Datatype::size));
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      int me = world.rank();
      Datatype mine = Datatype.INT.createIndexedBlock(1, new int[] {me}).createResized(0, 16).commit();
      file.setView(0, Datatype.INT, mine, "twice");
      assertEquals("twice", file.view().datarep());
      assertEquals(8, file.typeExtent(Datatype.INT));
      assertEquals(2, file.writeAll(Buf.values(5 + me, 7 + me)).count(Datatype.INT));
      int[] back = new int[3];
      assertEquals(2, file.readAtAll(0, Buf.of(back)).count(Datatype.INT));
      assertArrayEquals(new int[] {5 + me, 7 + me, 0}, back);
      world.barrier();
      assertEquals(32, scratch.bytes("f").length);
      world.barrier();
      file.iwriteAt(2, Buf.values(9)).await();
    }
  }

  @MpiTest(np = 1)
  @Covers("MPI_Register_datarep")
  void shouldReportWhatAConversionThrows(Intracomm world) {
    Datarep.Conversion bad = (user, type, count, in, position) -> {
      throw new IllegalStateException("no such digit");
    };
    Datarep.register("bad", bad, Datarep.NO_CONVERSION, Datatype::size);
    Datarep.register("no extent", bad, bad, type -> 0);
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      file.setView(0, Datatype.INT, Datatype.INT, "bad");
      file.write(Buf.values(5));
      Failures.with(
          ErrorClass.ERR_CONVERSION, () -> file.readAt(0, Buf.of(new int[1])), "no such digit", "bad");
      Failures.with(ErrorClass.ERR_CONVERSION, () -> file.ireadAt(0, Buf.of(new int[1])).await());
      Failures.with(ErrorClass.ERR_CONVERSION, () -> file.readAtAll(0, Buf.of(new int[1])));
      Failures.with(ErrorClass.ERR_CONVERSION,
          () -> file.setView(0, Datatype.INT, Datatype.INT, "no extent"), "1 or more");
      file.setView(0, Datatype.INT, Datatype.INT, "native");
      int[] got = new int[1];
      file.read(Buf.of(got));
      assertEquals(5, got[0]); // written without conversion
    }
  }

  /** The thread of the file converts the data when it gets to them: their memory may be gone by then. */
  @MpiTest(np = 1)
  @Covers({"MPI_File_iwrite_at", "MPI_File_iread_at"})
  void shouldSayThatTheMemoryWasClosedBeforeItWasConverted(Intracomm world) {
    CompletableFuture<Void> closed = new CompletableFuture<>();
    Datarep.Conversion waits = (user, type, count, in, position) -> {
      closed.join();
      user.get(ValueLayout.JAVA_BYTE, 0);
    };
    Datarep.register("waits", waits, waits, Datatype::size);
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      file.setView(0, Datatype.INT, Datatype.INT, "waits");
      Request first = file.iwriteAt(0, Buf.values(5));
      Request write;
      Request read;
      try (Arena arena = Arena.ofShared()) {
        write = file.iwriteAt(0, Buf.of(arena.allocate(4), 1, Datatype.INT));
        read = file.ireadAt(0, Buf.of(arena.allocate(4), 1, Datatype.INT));
      }
      closed.complete(null);
      first.await();
      Failures.with(ErrorClass.ERR_BUFFER, write::await, "arena", "closed");
      Failures.with(ErrorClass.ERR_BUFFER, read::await, "arena", "closed");
    }
  }
}
