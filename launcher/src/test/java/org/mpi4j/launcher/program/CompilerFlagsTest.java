// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CompilerFlagsTest {

  /** The JVM ignores names that it does not find, so a method that is renamed must be renamed here, too. */
  @Test
  void shouldNameMethodsThatExist() throws ClassNotFoundException {
    assertTrue(CompilerFlags.leftCalls().size() > 10);
    for (String name : CompilerFlags.leftCalls()) {
      String[] parts = name.split("::");
      Class<?> type = Class.forName(parts[0], false, CompilerFlagsTest.class.getClassLoader());
      assertTrue(Arrays.stream(type.getDeclaredMethods()).anyMatch(m -> m.getName().equals(parts[1])), name);
    }
  }

  @Test
  void shouldLeaveCommandsToTheUserWhoGivesSome() {
    JavaArguments a = JavaArguments.parse(List.of("-XX:CompileCommand=print,*::x", "-cp", "c", "Main"));
    assertEquals(0, commands(a));
    JavaArguments without = JavaArguments.parse(List.of("-cp", "c", "Main"));
    assertEquals(CompilerFlags.leftCalls().size() + 1, commands(without));
  }

  private static long commands(JavaArguments a) {
    return CompilerFlags.forCrowdedRanks(a).stream().filter(w -> w.startsWith("-XX:CompileCommand")).count();
  }
}
