// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The manual page says what the help text says. That man reads it, a test of dist checks. */
@Timeout(30)
class ManPageTest {
  private final String page = ManPage.mpiexec("1.2.3");

  @Test
  void shouldHaveEachOptionWithItsMeaning() {
    String plain = page.replace("\\-", "-").replace("\\e", "\\").replace("\\&", "");
    for (Option option : Option.values()) {
      assertTrue(plain.contains("\n" + option.about + "\n"), option.about);
      for (String name : option.names()) {
        assertTrue(plain.contains("\\fB" + (name.length() == 1 ? "-" : "--") + name + "\\fR"), name);
      }
    }
  }

  @Test
  void shouldHaveTheSectionsOfAManualPage() {
    List<String> sections = page.lines().filter(line -> line.startsWith(".SH ")).toList();
    assertEquals(List.of(".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS",
        ".SH EXIT CODE AND SIGNALS", ".SH EXAMPLES", ".SH SEE ALSO"), sections);
    assertTrue(page.contains("\nmpiexec \\-n 4 Hello.java\n"), page);
    assertFalse(page.contains("Examples:"), page);
  }

  @Test
  void shouldNotTakeTextForCommandsOfRoff() {
    String tool = ManPage.tool("tool", "1", "does it", "Usage: tool\n\n.hidden 'x\n'y \\z\n");
    assertTrue(tool.contains("\n\\&.hidden 'x\n\\&'y \\ez\n"), tool);
  }
}
