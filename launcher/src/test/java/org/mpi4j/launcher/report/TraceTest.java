// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.internal.recording.Activity;

/** The trace obeys the Trace Event Format, as far as viewers depend on it. */
@Timeout(60)
class TraceTest {
  private static final double NANO = 1e-3; // the times are microseconds

  @TempDir private Path directory;

  private List<Map<?, ?>> trace() throws IOException {
    Path records = Files.createDirectory(directory.resolve("records"));
    PlayedJob job = new PlayedJob(records, 3);
    job.message(1, 0, 1, new long[] {10, 20}, new long[] {5, 21});
    job.message(2, 2, 1, new long[] {14, 18}, new long[] {15, 30}); // two threads of rank 1 receive
    job.message(3, 1, 2, new long[] {40, 45}, null); // never received
    job.barrier(1, 70, 50, 60, 55);
    job.rank(2).enters(job.rank(2).site("MPI_Probe", "app.Main.run(Main.java:9)",
        Activity.PROBE), 1, 65 * PlayedJob.MS); // does not return
    Path file = directory.resolve("trace.json");
    TraceReport.write(job.profile(new JobEnd("app", 1, "stopped", _ -> 90 * PlayedJob.MS)), file);
    Map<?, ?> all = (Map<?, ?>) JsonText.read(Files.readString(file));
    assertEquals("ms", all.get("displayTimeUnit"));
    List<Map<?, ?>> events = new ArrayList<>();
    ((List<?>) all.get("traceEvents")).forEach(e -> events.add((Map<?, ?>) e));
    return events;
  }

  private static double number(Map<?, ?> event, String name) {
    assertTrue(event.get(name) instanceof Number, () -> name + " of " + event);
    return ((Number) event.get(name)).doubleValue();
  }

  private static double end(Map<?, ?> slice) {
    return number(slice, "ts") + number(slice, "dur");
  }

  private static String row(Map<?, ?> event) {
    return number(event, "pid") + " " + number(event, "tid");
  }

  @Test
  void shouldDescribeCallsAsSlicesThatDoNotOverlapInTheirRow() throws IOException {
    Map<String, TreeMap<Double, Map<?, ?>>> rows = new HashMap<>();
    int slices = 0;
    for (Map<?, ?> e : trace()) {
      assertTrue(List.of("M", "X", "s", "f").contains(e.get("ph")), e::toString);
      assertTrue(e.get("name") instanceof String, e::toString);
      assertTrue(number(e, "pid") >= 0 && number(e, "pid") < 3, e::toString);
      if (e.get("ph").equals("X")) {
        slices++;
        assertTrue(number(e, "ts") >= 0 && number(e, "dur") >= 0, e::toString);
        rows.computeIfAbsent(row(e), _ -> new TreeMap<>()).put(number(e, "ts"), e);
      }
    }
    assertEquals(5 + 3 + 1, slices);
    assertEquals(5, rows.size()); // the second receive of rank 1, and the probe of rank 2, have their own
    for (TreeMap<Double, Map<?, ?>> row : rows.values()) {
      double before = 0;
      for (Map<?, ?> slice : row.values()) {
        assertTrue(number(slice, "ts") >= before, row::toString);
        before = end(slice);
      }
    }
  }

  @Test
  void shouldTieEachArrowToTheSlicesOfItsMessage() throws IOException {
    List<Map<?, ?>> events = trace();
    Map<Double, List<Map<?, ?>>> arrows = new TreeMap<>();
    for (Map<?, ?> e : events) {
      if (e.get("ph").equals("s") || e.get("ph").equals("f")) {
        arrows.computeIfAbsent(number(e, "id"), _ -> new ArrayList<>()).add(e);
        String in = e.get("ph").equals("s") ? "Send" : "Recv";
        assertTrue(events.stream().anyMatch(slice -> slice.get("ph").equals("X") && row(slice).equals(row(e))
            && slice.get("name").toString().contains(in) && number(slice, "ts") <= number(e, "ts")
            && number(e, "ts") <= end(slice) - NANO / 2), () -> "no slice of " + e);
      }
    }
    assertEquals(2, arrows.size());
    for (List<Map<?, ?>> ends : arrows.values()) {
      assertEquals(List.of("s", "f"), ends.stream().map(e -> e.get("ph")).toList());
      assertTrue(number(ends.get(0), "ts") <= number(ends.get(1), "ts"), ends::toString);
      assertEquals("e", ends.get(1).get("bp"));
    }
  }
}
