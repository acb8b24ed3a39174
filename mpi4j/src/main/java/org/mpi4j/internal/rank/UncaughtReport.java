// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The text that a JVM prints of an exception that nobody catches, or its main parts where that is long. */
public final class UncaughtReport {
  /** The longest text that launchers accept, with room for characters of several bytes. */
  private static final int LONGEST = 12_000;

  private static final int CAUSES = 20;
  private static final int FRAMES = 8;
  private static final int MESSAGE = 300;

  private UncaughtReport() {}

  public static String of(Thread thread, Throwable e) {
    String head = "Exception in thread \"" + thread.getName() + "\" ";
    StringWriter all = new StringWriter();
    e.printStackTrace(new PrintWriter(all));
    String text = all.toString();
    return head + (text.length() <= LONGEST ? text : shortened(e)).stripTrailing();
  }

  /** Each exception of the chain with the first lines of its stack; the last one is often the cause. */
  private static String shortened(Throwable e) {
    StringBuilder text = new StringBuilder();
    Throwable each = e;
    for (int i = 0; i < CAUSES && each != null; i++) {
      String words = each.toString();
      text.append(i == 0 ? "" : "Caused by: ");
      text.append(words.length() <= MESSAGE ? words : words.substring(0, MESSAGE) + "...").append('\n');
      StackTraceElement[] stack = each.getStackTrace();
      for (int f = 0; f < Math.min(FRAMES, stack.length); f++) {
        text.append("\tat ").append(stack[f]).append('\n');
      }
      if (stack.length > FRAMES) {
        text.append("\t... ").append(stack.length - FRAMES).append(" more\n");
      }
      each = each.getCause();
    }
    return text.toString();
  }
}
