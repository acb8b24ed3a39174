// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.top;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A terminal that shows one table after the other in the same place, on its alternate screen. What is too
 * long or too wide for it is cut, by the size that it has at that moment.
 */
public final class Screen {
  private static final String BEGIN = "\u001b[?1049h\u001b[?7l"; // alternate screen, no automatic wrap
  private static final String END = "\u001b[?7h\u001b[?1049l";
  private static final String HOME = "\u001b[H";
  private static final String END_OF_LINE = "\u001b[K";
  private static final String CLEAR_BELOW = "\u001b[J";
  private static final int FEWEST_ROWS = 4;

  private final PrintStream out;
  private final Thread atExit = new Thread(this::restore);
  private boolean restored;

  /** Begins; the end of this process ends it, too. */
  public Screen(PrintStream out) {
    this.out = out;
    Runtime.getRuntime().addShutdownHook(atExit);
    out.print(BEGIN);
  }

  /** Shows lines in place of those before. */
  public void show(List<String> lines) {
    int rows = rows();
    int shown = lines.size() <= rows ? lines.size() : rows - 1;
    StringBuilder text = new StringBuilder(HOME);
    for (int i = 0; i < shown; i++) {
      text.append(lines.get(i)).append(END_OF_LINE).append(i < rows - 1 ? "\n" : "");
    }
    if (shown < lines.size()) {
      text.append("and ").append(lines.size() - shown).append(" more: mpi4j-top --once shows all");
      text.append(END_OF_LINE);
    }
    out.print(text.append(CLEAR_BELOW));
    out.flush();
  }

  /** How many lines the terminal has; very many if it does not say. */
  private static int rows() {
    try {
      Process stty = new ProcessBuilder("stty", "size")
          .redirectInput(Redirect.INHERIT).redirectError(Redirect.DISCARD).start();
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      int rows = Integer.parseInt(size.strip().split(" ")[0]);
      return rows < FEWEST_ROWS ? Integer.MAX_VALUE : rows;
    } catch (IOException | NumberFormatException e) {
      return Integer.MAX_VALUE;
    }
  }

  private synchronized void restore() {
    if (!restored) {
      restored = true;
      out.print(END);
      out.flush();
    }
  }

  /** Goes back to the screen that was there before. */
  public void end() {
    restore();
    Runtime.getRuntime().removeShutdownHook(atExit);
  }
}
