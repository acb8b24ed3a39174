// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.conformance.coverage.CoverageTable.Row;
import org.mpi4j.conformance.coverage.CoverageTable.Status;
import org.mpi4j.junit.Covers;

/**
 * The coverage table in {@code docs} and the page of procedures in the Javadoc are what the class files say;
 * with {@code -Dcoverage=write} (see {@code build/coverage}) they are written instead of compared.
 */
@Timeout(120)
class CoverageTableTest {
  /** Surefire starts the tests of a module in the module's folder. */
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private static final String PROCEDURES = "mpi4j/src/main/java/org/mpi4j/doc-files/procedures.html";

  private static final boolean WRITE = "write".equals(System.getProperty("coverage"));

  @Test
  void committedTableIsFresh() throws IOException {
    List<Row> rows = CoverageTable.read(ROOT).rows();
    assertFresh(ROOT.resolve("docs/coverage.csv"), CoverageText.csv(rows));
    assertFresh(ROOT.resolve("docs/coverage.md"), CoverageText.markdown(rows));
    assertFresh(ROOT.resolve(PROCEDURES), CoverageText.html(rows));
  }

  @Test
  void annotationsNameProceduresAndNoneIsForgotten() throws IOException {
    List<String> complaints = CoverageTable.read(ROOT).complaints();
    assertTrue(complaints.isEmpty(), () -> "\n" + String.join("\n", complaints) + "\n");
  }

  @Test
  void statusFollowsFromMethodsAndTests() {
    Standard standard = standard("MPI_Send", "MPI_Recv", "MPI_Probe");
    CoverageTable table = CoverageTable.of(standard,
        List.of(api("Comm", "send", "MPI_Send", "MPI_Send_c"), api("Comm", "recv", "MPI_Recv")),
        List.of(api("SendTest", "sends", "MPI_Send")));
    assertEquals(List.of(Status.TESTED, Status.IMPLEMENTED, Status.MISSING),
        table.rows().stream().map(Row::status).toList());
    assertEquals("Comm.send", table.rows().getFirst().methods());
    assertEquals(List.of(), table.complaints());
  }

  @Test
  void forgottenAndMisspeltNamesAreNoticed() {
    Annotated forgotten = new Annotated("Comm", "getAttr", true, Optional.empty());
    Annotated none = new Annotated("Comm", "send", true, Optional.of(List.of()));
    CoverageTable table = CoverageTable.of(standard("MPI_Send", "MPI_Comm_get_attr"),
        List.of(forgotten, none), List.of(api("SendTest", "sends", "MPI_Sent")));
    List<String> complaints = table.complaints();
    assertEquals(2, complaints.size(), complaints::toString);
    String first = complaints.getFirst();
    assertTrue(first.startsWith("Comm.getAttr looks like MPI_Comm_get_attr"), complaints::toString);
    assertTrue(complaints.getLast().contains("MPI_Sent, which is no procedure"), complaints::toString);
  }

  @Test
  void classFilesTellTheirAnnotations() throws IOException {
    Path classes = ROOT.resolve("conformance/target/test-classes/org/mpi4j/conformance/coverage");
    List<Annotated> found = Annotated.readTree(classes, "Lorg/mpi4j/junit/Covers;");
    assertFalse(found.isEmpty());
    Annotated sample = found.stream().filter(a -> a.method().equals("sample")).findFirst().orElseThrow();
    assertEquals(Optional.of(List.of()), sample.names());
  }

  /** What the reader of class files is tried on; it covers nothing. */
  @Covers({})
  void sample() {}

  private static void assertFresh(Path file, String expected) throws IOException {
    if (WRITE) {
      Files.writeString(file, expected);
      return;
    }
    String committed = Files.exists(file) ? Files.readString(file) : "";
    assertTrue(
        expected.equals(committed), () -> ROOT.relativize(file) + " is stale: run build/coverage, commit it");
  }

  private static Annotated api(String owner, String method, String... procedures) {
    return new Annotated(owner, method, true, Optional.of(List.of(procedures)));
  }

  private static Standard standard(String... names) {
    Map<String, Standard.Entry> entries = new LinkedHashMap<>();
    for (String name : names) {
      entries.put(name, new Standard.Entry(name, "pt2pt", "1.x", true, "current", ""));
    }
    return new Standard(entries);
  }
}
