// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.ends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.conformance.Repository;
import org.mpi4j.junit.Covers;

/** How jobs end whose ranks share this JVM. */
@Timeout(60)
class OneJvmTest {
  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"false, auto", "true, auto", "false, shm", "false, tcp"})
  void shouldThrowAtOnceThoughAnotherRankComputes(boolean virtual, String transport) throws Exception {
    CountDownLatch reported = new CountDownLatch(1);
    AtomicReference<Throwable> later = new AtomicReference<>();
    CountDownLatch end = new CountDownLatch(1);
    MpiJobOptions job = MpiJobOptions.ranks(3).virtualThreads(virtual).set("transport", transport);
    CountDownLatch inside = new CountDownLatch(2);
    MpiJobException e = assertThrows(MpiJobException.class, () -> job.run(mpi -> {
      if (mpi.world().rank() > 0) {
        inside.countDown();
      }
      switch (mpi.world().rank()) {
        case 0 -> {
          inside.await();
          throw new IllegalStateException("while another computes");
        }
        case 1 -> mpi.world().recv(Buf.of(new int[1]), 2, 0);
        default -> {
          while (reported.getCount() > 0) {
            Thread.yield(); // virtual ranks may share one core
          }
          later.set(assertThrows(MpiException.class, () -> mpi.world().recv(Buf.of(new int[1]), 1, 0)));
          end.countDown();
        }
      }
    }));
    reported.countDown();
    assertEquals("while another computes", e.getCause().getMessage());
    assertTrue(e.getMessage().startsWith("rank 0 failed: java.lang.IllegalStateException"), e::getMessage);
    assertTrue(e.getMessage().endsWith("ranks [2]"), e::getMessage);
    assertEquals(1, e.exitCode());
    assertEquals(ErrorClass.ERR_PROC_ABORTED, ((MpiException) e.failures().get(1)).errorClass());
    assertTrue(end.await(30, TimeUnit.SECONDS), "the rank goes on to its next call");
    assertEquals(ErrorClass.ERR_PROC_ABORTED, ((MpiException) later.get()).errorClass());
  }

  @Test
  void shouldInterruptRanksThatWaitForSomethingElse() {
    CountDownLatch inside = new CountDownLatch(1);
    MpiJobException e = assertThrows(MpiJobException.class, () -> MpiJob.run(2, mpi -> {
      if (mpi.world().rank() == 0) {
        inside.await();
        throw new IllegalStateException("while another sleeps");
      }
      inside.countDown();
      new CountDownLatch(1).await();
    }));
    assertInstanceOf(InterruptedException.class, e.failures().get(1));
    assertEquals(2, e.failures().size());
    assertTrue(e.getMessage().endsWith("(and 1 more)"), e::getMessage);
  }

  /** As the timeout of a test interrupts it. */
  @ParameterizedTest
  @CsvSource({"false, auto", "true, auto", "false, shm", "false, tcp"})
  void shouldEndTheJobWhenTheThreadThatRunsItIsInterrupted(boolean virtual, String transport) {
    CountDownLatch inside = new CountDownLatch(2);
    Thread me = Thread.currentThread();
    MpiJobOptions job = MpiJobOptions.ranks(2).virtualThreads(virtual).set("transport", transport);
    MpiJobException e = assertThrows(MpiJobException.class, () -> job.run(mpi -> {
      inside.countDown();
      if (mpi.world().rank() == 0) {
        mpi.world().recv(Buf.of(new int[1]), 1, 0);
      } else {
        inside.await();
        me.interrupt();
        new CountDownLatch(1).await();
      }
    }));
    assertTrue(Thread.interrupted(), "the interrupt is lost");
    assertInstanceOf(InterruptedException.class, e.getCause());
    assertEquals("the thread that runs the job was interrupted", e.getMessage());
    assertEquals(ErrorClass.ERR_PROC_ABORTED, ((MpiException) e.failures().get(0)).errorClass());
    assertInstanceOf(InterruptedException.class, e.failures().get(1));
  }

  @Test
  void shouldEndTheJobWhenTheThreadThatRunsItHasBeenInterruptedBefore() {
    Thread.currentThread().interrupt();
    MpiJobException e = assertThrows(
        MpiJobException.class, () -> MpiJob.run(2, mpi -> mpi.world().recv(Buf.of(new int[1]), 0, 0)));
    assertTrue(Thread.interrupted(), "the interrupt is lost");
    assertInstanceOf(InterruptedException.class, e.getCause());
  }

  /** In a process of its own a rank ends in abort; here it is an exception, which programs catch. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @Covers("MPI_Abort")
  void shouldFailThoughTheExceptionOfAbortIsCaught(boolean inAnotherThread) {
    MpiJobException e = assertThrows(MpiJobException.class, () -> MpiJob.run(2, mpi -> {
      if (mpi.world().rank() == 1) {
        Runnable abort = () -> assertThrows(MpiException.class, () -> mpi.abort(7));
        if (inAnotherThread) {
          Thread other = new Thread(abort);
          other.start();
          other.join();
        } else {
          abort.run();
        }
      }
    }));
    assertEquals(7, e.exitCode());
    assertTrue(e.getMessage().contains("MPI_Abort(7) by rank 1"), e::getMessage);
  }

  private static void run(String what, Path... classPath) {
    List<Path> classes =
        classPath.length > 0 ? List.of(classPath) : List.of(Path.of(Repository.origin(OneJvmProgram.class)));
    MpiJobOptions.ranks(2).runMain(classes, OneJvmProgram.class.getName(), what);
  }

  @Test
  @Covers("MPI_Init")
  void shouldNotWaitForARankThatHasEndedWithoutInit() {
    MpiJobException e = assertThrows(MpiJobException.class, () -> run("absent"));
    assertTrue(e.getMessage().contains("rank 1 has ended without MPI_Init"), e::getMessage);
  }

  /** As a JVM of its own does. */
  @Test
  void shouldEndARankWhenItsOtherThreadsHaveEnded() {
    System.clearProperty(OneJvmProgram.TOLD);
    run("thread");
    assertEquals("late", System.getProperty(OneJvmProgram.TOLD));
  }

  @ParameterizedTest
  @ValueSource(strings = {"well", "throw"})
  void shouldCloseTheJarsOfAProgram(String end) throws IOException {
    assumeTrue(Files.isReadable(Path.of("/proc/self/fd")), "no /proc: open files are not tested here");
    Path jar = jar();
    if (end.equals("well")) {
      run(end, jar);
    } else {
      assertThrows(MpiJobException.class, () -> run(end, jar));
    }
    assertEquals(0, descriptorsOf(jar));
  }

  private Path jar() throws IOException {
    Path jar = scratch.resolve("program.jar");
    try (OutputStream file = Files.newOutputStream(jar); JarOutputStream out = new JarOutputStream(file)) {
      for (Class<?> c : List.of(OneJvmProgram.class, OneJvmProgram.Late.class)) {
        String name = c.getName().replace('.', '/') + ".class";
        out.putNextEntry(new JarEntry(name));
        out.write(c.getClassLoader().getResourceAsStream(name).readAllBytes());
      }
    }
    return jar;
  }

  private static int descriptorsOf(Path file) throws IOException {
    int found = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
      for (Path descriptor : all) {
        try {
          found += Files.readSymbolicLink(descriptor).equals(file.toRealPath()) ? 1 : 0;
        } catch (IOException e) {
          // that of the directory we read is gone
        }
      }
    }
    return found;
  }
}
