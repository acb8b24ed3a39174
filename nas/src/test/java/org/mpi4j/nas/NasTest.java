// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.MpiJob;
import org.mpi4j.nas.common.Check;

/** What the program says. */
@Timeout(60)
class NasTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private List<String> run(int ranks, String... words) {
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    return MpiJob.call(ranks, mpi -> new Nas(mpi.world(), out).run(words));
  }

  private String output() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void shouldPrintTheResultBesideTheOfficialOne() {
    assertEquals(List.of("", ""), run(2, "cg", "s"));
    String text = output();
    assertTrue(text.startsWith("NAS CG class S on 2 ranks: a matrix of order 1400"), text);
    assertTrue(text.contains("official    8.5971775078648e+00"), text);
    assertTrue(text.contains("VERIFICATION SUCCESSFUL\n"), text);
    assertTrue(text.matches("(?s).*\ntime +[0-9.]+ s\nspeed +[0-9.]+ Mop/s\n"), text);
  }

  @ParameterizedTest
  @CsvSource({"ft, 3", "mg, 3", "mg, 32", "lu, 7"})
  void shouldSayWhichNumbersOfRanksWillDo(String kernel, int ranks) {
    List<String> problems = run(ranks, kernel, "S");
    for (String problem : problems) {
      assertTrue(problem.startsWith(kernel + ": " + ranks + " ranks"), problem);
      assertEquals(problems.getFirst(), problem);
    }
    assertEquals("", output());
  }

  @ParameterizedTest
  @CsvSource({"bt, S", "cg, Z"})
  void shouldListTheBenchmarks(String kernel, String size) {
    String problem = run(1, kernel, size).getFirst();
    assertTrue(problem.startsWith("usage: "), problem);
    for (Kernel k : Kernel.values()) {
      assertTrue(problem.contains("\n  " + k.word() + "   "), problem);
    }
    assertTrue(problem.endsWith("[S, W, A, B]"), problem);
  }

  @Test
  void shouldRefuseAResultThatIsNoNumber() {
    assertFalse(new Check("norm", Double.NaN, 1, 1e-8).passed());
  }
}
