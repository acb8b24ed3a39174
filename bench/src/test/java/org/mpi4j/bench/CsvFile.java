// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a CSV file whose fields have no commas. */
final class CsvFile {
  private CsvFile() {}

  /** One line. */
  record Row(Map<String, String> fields) {
    String get(String name) {
      return fields.get(name);
    }
  }

  static List<Row> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    String[] names = lines.getFirst().split(",", -1);
    return lines.stream().skip(1).map(line -> row(names, line.split(",", -1))).toList();
  }

  private static Row row(String[] names, String... fields) {
    if (fields.length != names.length) {
      throw new AssertionError(names.length + " fields expected: " + String.join(",", fields));
    }
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      row.put(names[i], fields[i]);
    }
    return new Row(row);
  }
}
