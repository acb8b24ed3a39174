// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Comm;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.SplitType;
import org.mpi4j.ThreadLevel;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What a program can ask about MPI and its job, and when (sections 9.1, 11.2.3, 11.4.1, 11.6.2). */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class InquiriesTest {
  private static final Pattern LIBRARY = Pattern.compile("mpi4j \\S+.*");

  @TempDir private Path scratch;

  /** Works at any time, for anybody. */
  private static void askWhatIsAlwaysAnswered() {
    assertEquals("4.1", Mpi.version());
    assertTrue(LIBRARY.matcher(Mpi.libraryVersion()).matches(), Mpi.libraryVersion());
    assertFalse(Mpi.processorName().isBlank());
    double before = Mpi.wtime();
    assertTrue(Mpi.wtime() >= before);
    assertTrue(Mpi.wtick() > 0);
    assertEquals(Optional.of("true"), Mpi.hwResourceInfo().get("mpi_shared_memory"));
    assertEquals(Optional.of("v"), Info.of(Map.of("k", "v")).get("k"));
    assertEquals(13, ErrorClass.ERR_ARG.code());
    assertFalse(ErrorClass.ERR_ARG.text().isEmpty());
  }

  /** A process of tests is no rank. */
  @Test
  @Covers({"MPI_Initialized", "MPI_Finalized", "MPI_Get_version", "MPI_Get_library_version",
      "MPI_Get_processor_name", "MPI_Get_hw_resource_info"})
  void shouldAnswerBeforeInit() {
    assertFalse(Mpi.isInitialized());
    assertFalse(Mpi.isFinalized());
    askWhatIsAlwaysAnswered();
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Initialized", "MPI_Finalized", "MPI_Get_version", "MPI_Get_library_version"})
  void shouldAnswerAfterFinalize(Mpi mpi) {
    assertTrue(Mpi.isInitialized());
    assertFalse(Mpi.isFinalized());
    askWhatIsAlwaysAnswered();
    Failures.with(ErrorClass.ERR_OTHER, Mpi::init, "once", "MPI_Init");
    int code = mpi.addErrorClass();
    mpi.close();
    assertTrue(Mpi.isInitialized());
    assertTrue(Mpi.isFinalized());
    askWhatIsAlwaysAnswered();
    assertEquals(code, mpi.errorClass(code));
    assertEquals(ErrorClass.ERR_TAG.text(), mpi.errorString(ErrorClass.ERR_TAG.code()));
    Failures.with(ErrorClass.ERR_OTHER, Mpi::init, "once");
  }

  /** The same in a process that is a rank. */
  public static final class Program {
    private Program() {}

    public static void main(String... args) {
      assertFalse(Mpi.isInitialized());
      assertFalse(Mpi.isFinalized());
      askWhatIsAlwaysAnswered();
      try (Mpi mpi = Mpi.init(args)) {
        assertTrue(Mpi.isInitialized());
        askWhatIsAlwaysAnswered();
        assertPredefinedAttributes(mpi.world());
        assertEquals(Optional.of(0), mpi.world().attr(Comm.APPNUM));
        assertTrue(mpi.world().attr(Comm.UNIVERSE_SIZE).orElseThrow() >= mpi.world().size());
        Failures.with(ErrorClass.ERR_OTHER, () -> Mpi.init(args), "once");
      }
      assertTrue(Mpi.isInitialized());
      assertTrue(Mpi.isFinalized());
      askWhatIsAlwaysAnswered();
      System.out.println("answered");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  @Covers({"MPI_Initialized", "MPI_Finalized", "MPI_Get_version", "MPI_Get_library_version"})
  void shouldAnswerInProcesses(String transport) throws Exception {
    SuiteJob job = SuiteJob.run(
        scratch, List.of("-n", "2", "--set", "transport=" + transport), List.of(Program.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    assertEquals(2, job.output().split("answered", -1).length - 1, job::output);
  }

  private static void assertPredefinedAttributes(Intracomm world) {
    for (Intracomm comm : List.of(world, world.dup(), world.split(0, 0))) {
      assertEquals(Optional.of(Mpi.TAG_UB), comm.attr(Comm.TAG_UB));
      assertTrue(comm.attr(Comm.TAG_UB).orElseThrow() >= 32_767);
      assertEquals(Optional.of(Mpi.PROC_NULL), comm.attr(Comm.HOST));
      assertEquals(Optional.of(Mpi.ANY_SOURCE), comm.attr(Comm.IO));
      assertEquals(Optional.of(false), comm.attr(Comm.WTIME_IS_GLOBAL));
      assertTrue(comm.attr(Comm.LASTUSEDCODE).orElseThrow() >= ErrorClass.ERR_LASTCODE.code());
    }
  }

  @MpiTest(np = {1, 2})
  @Covers({"MPI_Comm_get_attr", "MPI_Attr_get"})
  void shouldTellThePredefinedAttributes(Mpi mpi, Intracomm world) {
    assertPredefinedAttributes(world);
    int n = world.size();
    assertTrue(world.attr(Comm.UNIVERSE_SIZE).map(u -> u >= n).orElse(true));
    int code = mpi.addErrorClass();
    assertEquals(Optional.of(code), world.attr(Comm.LASTUSEDCODE));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> world.setAttr(Comm.TAG_UB, 3));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> world.deleteAttr(Comm.IO));
    Failures.with(ErrorClass.ERR_KEYVAL, Comm.HOST::free);
    assertEquals(Optional.of(Mpi.TAG_UB), world.attr(Comm.TAG_UB));
  }

  /** The program of the command line that a rank runs, and how many there could be. */
  @Test
  @Covers("MPI_Comm_get_attr")
  void shouldTellTheLaunchersNumbers() throws Exception {
    SuiteJob job = SuiteJob.run(scratch, List.of("-n", "3"), List.of(Numbers.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    assertTrue(job.output().contains("program 0 of universe "), job::output);
  }

  /** Prints the launcher's numbers. */
  public static final class Numbers {
    private Numbers() {}

    public static void main(String... args) {
      try (Mpi mpi = Mpi.init(args)) {
        System.out.println("program " + mpi.world().attr(Comm.APPNUM).orElseThrow() + " of universe "
            + mpi.world().attr(Comm.UNIVERSE_SIZE).orElseThrow());
      }
    }
  }

  /** Each kind of hardware that the info names can be asked for when a communicator is split. */
  @MpiTest(np = 2)
  @Covers({"MPI_Get_hw_resource_info", "MPI_Comm_split_type"})
  void shouldNameHardwareThatCommunicatorsCanBeSplitBy(Intracomm world) {
    Info hardware = Mpi.hwResourceInfo();
    assertTrue(hardware.nkeys() > 0);
    for (int i = 0; i < hardware.nkeys(); i++) {
      String kind = hardware.nthkey(i);
      assertTrue(List.of("true", "false").contains(hardware.get(kind).orElseThrow()), kind);
      Info wish = Info.of(Map.of("mpi_hw_resource_type", kind));
      Intracomm part = world.splitType(SplitType.HW_GUIDED, 0, wish);
      assertFalse(part.isNull(), kind);
      assertEquals(2, part.size()); // threads of one JVM
    }
    hardware.free();
    assertTrue(Mpi.hwResourceInfo().nkeys() > 0);
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Is_thread_main", "MPI_Query_thread"})
  void shouldKnowTheThreadThatHasStartedMpi(Mpi mpi) {
    assertTrue(mpi.isThreadMain());
    assertEquals(ThreadLevel.MULTIPLE, mpi.threadLevel());
    for (Threads kind : Threads.values()) {
      Threads.await(kind.start(() -> assertFalse(mpi.isThreadMain())));
    }
    mpi.close();
    assertTrue(mpi.isThreadMain());
  }

  @MpiTest(np = 1, virtualThreads = true)
  @Covers("MPI_Is_thread_main")
  void shouldKnowAVirtualThreadThatHasStartedMpi(Mpi mpi) {
    assertTrue(mpi.isThreadMain());
    Threads.await(Threads.VIRTUAL.start(() -> assertFalse(mpi.isThreadMain())));
  }
}
