// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coverage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which method is which procedure of the standard, and which test checks it. */
final class CoverageTable {
  private static final String PROCEDURE = "Lorg/mpi4j/Procedure;";
  private static final String COVERS = "Lorg/mpi4j/junit/Covers;";

  /** What there is for a procedure, from best to worst. */
  enum Status {
    TESTED, IMPLEMENTED, MISSING, NOT_APPLICABLE;

    /** As in the table: {@code not-applicable}. */
    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** One line of the table; methods and tests are joined by blanks. */
  record Row(Standard.Entry procedure, String methods, Status status, String tests, String reason) {}

  private final Standard standard;
  private final List<Annotated> api;
  private final List<Annotated> tests;

  private CoverageTable(Standard standard, List<Annotated> api, List<Annotated> tests) {
    this.standard = standard;
    this.api = api;
    this.tests = tests;
  }

  /** Reads lists and class files below the folder of the project. */
  static CoverageTable read(Path root) throws IOException {
    List<Annotated> api = new ArrayList<>();
    for (String part : List.of("org/mpi4j", "org/mpi4j/io", "org/mpi4j/rma", "org/mpi4j/tool")) {
      api.addAll(Annotated.readPackage(root.resolve("mpi4j/target/classes").resolve(part), PROCEDURE));
    }
    List<Annotated> tests = new ArrayList<>();
    for (String module : List.of("launcher", "junit", "conformance")) {
      tests.addAll(Annotated.readTree(root.resolve(module).resolve("target/test-classes"), COVERS));
    }
    return of(Standard.read(root.resolve("docs")), api, tests);
  }

  static CoverageTable of(Standard standard, List<Annotated> api, List<Annotated> tests) {
    return new CoverageTable(standard, api, tests);
  }

  /** True if the method only narrows the result of one of Comm's, which says what both are. */
  private boolean isOverride(Annotated method) {
    return method.owner().endsWith("comm") && api.stream().anyMatch(
        m -> m.owner().equals("Comm") && m.method().equals(method.method()) && m.names().isPresent());
  }

  /** What annotations say wrongly or do not say; empty if all is well. */
  List<String> complaints() {
    List<String> complaints = new ArrayList<>();
    NamesOfMethods guess = new NamesOfMethods(standard);
    for (Annotated method : api) {
      if (method.open() && !method.method().isEmpty() && method.names().isEmpty() && !isOverride(method)) {
        guess.procedure(method).ifPresent(name -> complaints.add(method.text() + " looks like " + name
            + ": annotate it with @Procedure(\"" + name + "\"), or with @Procedure({}) if it is none"));
      }
      complaints.addAll(unknown(method, "@Procedure"));
    }
    tests.forEach(test -> complaints.addAll(unknown(test, "@Covers")));
    return complaints.stream().distinct().toList();
  }

  /** One row for each procedure, by name. */
  List<Row> rows() {
    Map<String, String> methods = byProcedure(api);
    Map<String, String> checks = byProcedure(tests);
    return standard.procedures().values().stream().map(p -> row(p, methods, checks)).toList();
  }

  private static Row row(Standard.Entry procedure, Map<String, String> methods, Map<String, String> checks) {
    String method = methods.getOrDefault(procedure.name(), "");
    String test = checks.getOrDefault(procedure.name(), "");
    if (!method.isEmpty()) {
      return new Row(procedure, method, test.isEmpty() ? Status.IMPLEMENTED : Status.TESTED, test, "");
    }
    return procedure.notApplicable()
        .map(reason -> new Row(procedure, "", Status.NOT_APPLICABLE, "", reason))
        .orElseGet(() -> new Row(procedure, "", Status.MISSING, "", ""));
  }

  private Map<String, String> byProcedure(List<Annotated> elements) {
    Map<String, TreeSet<String>> found = new TreeMap<>();
    for (Annotated element : elements) {
      for (String name : element.names().orElse(List.of())) {
        standard.find(name).ifPresent(
            p -> found.computeIfAbsent(p.name(), key -> new TreeSet<>()).add(element.text()));
      }
    }
    return found.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, e -> String.join(" ", e.getValue())));
  }

  private List<String> unknown(Annotated element, String annotation) {
    return element.names().orElse(List.of()).stream()
        .filter(name -> standard.find(name).isEmpty())
        .map(name -> element.text() + ": " + annotation + " names " + name + ", which is no procedure")
        .toList();
  }
}
