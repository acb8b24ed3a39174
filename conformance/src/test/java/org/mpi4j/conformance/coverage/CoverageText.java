// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coverage;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mpi4j.conformance.coverage.CoverageTable.Row;
import org.mpi4j.conformance.coverage.CoverageTable.Status;

/** The coverage table as text. */
final class CoverageText {
  private CoverageText() {}

  static String csv(List<Row> rows) {
    return "procedure,method,status,test,reason\n" + rows.stream()
        .map(r -> String.join(
            ",", r.procedure().name(), r.methods(), r.status().word(), r.tests(), quoted(r.reason())))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  static String markdown(List<Row> rows) {
    Map<String, List<Row>> chapters = rows.stream()
        .collect(Collectors.groupingBy(r -> r.procedure().chapter(), TreeMap::new, Collectors.toList()));
    StringBuilder text = new StringBuilder("""
        # Coverage of the standard

        Made from the class files by `build/coverage`; do not edit. A procedure is *tested* when a method is
        it (`@Procedure`) and a test names it (`@Covers`), *implemented* when no test names it yet. The
        twin of a procedure for large counts (`_c`) is the same method. `coverage.csv` has the tests.

        | chapter | tested | implemented | missing | not applicable | all |
        |---|--:|--:|--:|--:|--:|
        """);
    chapters.forEach((chapter, of) -> text.append(counts("[" + chapter + "](#" + chapter + ")", of)));
    text.append(counts("all", rows));
    chapters.forEach((chapter, of) -> text.append(section(chapter, of)));
    return text.toString();
  }

  /** The page of the Javadoc that leads from procedures to methods; javadoc checks its links. */
  static String html(List<Row> rows) {
    StringBuilder text = new StringBuilder("""
        <!DOCTYPE html>
        <html lang="en">
        <head><title>From procedure to method</title></head>
        <body>
        <h1>From procedure to method</h1>
        <p>The procedures of MPI-4.1 that mpi4j has, and the methods that they are. The twin of a procedure
        for large counts (<code>_c</code>) is the same method. Made from the class files by
        <code>build/coverage</code>; do not edit.</p>
        <table>
        <caption>Procedures in the order of the alphabet</caption>
        <tr><th scope="col">procedure</th><th scope="col">method</th></tr>
        """);
    for (Row row : rows) {
      if (!row.methods().isEmpty()) {
        String name = row.procedure().name();
        text.append("<tr><td>" + name + "</td><td>" + links(row.methods()) + "</td></tr>\n");
      }
    }
    return text + "</table>\n</body>\n</html>\n";
  }

  private static String links(String methods) {
    return Arrays.stream(methods.split(" "))
        .map(m -> "{@link org.mpi4j." + m.substring(0, m.lastIndexOf('.')) + "#"
            + m.substring(m.lastIndexOf('.') + 1) + " " + m + "}")
        .collect(Collectors.joining(", "));
  }

  private static String counts(String title, List<Row> rows) {
    Map<Status, Integer> counts = new EnumMap<>(Status.class);
    rows.forEach(row -> counts.merge(row.status(), 1, Integer::sum));
    StringBuilder line = new StringBuilder("| " + title + " |");
    for (Status status : Status.values()) {
      line.append(' ').append(counts.getOrDefault(status, 0)).append(" |");
    }
    return line + " " + rows.size() + " |\n";
  }

  private static String section(String chapter, List<Row> rows) {
    StringBuilder text = new StringBuilder("\n## ").append(chapter)
        .append("\n\n| procedure | method | status |\n|---|---|---|\n");
    for (Row row : rows) {
      String status = row.status().word() + (row.reason().isEmpty() ? "" : ": " + row.reason());
      text.append("| " + row.procedure().name() + " | " + row.methods() + " | " + status + " |\n");
    }
    return text.toString();
  }

  private static String quoted(String field) {
    return field.contains(",") ? '"' + field + '"' : field;
  }
}
