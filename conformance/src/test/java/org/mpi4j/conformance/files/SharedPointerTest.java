// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDWR;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.io.File;
import org.mpi4j.io.Seek;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Access at the file pointer that the ranks share (section 14.4.4). */
class SharedPointerTest {
  private static final int RW = MODE_CREATE | MODE_RDWR;

  private static int[] ints(byte... bytes) {
    int[] values = new int[bytes.length / 4];
    ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).asIntBuffer().get(values);
    return values;
  }

  @OverEachTransport
  @Covers({"MPI_File_write_shared", "MPI_File_read_shared", "MPI_File_get_position_shared",
      "MPI_File_iwrite_shared", "MPI_File_iread_shared"})
  void shouldGiveEachRecordAPlaceOfItsOwn(Intracomm world) {
    int n = 200;
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      file.setView(0, Datatype.INT, Datatype.INT, "native");
      int me = world.rank();
      Request[] open = new Request[n / 2];
      for (int i = 0; i < n; i++) {
        Buf one = Buf.values(me * n + i);
        if (i % 2 == 0) {
          assertEquals(1, file.writeShared(one).count(Datatype.INT));
        } else {
          open[i / 2] = file.iwriteShared(one);
        }
      }
      Request.waitAll(open);
      world.barrier();
      assertEquals(4L * n, file.positionShared());
      int[] all = ints(scratch.bytes("f"));
      Arrays.sort(all);
      assertArrayEquals(IntStream.range(0, 4 * n).toArray(), all);
      file.seekShared(0, Seek.SET);
      long[] sums = new long[2];
      int[] got = new int[1];
      for (int i = 0; i < n; i++) {
        Status s = i % 2 == 0 ? file.readShared(Buf.of(got)) : file.ireadShared(Buf.of(got)).await();
        sums[0] += s.count(Datatype.INT);
        sums[1] += got[0];
      }
      world.allreduce(Buf.of(sums.clone()), Buf.of(sums), Op.SUM);
      assertEquals(4L * n, sums[0]);
      assertEquals(4L * n * (4L * n - 1) / 2, sums[1]);
      assertEquals(0, file.readShared(Buf.of(got)).count(Datatype.INT));
    }
  }

  @OverEachTransport
  @Covers({"MPI_File_write_ordered", "MPI_File_read_ordered", "MPI_File_seek_shared"})
  void shouldWriteInTheOrderOfRanks(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      file.setView(0, Datatype.INT, Datatype.INT, "native");
      int me = world.rank();
      int[] mine = new int[me == 1 ? 0 : me + 1];
      Arrays.fill(mine, me);
      assertEquals(mine.length, file.writeOrdered(Buf.of(mine)).count(Datatype.INT));
      assertEquals(1 + 3 + 4, file.positionShared());
      file.writeOrdered(Buf.values(10 + me));
      world.barrier();
      assertArrayEquals(
          new int[] {0, 2, 2, 2, 3, 3, 3, 3, 10, 11, 12, 13}, ints(scratch.bytes("f")));
      file.seekShared(-4, Seek.END);
      int[] got = new int[1];
      file.readOrdered(Buf.of(got));
      assertEquals(10 + me, got[0]);
      assertEquals(12, file.positionShared());
      world.barrier();
      file.seekShared(-2, Seek.CUR);
      assertEquals(10, file.positionShared());
    }
  }

  @OverEachTransport
  @Covers("MPI_File_seek_shared")
  void shouldRefuseToMoveThePointerDifferently(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      file.seekShared(3, Seek.SET);
      world.barrier();
      Failures.with(ErrorClass.ERR_NOT_SAME, () -> file.seekShared(world.rank(), Seek.SET), "offset");
      Failures.with(
          ErrorClass.ERR_NOT_SAME, () -> file.seekShared(0, world.rank() == 1 ? Seek.CUR : Seek.SET));
      Failures.with(ErrorClass.ERR_ARG, () -> file.seekShared(-4, Seek.CUR), "-4");
      Failures.with(ErrorClass.ERR_ARG, () -> file.seekShared(0, null), "null");
      assertEquals(3, file.positionShared());
      world.barrier();
      file.setView(0, Datatype.INT, Datatype.INT, "native");
      assertEquals(0, file.positionShared());
    }
  }

  @OverEachTransport
  @Covers("MPI_File_write_shared")
  void shouldKeepFilesOfOneNameApart(Intracomm world) throws Exception {
    try (Scratch a = new Scratch(world); Scratch b = new Scratch(world);
        File one = File.open(world, a.name("f"), RW); File two = File.open(world, b.name("f"), RW)) {
      one.writeShared(Buf.values((byte) 1));
      world.barrier();
      two.writeShared(Buf.values((byte) 2, (byte) 2));
      world.barrier();
      assertEquals(4, one.positionShared());
      assertEquals(8, two.positionShared());
    }
  }

  /** Rank 0, which may hold the pointer, does not call MPI meanwhile. */
  @MpiTest(np = 3, transport = {"local", "shm", "tcp"})
  @Covers("MPI_File_write_shared")
  void shouldNotWaitForARankThatComputes(Intracomm world) throws Exception {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      Path done = scratch.path("done");
      world.barrier();
      if (world.rank() == 0) {
        while (!Files.exists(done)) {
          Thread.onSpinWait();
        }
      } else {
        for (int i = 0; i < 20; i++) {
          file.writeShared(Buf.values((byte) world.rank()));
        }
        if (world.rank() == 1) {
          world.recv(Buf.EMPTY, 2, 0);
          Files.createFile(done);
        } else {
          world.send(Buf.EMPTY, 1, 0);
        }
      }
      world.barrier();
      assertEquals(40, file.positionShared());
    }
  }

  @MpiTest(np = 4, transport = "tcp", set = "boot.simulated_nodes=2")
  @Covers("MPI_File_write_shared")
  void shouldShareThePointerBetweenMachines(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      for (int i = 0; i < 20; i++) {
        file.writeShared(Buf.values((byte) 1));
      }
      world.barrier();
      assertEquals(80, file.positionShared());
    }
  }
}
