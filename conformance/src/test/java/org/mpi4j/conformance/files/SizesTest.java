// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDWR;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.Failures;
import org.mpi4j.io.File;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Sizes of files, and what ranks promise each other about the order of accesses (sections 14.2, 14.6). */
class SizesTest {
  private static final int RW = MODE_CREATE | MODE_RDWR;

  @OverEachTransport
  @Covers({"MPI_File_set_size", "MPI_File_get_size", "MPI_File_preallocate"})
  void shouldSetSizes(Intracomm world) {
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      assertEquals(0, file.size());
      file.writeAtAll(world.rank(), Buf.values((byte) (1 + world.rank())));
      file.setSize(10);
      assertEquals(10, file.size());
      world.barrier();
      file.setSize(3);
      assertEquals(3, file.size());
      world.barrier();
      file.preallocate(2);
      assertEquals(3, file.size());
      world.barrier();
      file.preallocate(3_000_000);
      assertEquals(3_000_000, file.size());
      world.barrier();
      byte[] all = scratch.bytes("f");
      assertArrayEquals(new byte[] {1, 2, 3, 0, 0}, Arrays.copyOf(all, 5));
      Failures.with(ErrorClass.ERR_NOT_SAME, () -> file.setSize(world.rank()), "size");
      Failures.with(ErrorClass.ERR_ARG, () -> file.setSize(-1), "-1");
      Failures.with(ErrorClass.ERR_ARG, () -> file.preallocate(-1), "-1");
      assertEquals(3_000_000, file.size());
    }
  }

  @OverEachTransport
  @Covers("MPI_File_sync")
  void shouldShowOthersWhatWasWrittenBeforeSync(Intracomm world) {
    try (Scratch scratch = new Scratch(world);
        File one = File.open(world, scratch.name("f"), RW);
        File two = File.open(world, scratch.name("f"), MODE_RDWR)) {
      one.writeAt(world.rank(), Buf.values((byte) (1 + world.rank())));
      one.sync();
      world.barrier();
      two.sync();
      byte[] all = new byte[4];
      assertEquals(4, two.readAt(0, Buf.of(all)).count(Datatype.BYTE));
      assertArrayEquals(new byte[] {1, 2, 3, 4}, all);
    }
  }

  @OverEachTransport
  @Covers({"MPI_File_set_atomicity", "MPI_File_get_atomicity"})
  void shouldNeverMixWritesInAtomicMode(Intracomm world) {
    int n = 3000;
    try (Scratch scratch = new Scratch(world); File file = File.open(world, scratch.name("f"), RW)) {
      assertFalse(file.atomicity());
      file.setAtomicity(true);
      assertTrue(file.atomicity());
      file.setView(0, Datatype.BYTE, Datatype.BYTE.createResized(0, 3).commit(), "native");
      byte[] mine = new byte[n];
      byte[] got = new byte[n];
      int me = world.rank();
      file.writeAtAll(0, Buf.of(mine));
      for (int round = 0; round < 10; round++) {
        Arrays.fill(mine, (byte) (4 * round + me));
        if (me == 3) {
          file.readAt(0, Buf.of(got));
          for (byte b : got) {
            assertEquals(got[0], b, "of two writes");
          }
        } else if (round % 2 == 0) {
          file.writeAt(0, Buf.of(mine));
        } else {
          file.iwriteAt(0, Buf.of(mine)).await();
        }
      }
      world.barrier();
      Failures.with(ErrorClass.ERR_NOT_SAME, () -> file.setAtomicity(me == 0), "flag");
      assertTrue(file.atomicity());
      file.setAtomicity(false);
      assertFalse(file.atomicity());
    }
  }

  @MpiTest(np = 2)
  @Covers({"MPI_File_open", "MPI_File_close"})
  void shouldOpenAndCloseManyTimes(Intracomm world) {
    try (Scratch scratch = new Scratch(world)) {
      File[] many = new File[50];
      for (int i = 0; i < many.length; i++) {
        many[i] = File.open(world, scratch.name("f" + i), RW);
        many[i].writeAt(world.rank(), Buf.values((byte) i));
      }
      for (File f : many) {
        f.close();
      }
      for (int i = 0; i < 100; i++) {
        File.open(world, scratch.name("f0"), RW).close();
      }
      assertEquals(50, scratch.names().size());
    }
  }
}
