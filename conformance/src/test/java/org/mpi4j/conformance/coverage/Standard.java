// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coverage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The procedures of the standard by name, in alphabetical order. */
record Standard(Map<String, Entry> procedures) {

  /**
   * One procedure. Its twin for large counts ({@code MPI_Send_c}) has no entry: counts are long here, the
   * same method is both.
   */
  record Entry(String name, String chapter, String since, boolean largeCount, String status, String reason) {
    /** Why there is no method for it, or empty. */
    Optional<String> notApplicable() {
      if (!reason.isEmpty()) {
        return Optional.of(reason);
      } else if (status.startsWith("removed")) {
        return Optional.of(status.replace("removed", "removed from the standard in MPI"));
      }
      return since.equals("5.0") ? Optional.of("new in MPI 5.0, the target is MPI 4.1") : Optional.empty();
    }
  }

  static Standard read(Path docs) throws IOException {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (String[] row : rows(docs.resolve("not-applicable.csv"), 2)) {
      reasons.put(row[0], row[1]);
    }
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (String[] row : rows(docs.resolve("procedures.csv"), 5)) {
      String reason = Optional.ofNullable(reasons.remove(row[0])).orElse("");
      entries.put(row[0], new Entry(row[0], row[1], row[2], row[3].equals("yes"), row[4], reason));
    }
    if (!reasons.isEmpty()) {
      throw new IllegalStateException("not-applicable.csv names no procedures: " + reasons.keySet());
    }
    return new Standard(entries);
  }

  /** The procedure that an annotation names, the twin for large counts included; empty if there is none. */
  Optional<Entry> find(String name) {
    Entry entry = procedures.get(name);
    if (entry == null && name.endsWith("_c")) {
      entry = procedures.get(name.substring(0, name.length() - 2));
      return Optional.ofNullable(entry).filter(Entry::largeCount);
    }
    return Optional.ofNullable(entry);
  }

  private static List<String[]> rows(Path csv, int columns) throws IOException {
    List<String[]> rows = new ArrayList<>();
    List<String> lines = Files.readAllLines(csv);
    for (String line : lines.subList(1, lines.size())) {
      String[] row = line.split(",", columns);
      if (row.length != columns) {
        throw new IllegalStateException(csv.getFileName() + ": not " + columns + " columns: " + line);
      }
      rows.add(row);
    }
    return rows;
  }
}
