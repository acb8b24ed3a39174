// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class UncaughtReportTest {
  private static final Thread THREAD = Thread.ofPlatform().name("main").unstarted(() -> {});

  @Test
  void shouldSayWhatTheJvmWouldSay() {
    Throwable e = new IllegalStateException("outer", new IOException("root"));
    e.addSuppressed(new IOException("beside"));
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    assertEquals(
        "Exception in thread \"main\" " + text.toString().stripTrailing(), UncaughtReport.of(THREAD, e));
  }

  @Test
  void shouldKeepTheRootOfALongChain() {
    Throwable e = deep(2_000, "root");
    for (int i = 0; i < 10; i++) {
      e = new IllegalStateException("cause " + i + "x".repeat(5_000), e);
      e.setStackTrace(deep(500, "").getStackTrace());
    }
    String report = UncaughtReport.of(THREAD, e);
    assertTrue(report.length() < 20_000, report);
    assertTrue(report.contains("Caused by: java.io.IOException: root\n\tat "), report);
    assertTrue(report.contains("cause 0") && report.contains("cause 9"), report);
  }

  @Test
  void shouldBearACircleOfCauses() {
    IOException inner = new IOException("inner" + "x".repeat(20_000));
    IOException outer = new IOException("outer", inner);
    inner.initCause(outer);
    assertTrue(UncaughtReport.of(THREAD, outer).contains("outer"));
  }

  private static Throwable deep(int calls, String message) {
    return calls == 0 ? new IOException(message) : deep(calls - 1, message);
  }
}
