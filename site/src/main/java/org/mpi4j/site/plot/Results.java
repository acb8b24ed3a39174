// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site.plot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Measured numbers as they are committed: a file of {@code bench/results}.
 *
 * @param source its first lines, which say what was measured, where and by which command
 * @param header the names of the columns
 * @param rows the lines; an empty cell was not measured
 */
public record Results(List<String> source, List<String> header, List<List<String>> rows) {
  private static final Pattern CELL = Pattern.compile("\\G(?:\"([^\"]*)\"|([^,\"]*))(,|$)");

  /** Reads a file. */
  public static Results read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> source = lines.stream().filter(l -> l.startsWith("#")).map(l -> l.substring(1).strip())
        .toList();
    List<List<String>> cells = lines.stream().filter(l -> !l.startsWith("#")).map(Results::cells).toList();
    List<String> header = cells.getFirst();
    for (List<String> row : cells) {
      if (row.size() != header.size()) {
        throw new IOException(file + ": " + row.size() + " cells instead of " + header.size() + ": " + row);
      }
    }
    if (source.isEmpty()) {
      throw new IOException(file + " does not say where its numbers come from (lines that begin with #)");
    }
    return new Results(source, header, cells.subList(1, cells.size()));
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    Matcher cell = CELL.matcher(line);
    boolean more = true;
    while (more && cell.find()) {
      cells.add(cell.group(1) == null ? cell.group(2) : cell.group(1));
      more = cell.group(3).equals(",");
    }
    return cells;
  }

  /** The row whose first cell begins so. */
  int row(String beginning) {
    for (int row = 0; row < rows.size(); row++) {
      if (rows.get(row).getFirst().startsWith(beginning)) {
        return row;
      }
    }
    throw new IllegalArgumentException("no row begins with \"" + beginning + "\": " + source);
  }

  /** The number in that cell, or null if it was not measured. */
  Double number(int row, int column) {
    String cell = rows.get(row).get(column);
    return cell.isEmpty() ? null : Double.valueOf(cell);
  }
}
