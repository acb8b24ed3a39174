// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RankFailuresTest {
  private final RankFailures failures = new RankFailures();

  @Test
  void shouldPrintOnceWhatDiffersInTheRankAlone() {
    for (int rank = 0; rank < 5; rank++) {
      failures.add(rank, thrown("rank " + rank + " of 5", rank == 3 ? "other" : "rank-" + rank));
    }
    List<String> lines = failures.text().lines().toList();
    assertEquals(List.of("Exception in thread \"rank-0\" java.lang.IllegalStateException: rank 0 of 5",
        "\tat rank-0//Program.main(Program.java:7)", "\t... and the same in ranks 1, 2, 4",
        "Exception in thread \"rank-3\" java.lang.IllegalStateException: rank 3 of 5",
        "\tat other//Program.main(Program.java:7)"), lines);
    assertEquals("ranks 0-2, 4", failures.ranksLike(2));
    assertEquals("rank 3", failures.ranksLike(3));
  }

  @Test
  void shouldTellApartWhatDiffersInAnotherNumber() {
    failures.add(1, thrown("rank 10 and 1 left", "rank-1"));
    failures.add(2, thrown("rank 10 and 2 left", "rank-2"));
    assertEquals(2, failures.text().lines().filter(l -> l.startsWith("Exception in thread")).count());
    assertEquals("rank 2", failures.ranksLike(2));
  }

  @Test
  void shouldPrintCausesToo() {
    failures.add(4, new IllegalStateException("outer", new AssertionError("inner")));
    assertTrue(failures.text().contains("Caused by: java.lang.AssertionError: inner"), failures.text());
    assertEquals("rank 4", failures.ranksLike(4));
  }

  private static Throwable thrown(String message, String loader) {
    Throwable t = new IllegalStateException(message);
    t.setStackTrace(new StackTraceElement[] {
      new StackTraceElement(loader, null, null, "Program", "main", "Program.java", 7)
    });
    return t;
  }
}
