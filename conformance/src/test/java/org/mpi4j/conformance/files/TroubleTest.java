// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDONLY;
import static org.mpi4j.io.File.MODE_RDWR;
import static org.mpi4j.io.File.MODE_SEQUENTIAL;
import static org.mpi4j.io.File.MODE_WRONLY;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.io.File;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What can go wrong with files: errors say what, no rank waits for ever, no byte is lost or misplaced. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class TroubleTest {
  private static final int RW = MODE_CREATE | MODE_RDWR;

  @TempDir private Path directory;
  @TempDir private Path scratch;

  @MpiTest(np = 1)
  @Covers({"MPI_File_write_at", "MPI_File_read_at"})
  void shouldNotLoseTheFileToAnInterrupt(Intracomm world) throws Exception {
    try (Scratch its = new Scratch(world); File file = File.open(world, its.name("f"), RW)) {
      Thread me = Thread.currentThread();
      AtomicBoolean over = new AtomicBoolean();
      Thread interrupter = Thread.ofPlatform().start(() -> {
        while (!over.get()) {
          me.interrupt();
          Thread.onSpinWait();
        }
      });
      try {
        for (int i = 0; i < 300; i++) {
          file.writeAt(4L * i, Buf.values(i));
        }
      } finally {
        over.set(true);
        while (interrupter.isAlive()) { // it may interrupt once more, and so this thread cannot join it
          Thread.onSpinWait();
        }
      }
      me.interrupt();
      int[] got = new int[300];
      assertEquals(300, file.readAt(0, Buf.of(got)).count(Datatype.INT));
      assertTrue(Thread.interrupted(), "the flag is kept");
      for (int i = 0; i < 300; i++) {
        assertEquals(i, got[i]);
      }
    }
  }

  /** The name leads elsewhere by then, so that nothing can be opened again. */
  @MpiTest(np = 2)
  @Covers({"MPI_File_write_at", "MPI_File_close"})
  void shouldGoOnWithAFileThatVanished(Intracomm world) throws Exception {
    try (Scratch its = new Scratch(world); File file = File.open(world, its.name("f"), RW)) {
      file.writeAt(world.rank(), Buf.values((byte) 1));
      world.barrier();
      if (world.rank() == 0) {
        Files.delete(its.path("f"));
        Files.writeString(its.path("f"), "another file");
      }
      world.barrier();
      Thread.currentThread().interrupt();
      file.writeAt(2 + world.rank(), Buf.values((byte) 2));
      assertTrue(Thread.interrupted());
      world.barrier();
      byte[] all = new byte[5];
      assertEquals(4, file.readAt(0, Buf.of(all)).count(Datatype.BYTE));
      assertArrayEquals(new byte[] {1, 1, 2, 2, 0}, all);
      assertEquals("another file", Files.readString(its.path("f")));
    }
  }

  @MpiTest(np = 2)
  @Covers("MPI_File_read_at_all")
  void shouldTellShortCountsOfAFileThatWasCut(Intracomm world) throws Exception {
    try (Scratch its = new Scratch(world); File file = File.open(world, its.name("f"), RW)) {
      file.setSize(1000);
      byte[] into = new byte[1000];
      assertEquals(1000, file.readAtAll(0, Buf.of(into)).count(Datatype.BYTE));
      file.setSize(10);
      assertEquals(10, file.readAtAll(0, Buf.of(into)).count(Datatype.BYTE));
    }
  }

  @MpiTest(np = 3, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_File_write_all", "MPI_File_read_all", "MPI_File_write_ordered"})
  void shouldFailOnAllRanksIfOneCannotTakePart(Intracomm world) {
    try (Scratch its = new Scratch(world); File file = File.open(world, its.name("f"), RW,
        Info.of(Map.of("romio_cb_write", "enable", "romio_cb_read", "enable")))) {
      boolean wrong = world.rank() == 1;
      Buf buf = wrong ? null : Buf.values((byte) 1);
      Failures.with(
          ErrorClass.ERR_BUFFER, () -> file.writeAll(buf), wrong ? "null" : "on rank 1 of the file");
      Failures.with(ErrorClass.ERR_BUFFER, () -> file.writeAtAll(0, buf));
      Failures.with(ErrorClass.ERR_BUFFER, () -> file.writeOrdered(buf));
      Failures.with(ErrorClass.ERR_BUFFER, () -> file.writeAllBegin(buf));
      Failures.with(ErrorClass.ERR_ARG, () -> file.writeAtAll(wrong ? -5 : 0, Buf.EMPTY), "-5");
      Failures.with(
          ErrorClass.ERR_BUFFER, () -> file.readAll(wrong ? Buf.values((byte) 1) : Buf.of(new byte[1])));
      file.writeAtAll(world.rank(), Buf.values((byte) 3)); // it can still be used
      world.barrier();
      assertArrayEquals(new byte[] {3, 3, 3}, its.bytes("f"));
    }
  }

  @Test
  @Covers({"MPI_File_write_at", "MPI_File_write_all", "MPI_File_preallocate"})
  void shouldSayThatNoSpaceIsLeft() throws Exception {
    assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", directory.toString()), "cannot mount");
    try {
      MpiJobOptions.ranks(2).run(mpi -> fill(mpi, directory));
    } finally {
      run("umount", directory.toString());
    }
  }

  private static void fill(Mpi mpi, Path full) {
    String name = full.resolve("f").toString();
    byte[] large = new byte[1 << 20];
    for (String buffering : List.of("enable", "disable")) {
      Info hints = Info.of(Map.of("romio_cb_write", buffering));
      try (File file = File.open(mpi.world(), name, RW, hints)) {
        Failures.with(
            ErrorClass.ERR_NO_SPACE, () -> file.writeAtAll((long) mpi.world().rank() << 20, Buf.of(large)),
            "f\"", "byte ");
        Failures.with(ErrorClass.ERR_NO_SPACE, () -> file.preallocate(3 << 20));
        if (mpi.world().rank() == 0) {
          Failures.with(ErrorClass.ERR_NO_SPACE, () -> file.writeAt(64 << 20, Buf.of(large)), "write");
          Failures.with(ErrorClass.ERR_NO_SPACE, () -> file.iwriteAt(64 << 20, Buf.of(large)).await());
        }
        file.setSize(0);
        file.writeAtAll(mpi.world().rank(), Buf.values((byte) 1));
        assertEquals(2, file.size());
      }
    }
  }

  @Test
  @Covers("MPI_File_open")
  void shouldSayThatAFileSystemIsReadOnly() throws Exception {
    assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", directory.toString()), "cannot mount");
    try {
      Files.write(directory.resolve("f"), new byte[3]);
      assumeTrue(run("mount", "-o", "remount,ro", directory.toString()), "cannot mount");
      MpiJobOptions.ranks(2).run(mpi -> {
        String name = directory.resolve("f").toString();
        Failures.with(
            ErrorClass.ERR_READ_ONLY, () -> File.open(mpi.world(), name, MODE_RDWR), "f\"");
        Failures.with(ErrorClass.ERR_READ_ONLY, () -> File.open(mpi.world(), name + "2", RW));
        Failures.with(ErrorClass.ERR_READ_ONLY, () -> File.delete(name));
        try (File file = File.open(mpi.world(), name, MODE_RDONLY)) {
          assertEquals(3, file.readAll(Buf.of(new byte[4])).count(Datatype.BYTE));
        }
      });
    } finally {
      run("umount", directory.toString());
    }
  }

  @MpiTest(np = 2)
  @Covers("MPI_File_open")
  void shouldSayThatPermissionIsDenied(Intracomm world) throws Exception {
    try (Scratch its = new Scratch(world)) {
      its.put("f", (byte) 1);
      if (world.rank() == 0) {
        its.path("f").toFile().setWritable(false, false);
      }
      world.barrier();
      assumeTrue(!Files.isWritable(its.path("f")), "root may write all files");
      Failures.with(
          ErrorClass.ERR_ACCESS, () -> File.open(world, its.name("f"), MODE_RDWR), "permission denied");
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_File_write_shared", "MPI_File_read_shared"})
  void shouldWriteToAPipe(Intracomm world) throws Exception {
    try (Scratch its = new Scratch(world)) {
      String name = its.name("pipe");
      assumeTrue(run("mkfifo", name), "cannot make a pipe");
      Process reader = new ProcessBuilder("cat", name).start();
      try (File file = File.open(world, name, MODE_WRONLY | MODE_SEQUENTIAL)) {
        for (int i = 0; i < 3; i++) {
          file.writeShared(Buf.values((byte) ('a' + i), (byte) '.'));
        }
      }
      assertEquals("a.b.c.", new String(reader.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
    }
  }

  @Test
  @Covers("MPI_File_write_all")
  void shouldEndWhenARankIsKilledInACollectiveWrite() throws Exception {
    Path file = scratch.resolve("killed");
    SuiteJob job = SuiteJob.run(scratch, 60, List.of("-n", "4", "--set", "transport=shm"),
        List.of(KilledWriter.class.getName(), file.toString()));
    assertNotEquals(0, job.exitCode(), job::output);
    assertNotEquals(124, job.exitCode(), job::output); // no timeout
    MpiJobOptions.ranks(2).run(mpi -> { // nothing that was left keeps others from the file
      try (File again = File.open(mpi.world(), file.toString(), MODE_RDWR)) {
        again.setAtomicity(true);
        again.writeShared(Buf.values((byte) 1));
        assertTrue(again.size() > 0);
      }
    });
    try (var all = Files.list(scratch)) {
      assertEquals(List.of("killed"), all.map(p -> p.getFileName().toString())
          .filter(n -> !n.startsWith("job")).toList());
    }
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
    p.getOutputStream().close();
    p.getInputStream().readAllBytes();
    return p.waitFor() == 0;
  }
}
