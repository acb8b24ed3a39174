// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.mpijava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.compat.testkit.Launched;
import programs.WithoutFinalize;

/** Programs that return from main without MPI.Finalize, as many of MPJ Express's do. */
@Timeout(120)
class WithoutFinalizeTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  void shouldEndInPeaceAndLoseNoOutput(String transport) throws Exception {
    for (int i = 0; i < 3; i++) {
      Launched l = run(WithoutFinalize.class, "--set", "transport=" + transport);
      assertEquals(0, l.exitCode(), l::text);
      List<String> lines = l.lines().stream().sorted().toList();
      assertEquals(List.of("rank 0 returns", "rank 1 returns", "rank 2 returns"), lines, l::text);
    }
  }

  @Test
  void shouldStillFailWithAnException() throws Exception {
    Launched l = run(Throws.class);
    assertEquals(1, l.exitCode(), l::text);
    String words = "IllegalStateException: on purpose";
    assertTrue(l.text().contains("mpiexec: rank 1 ") && l.text().contains(words), l::text);
  }

  /** Rank 1 throws; the others wait for it. */
  public static final class Throws {
    private Throws() {}

    public static void main(String[] args) {
      MPI.Init(args);
      if (MPI.COMM_WORLD.Rank() == 1) {
        throw new IllegalStateException("on purpose");
      }
      MPI.COMM_WORLD.Barrier();
    }
  }

  private Launched run(Class<?> program, String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("-n", "3"));
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", home(MPI.class) + File.pathSeparator + home(program), program.getName()));
    return Launched.mpiexec(directory, words.toArray(String[]::new));
  }

  private static String home(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
