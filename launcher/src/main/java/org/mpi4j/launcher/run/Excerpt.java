// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.List;

/**
 * The most informative lines of a text: its end, and of stack traces the exceptions, with the first lines
 * below each. The last exception is the root cause.
 */
final class Excerpt {
  /** So many lines of a stack below each exception. */
  private static final int FRAMES = 2;

  private Excerpt() {}

  static String of(String text, int lines) {
    List<String> all = text.lines().toList();
    List<String> kept = all.size() <= lines ? all : withFewFrames(all);
    return String.join("\n", kept.subList(Math.max(0, kept.size() - lines), kept.size()));
  }

  private static List<String> withFewFrames(List<String> all) {
    List<String> kept = new ArrayList<>();
    int frames = 0;
    for (String line : all) {
      String words = line.stripLeading();
      boolean isFrame = words.startsWith("at ") && words.endsWith(")");
      boolean isRest = words.startsWith("... ") && words.endsWith(" more");
      frames = isFrame || isRest ? frames + 1 : 0;
      if (frames <= FRAMES && !isRest) {
        kept.add(line);
      }
    }
    return kept;
  }
}
