// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDWR;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.Failures;
import org.mpi4j.io.Datarep;
import org.mpi4j.io.File;
import org.mpi4j.io.Seek;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Split collective access (section 14.4.5). */
class SplitTest {
  @OverEachTransport
  @Covers({"MPI_File_write_at_all_begin", "MPI_File_write_at_all_end", "MPI_File_read_at_all_begin",
      "MPI_File_read_at_all_end", "MPI_File_write_all_begin", "MPI_File_write_all_end",
      "MPI_File_read_all_begin", "MPI_File_read_all_end", "MPI_File_write_ordered_begin",
      "MPI_File_write_ordered_end", "MPI_File_read_ordered_begin", "MPI_File_read_ordered_end"})
  void shouldMoveDataBetweenBeginAndEnd(Intracomm world) {
    try (Scratch scratch = new Scratch(world);
        File file = File.open(world, scratch.name("f"), MODE_CREATE | MODE_RDWR)) {
      byte me = (byte) world.rank();
      byte[] out = {me};
      file.writeAtAllBegin(me, Buf.of(out));
      assertEquals(1, file.writeAtAllEnd(Buf.of(out)).count(Datatype.BYTE));
      file.seek(4 + me, Seek.SET);
      file.writeAllBegin(Buf.of(out));
      assertEquals(5 + me, file.position());
      assertEquals(1, file.writeAllEnd(Buf.of(out)).count(Datatype.BYTE));
      file.seekShared(8, Seek.SET);
      file.writeOrderedBegin(Buf.of(out));
      assertEquals(1, file.writeOrderedEnd(Buf.of(out)).count(Datatype.BYTE));
      world.barrier();
      assertArrayEquals(new byte[] {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}, scratch.bytes("f"));
      byte[] in = new byte[2];
      file.readAtAllBegin(2 * me, Buf.of(in));
      assertEquals(2, file.readAtAllEnd(Buf.of(in)).count(Datatype.BYTE));
      assertArrayEquals(new byte[] {(byte) (2 * me % 4), (byte) (2 * me % 4 + 1)}, in);
      file.seek(11, Seek.SET);
      file.readAllBegin(Buf.of(in));
      assertEquals(1, file.readAllEnd(Buf.of(in)).count(Datatype.BYTE));
      assertEquals(3, in[0]);
      file.seekShared(0, Seek.SET);
      file.readOrderedBegin(Buf.of(in, 0, 1));
      assertEquals(1, file.readOrderedEnd(Buf.of(in, 0, 1)).count(Datatype.BYTE));
      assertEquals(me, in[0]);
    }
  }

  @MpiTest(np = 2)
  @Covers({"MPI_File_write_all_begin", "MPI_File_write_all_end", "MPI_File_close"})
  void shouldRefuseOtherCollectivesBetweenBeginAndEnd(Intracomm world) {
    try (Scratch scratch = new Scratch(world);
        File file = File.open(world, scratch.name("f"), MODE_CREATE | MODE_RDWR)) {
      byte[] out = {1, 2};
      Buf buf = Buf.of(out);
      Failures.with(ErrorClass.ERR_REQUEST, () -> file.writeAllEnd(buf), "write_all");
      file.writeAllBegin(buf);
      Failures.with(ErrorClass.ERR_UNSUPPORTED_OPERATION, () -> file.writeAllBegin(buf), "write_all_begin");
      Failures.with(ErrorClass.ERR_UNSUPPORTED_OPERATION, () -> file.readAll(Buf.of(new byte[1])));
      Failures.with(ErrorClass.ERR_UNSUPPORTED_OPERATION,
          () -> file.setView(0, Datatype.BYTE, Datatype.BYTE, "native"));
      Failures.with(ErrorClass.ERR_UNSUPPORTED_OPERATION, () -> file.iwriteAll(buf));
      Failures.with(ErrorClass.ERR_UNSUPPORTED_OPERATION, file::sync);
      Failures.with(ErrorClass.ERR_UNSUPPORTED_OPERATION, file::close);
      Failures.with(ErrorClass.ERR_REQUEST, () -> file.readAllEnd(buf), "write_all_begin");
      Failures.with(ErrorClass.ERR_BUFFER, () -> file.writeAllEnd(Buf.of(new byte[2])), "another");
      file.writeAt(10 + world.rank(), Buf.values((byte) 7)); // not collective: allowed
      assertEquals(2, file.writeAllEnd(buf).count(Datatype.BYTE));
      file.setView(0, Datatype.BYTE, Datatype.BYTE, "native");
    }
  }

  /** The conversion waits until the program has gone on. */
  @MpiTest(np = 2)
  @Covers({"MPI_File_read_all_begin", "MPI_File_read_all_end"})
  void shouldReadWhileTheProgramGoesOn(Intracomm world) {
    CountDownLatch begun = new CountDownLatch(1);
    Datarep.Conversion waiting = (user, type, count, in, position) -> {
      try {
        assertTrue(begun.await(30, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      MemorySegment.copy(in, 0, user, 0, count * type.size());
      if (in.get(ValueLayout.JAVA_BYTE, 0) == 3) {
        throw new IllegalStateException("no such digit");
      }
    };
    Datarep.register("waiting", waiting, Datarep.NO_CONVERSION, Datatype::size);
    try (Scratch scratch = new Scratch(world);
        File file = File.open(world, scratch.name("f"), MODE_CREATE | MODE_RDWR)) {
      file.setView(0, Datatype.BYTE, Datatype.BYTE, "waiting");
      file.writeAtAll(world.rank(), Buf.values((byte) (2 + world.rank())));
      Buf first = Buf.of(new byte[1]);
      file.readAtAllBegin(0, first);
      begun.countDown();
      assertEquals(1, file.readAtAllEnd(first).count(Datatype.BYTE));
      Buf own = Buf.of(new byte[1]);
      file.readAtAllBegin(world.rank(), own); // rank 1 fails: both do, at the end
      Failures.with(ErrorClass.ERR_CONVERSION, () -> file.readAtAllEnd(own), "no such digit");
      file.readAtAllBegin(0, own);
      assertEquals(1, file.readAtAllEnd(own).count(Datatype.BYTE));
    }
  }
}
