// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What bash offers, asked as it asks: the words of the line, the last of which is to be completed. */
@Timeout(60)
class BashCompletionTest {
  @TempDir static Path folder;

  private static Path file;

  @BeforeAll
  static void write() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
    file = Files.writeString(folder.resolve("mpiexec"), BashCompletion.text());
  }

  private static List<String> offers(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("/bin/bash", "-uc", """
        . "$0"; COMP_WORDS=(mpiexec "$@"); COMP_CWORD=$#; _mpi4j_mpiexec; printf '%s\\n' "${COMPREPLY[@]}"
        """, file.toString()));
    command.addAll(List.of(words));
    Process bash = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, bash.waitFor(), text);
    return text.lines().filter(line -> !line.isEmpty()).toList();
  }

  @Test
  void shouldOfferAllOptions() throws Exception {
    List<String> offered = offers("-n", "4", "-");
    for (Option option : Option.values()) {
      for (String name : option.names()) {
        assertTrue(name.equals("?") || offered.contains((name.length() == 1 ? "-" : "--") + name), name);
      }
    }
    assertEquals(List.of("--deadlock"), offers("--dead"));
  }

  @Test
  void shouldOfferTheWordsThatAnOptionTakes() throws Exception {
    assertEquals(List.of("abort", "hint", "off"), offers("--deadlock", ""));
    assertEquals(List.of("mpijava"), offers("-compat", "mpi"));
    assertEquals(List.of("abort"), offers("--deadlock", "=", "a"));
    assertEquals(List.of("abort", "hint", "off"), offers("--deadlock", "="));
  }

  @Test
  void shouldOfferControlVariablesAndTheirWords() throws Exception {
    assertEquals(List.of("p2p.eager_limit="), offers("--set", "p2p.eager_l"));
    assertTrue(offers("--set", "transport", "=", "").contains("tcp"));
    assertEquals(List.of("tcp"), offers("-n", "2", "--set", "transport", "=", "t"));
  }

  @Test
  void shouldLeaveProgramsAndTheirArgumentsToTheFilesOfBash() throws Exception {
    assertEquals(List.of(), offers("-n", "4", "He"));
    assertEquals(List.of(), offers("-n", "4", "Hello.java", "--dead"));
    assertEquals(List.of(), offers("--hostfile", ""));
    assertEquals(List.of("--deadlock"), offers("-n", "1", "Hello.java", ":", "--dead"));
  }
}
