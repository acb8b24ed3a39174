// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.launcher.job.UsageException;

@Timeout(20)
class ConfigFileTest {
  @Test
  void shouldSkipCommentsAndEmptyLines() {
    assertEquals(List.of(List.of("a")), ConfigFile.lines("# x\n  # y\n\n  \na\n#z"));
  }

  @Test
  void shouldJoinContinuedLines() {
    assertEquals(List.of(List.of("a", "b", "c"), List.of("d")), ConfigFile.lines("a \\\nb\\\r\n c\nd"));
  }

  @Test
  void shouldNotTakeAContinuationForAComment() {
    assertEquals(List.of(List.of("a", "#b")), ConfigFile.lines("a \\\n#b"));
  }

  @Test
  void shouldKeepBlanksInQuotes() {
    assertEquals(
        List.of("a b", "c", "", "d\"e", "f g", "h\\i"), ConfigFile.words("'a b' c '' d\\\"e f\\ g 'h\\i'"));
  }

  @Test
  void shouldKeepTheLastLineWithoutNewline() {
    assertEquals(List.of(List.of("a"), List.of("b")), ConfigFile.lines("a\nb \\"));
  }

  @Test
  void shouldRefuseAnOpenQuote() {
    assertThrows(UsageException.class, () -> ConfigFile.words("a 'b"));
  }
}
