// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.mpi4j.io.File.MODE_CREATE;
import static org.mpi4j.io.File.MODE_RDONLY;
import static org.mpi4j.io.File.MODE_WRONLY;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.engines.Tools;
import org.mpi4j.io.File;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Files that mpi4j writes and a C program on MPICH reads, and the other way round. Skips without MPICH. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class OtherImplementationTest {
  private static final String COMPILER = "mpicc.mpich"; // Debian's name for it, beside that of Open MPI
  private static final int ROWS = 8;
  private static final int COLUMNS = 12;
  private static final int MINE = ROWS * COLUMNS / 4;
  private static final List<String> KINDS = List.of("subarray", "darray", "vector");
  private static final List<String> FORMS = List.of("native", "external32");

  @TempDir private static Path directory;

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    Tools.assumeInstalled(COMPILER, "mpiexec.hydra");
    Path source = Repository.file("conformance/src/test/resources/files/exchange.c");
    assumeTrue(run(COMPILER, "-o", program(), source.toString()).isEmpty(), COMPILER + " does not work");
  }

  private static String program() {
    return directory.resolve("exchange").toString();
  }

  /** Runs a command; returns what it printed, empty if it has succeeded. */
  private static String run(String... command) throws IOException, InterruptedException {
    Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
    p.getOutputStream().close();
    String text = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return p.waitFor() == 0 ? "" : String.join(" ", command) + " has failed: " + text;
  }

  private static void peer(String what, String kind, String form, Path file) throws Exception {
    assertEquals("", run("mpiexec.hydra", "-n", "4", program(), what, kind, form, file.toString()));
  }

  private static Datatype tile(String kind, int me) {
    long[] sizes = {ROWS, COLUMNS};
    return switch (kind) {
      case "subarray" -> Datatype.DOUBLE.createSubarray(sizes, new long[] {ROWS / 2, COLUMNS / 2},
          new long[] {me / 2 * (ROWS / 2L), me % 2 * (COLUMNS / 2L)}, ArrayOrder.C);
      case "darray" -> Datatype.DOUBLE.createDarray(4, me, sizes,
          new Distribution[] {Distribution.CYCLIC, Distribution.BLOCK},
          new long[] {Distribution.DFLT_DARG, Distribution.DFLT_DARG}, new int[] {2, 2}, ArrayOrder.C);
      default -> Datatype.DOUBLE.vector(ROWS, COLUMNS / 4, COLUMNS);
    };
  }

  private static double[] values(String kind, int me) {
    double[] all = new double[MINE];
    for (int i = 0; i < MINE; i++) {
      all[i] = switch (kind) {
        case "subarray" ->
            (me / 2 * (ROWS / 2) + i / (COLUMNS / 2)) * COLUMNS + me % 2 * (COLUMNS / 2) + i % (COLUMNS / 2);
        case "darray" ->
            (2 * (i / (COLUMNS / 2)) + me / 2) * COLUMNS + me % 2 * (COLUMNS / 2) + i % (COLUMNS / 2);
        default -> i / (COLUMNS / 4) * COLUMNS + me * (COLUMNS / 4) + i % (COLUMNS / 4);
      };
    }
    return all;
  }

  private static void setView(File file, String kind, String form, int me) {
    long disp = 16 + (kind.equals("vector") ? 8L * me * (COLUMNS / 4) : 0);
    file.setView(disp, Datatype.DOUBLE, tile(kind, me).commit(), form);
  }

  private static void assertWhole(byte[] all, String form) {
    ByteOrder order = form.equals("native") ? ByteOrder.nativeOrder() : ByteOrder.BIG_ENDIAN;
    ByteBuffer bytes = ByteBuffer.wrap(all, 16, all.length - 16).order(order);
    for (int i = 0; i < ROWS * COLUMNS; i++) {
      assertEquals(i, bytes.getDouble());
    }
    assertEquals(16 + 8 * ROWS * COLUMNS, all.length);
  }

  @MpiTest(np = 4, timeoutSeconds = 120)
  @Covers({"MPI_File_write_all", "MPI_File_set_view"})
  void shouldWriteWhatMpichReads(Intracomm world) throws Exception {
    try (Scratch scratch = new Scratch(world)) {
      for (String kind : KINDS) {
        for (String form : FORMS) {
          String base = kind + " " + form;
          try (File file = File.open(world, scratch.name(base), MODE_CREATE | MODE_WRONLY)) {
            setView(file, kind, form, world.rank());
            file.writeAll(Buf.of(values(kind, world.rank())));
          }
          world.barrier();
          if (world.rank() == 0) {
            assertWhole(scratch.bytes(base), form);
            peer("read", kind, form, scratch.path(base));
          }
        }
      }
    }
  }

  @MpiTest(np = 4, timeoutSeconds = 120)
  @Covers({"MPI_File_read_all", "MPI_File_set_view"})
  void shouldReadWhatMpichWrites(Intracomm world) throws Exception {
    try (Scratch scratch = new Scratch(world)) {
      for (String kind : KINDS) {
        for (String form : FORMS) {
          String base = kind + " " + form;
          if (world.rank() == 0) {
            peer("write", kind, form, scratch.path(base));
          }
          world.barrier();
          try (File file = File.open(world, scratch.name(base), MODE_RDONLY)) {
            setView(file, kind, form, world.rank());
            double[] got = new double[MINE];
            assertEquals(MINE, file.readAll(Buf.of(got)).count(Datatype.DOUBLE));
            assertArrayEquals(values(kind, world.rank()), got, base);
          }
        }
      }
    }
  }
}
