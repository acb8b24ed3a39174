// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDONLY;
import static org.mpi4j.io.File.MODE_RDWR;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.conformance.Failures;
import org.mpi4j.io.File;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Error handlers of files, and of calls that have none (sections 9.3.3 and 14.7). */
class FileErrhandlerTest {
  @MpiTest(np = 2, transport = {"local", "shm"})
  @Covers({"MPI_File_create_errhandler", "MPI_File_set_errhandler", "MPI_File_get_errhandler",
      "MPI_File_call_errhandler"})
  void shouldRunTheHandlerOfTheFile(Intracomm world) {
    List<String> seen = new ArrayList<>();
    try (Scratch scratch = new Scratch(world);
        File file = File.open(world, scratch.name("f"), MODE_CREATE | MODE_RDWR);
        Errhandler<File> handler = File.createErrhandler((f, e) -> seen.add(f + " " + e.errorClass()))) {
      assertSame(Errhandler.ERRORS_RETURN, file.errhandler());
      file.setErrhandler(handler);
      assertSame(handler, file.errhandler());
      Failures.with(ErrorClass.ERR_ARG, () -> file.writeAt(-1, Buf.EMPTY), "rank " + world.rank(), "f\"");
      assertEquals(List.of(file + " ERR_ARG"), seen);
      file.callErrhandler(new MpiException(ErrorClass.ERR_IO, "any"));
      assertEquals(2, seen.size());
      Failures.with(ErrorClass.ERR_IO, () -> {
        file.setErrhandler(Errhandler.ERRORS_RETURN);
        throw new MpiException(ErrorClass.ERR_IO, "only returned");
      });
      Failures.with(ErrorClass.ERR_ERRHANDLER, () -> file.setErrhandler(null), "null");
      Failures.with(ErrorClass.ERR_ARG, () -> File.createErrhandler(null), "null");
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm"})
  @Covers({"MPI_File_set_errhandler", "MPI_File_get_errhandler"})
  void shouldRunTheHandlerOfTheNullFileIfThereIsNone(Intracomm world) {
    List<Object> seen = new ArrayList<>();
    try (Scratch scratch = new Scratch(world)) {
      assertSame(Errhandler.ERRORS_RETURN, File.NULL.errhandler());
      Errhandler<File> handler = File.createErrhandler((f, e) -> seen.add(f));
      File.NULL.setErrhandler(handler);
      try {
        assertSame(handler, File.NULL.errhandler());
        Failures.with(
            ErrorClass.ERR_NO_SUCH_FILE, () -> File.open(world, scratch.name("none"), MODE_RDONLY));
        Failures.with(ErrorClass.ERR_NO_SUCH_FILE, () -> File.delete(scratch.name("none")));
        assertEquals(List.of(File.NULL, File.NULL), seen);
        try (File file = File.open(world, scratch.name("f"), MODE_CREATE | MODE_RDWR)) {
          assertSame(handler, file.errhandler());
        }
      } finally {
        File.NULL.setErrhandler(Errhandler.ERRORS_RETURN);
      }
      handler.free();
      Failures.with(ErrorClass.ERR_ERRHANDLER, () -> File.NULL.setErrhandler(handler), "freed");
    }
  }
}
