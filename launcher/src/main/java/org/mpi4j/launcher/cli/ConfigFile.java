// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.launcher.job.UsageException;

/**
 * The standard's form B: one program a line, {@code #} begins a comment line, {@code \} at the end continues.
 *
 * <p>Words are split at blanks; single and double quotes keep blanks, a backslash keeps the next character.
 */
final class ConfigFile {
  private ConfigFile() {}

  /** The words of each line that has some. */
  static List<List<String>> read(String file) {
    try {
      return lines(Files.readString(Path.of(file)));
    } catch (IOException e) {
      throw new UsageException("cannot read " + file + ": " + e.getMessage());
    }
  }

  static List<List<String>> lines(String text) {
    List<List<String>> result = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String raw : text.split("\r?\n", -1)) {
      if (line.isEmpty() && raw.stripLeading().startsWith("#")) {
        continue;
      }
      if (raw.endsWith("\\") && !raw.endsWith("\\\\")) {
        line.append(raw, 0, raw.length() - 1).append(' ');
        continue;
      }
      addWords(line.append(raw).toString(), result);
      line.setLength(0);
    }
    addWords(line.toString(), result);
    return result;
  }

  private static void addWords(String line, List<List<String>> result) {
    List<String> words = words(line);
    if (!words.isEmpty()) {
      result.add(words);
    }
  }

  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote == 0 && Character.isWhitespace(c)) {
        if (word != null) {
          words.add(word.toString());
        }
        word = null;
        continue;
      }
      word = word == null ? new StringBuilder() : word;
      if (c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == '\\' && quote != '\'' && i + 1 < line.length()) {
        word.append(line.charAt(++i));
      } else {
        word.append(c);
      }
    }
    if (quote != 0) {
      throw new UsageException("a quote is not closed: " + line);
    }
    if (word != null) {
      words.add(word.toString());
    }
    return words;
  }
}
