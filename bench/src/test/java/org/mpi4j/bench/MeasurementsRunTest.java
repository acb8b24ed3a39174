// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;

/** Each measurement runs, with few iterations: the figures mean nothing here, but the loops must not rot. */
@Timeout(120)
class MeasurementsRunTest {
  private static final String[] SHORT = {
    "--samples", "3", "--sample-us", "1", "--size-ms", "0", "--warmup-ms", "0", "--window", "3"
  };

  @TempDir Path directory;

  static Stream<Measurement> others() {
    return Catalogue.ALL.stream().filter(m -> !isOnGaps(m) && !isCollective(m));
  }

  /** The least size of all measurements, or of one that needs more. */
  private static int least(Measurement m) {
    return Math.max(8, m.grain());
  }

  static Stream<String> collectives() {
    return Catalogue.ALL.stream().filter(MeasurementsRunTest::isCollective).map(Measurement::name);
  }

  private static boolean isCollective(Measurement m) {
    return Stream.of(Form.values()).flatMap(Form::measurements).anyMatch(c -> c.name().equals(m.name()));
  }

  static Stream<Measurement> onGaps() {
    return Catalogue.ALL.stream().filter(MeasurementsRunTest::isOnGaps);
  }

  private static boolean isOnGaps(Measurement m) {
    return Stream.of(Gaps.values()).anyMatch(g -> m.name().endsWith("-" + g.word()));
  }

  @ParameterizedTest
  @MethodSource("onGaps")
  void shouldMeasureDataWithGaps(Measurement m) throws Exception {
    String size = Integer.toString(m.grain() * (m.grain() > 100 ? 1 : 30));
    for (String buffer : List.of("array", "native")) {
      assertEquals(1, sizesMeasured(m.name(), "2", buffer, size).size());
    }
  }

  @ParameterizedTest
  @MethodSource("others")
  void shouldMeasureOnArrays(Measurement m) throws Exception {
    assertEquals(List.of(least(m), 65536), sizesMeasured(m.name(), "2", "array", least(m) + ",64k"));
  }

  @ParameterizedTest
  @MethodSource("others")
  void shouldMeasureOnHeapSegments(Measurement m) throws Exception {
    assertEquals(List.of(least(m)), sizesMeasured(m.name(), "2", "heap", "" + least(m)));
  }

  @ParameterizedTest
  @MethodSource("others")
  void shouldMeasureOnNativeSegments(Measurement m) throws Exception {
    assertEquals(List.of(least(m), 65536), sizesMeasured(m.name(), "2", "native", least(m) + ",64k"));
  }

  @Test
  void shouldMeasureEmptyMessages() throws Exception {
    assertEquals(List.of(0), sizesMeasured("latency", "2", "array", "0"));
  }

  @Test
  void shouldMeasureTheRateOfSeveralPairs() throws Exception {
    assertEquals(List.of(8), sizesMeasured("rate", "4", "array", "8"));
  }

  @ParameterizedTest
  @MethodSource("collectives")
  void shouldMeasureCollectivesOnAnyNumberOfRanks(String name) throws Exception {
    assertEquals(List.of(8), sizesMeasured(name, "1", "heap", "8"));
    assertEquals(List.of(8, 65536), sizesMeasured(name, "2", "native", "8,64k"));
    assertEquals(List.of(8, 2048), sizesMeasured(name, "3", "array", "8,2k"));
  }

  @ParameterizedTest
  @EnumSource(Collective.class)
  void shouldNoticeACollectiveThatMovesNothing(Collective collective) {
    Shape shape = collective.shape();
    if (shape.outcome() == Outcome.NOTHING) {
      return;
    }
    List<Boolean> correct = MpiJob.call(3, mpi -> {
      Operands o = new Operands(shape, new Site(mpi.world(), BufferKind.ARRAY, 1, 64));
      o.clear(1);
      return o.correct(1);
    });
    assertTrue(correct.contains(false), shape::toString);
  }

  @Test
  void shouldLeaveOutSizesThatNeedTooMuchMemory() throws Exception {
    List<String> words = List.of("--memory", "1");
    assertEquals(List.of(1024), sizesMeasured("alltoall", "3", "array", "1k,64k", words));
  }

  @Test
  void shouldRefuseAWrongNumberOfRanks() {
    assertThrows(MpiJobException.class, () -> sizesMeasured("latency", "3", "array", "8"));
  }

  @Test
  void shouldRefuseHalfADouble() {
    assertThrows(MpiJobException.class, () -> sizesMeasured("allreduce", "1", "array", "12"));
  }

  @Test
  void shouldFailIfBytesAreWrongAfterwards() {
    Harness harness = new Harness(measuring(WrongBytes::new), new Pace(1, 1, 0, 0));
    MpiJobException e =
        assertThrows(
            MpiJobException.class,
            () -> MpiJob.run(1, mpi -> harness.measure(new Site(mpi.world(), BufferKind.ARRAY, 1, 0), true)));
    assertTrue(e.toString().contains("wrong bytes"), e::toString);
  }

  @Test
  void shouldCountWhatAnOperationAllocates() {
    Harness harness = new Harness(measuring(Wasteful::new), new Pace(1, 1, 0, 0));
    List<Result> results =
        MpiJob.call(1, mpi -> harness.measure(new Site(mpi.world(), BufferKind.ARRAY, 1, 0), true));
    Result result = results.getFirst();
    assertTrue(result.allocated() >= Wasteful.BYTES, () -> "counted " + result.allocated());
  }

  private static Measurement measuring(Supplier<Loop> loop) {
    return new Measurement(
        "test", Unit.MICROSECONDS, "0", Measurement.Ranks.ANY, 1, Measurement.Memory.MESSAGES,
        site -> loop.get());
  }

  private List<Integer> sizesMeasured(String name, String ranks, String buffer, String sizes)
      throws Exception {
    return sizesMeasured(name, ranks, buffer, sizes, List.of());
  }

  private List<Integer> sizesMeasured(
      String name, String ranks, String buffer, String sizes, List<String> more) throws Exception {
    Path csv = Files.createTempFile(directory, "results", ".csv");
    List<String> words =
        new ArrayList<>(List.of(name, "--in-jvm", ranks, "--buffer", buffer, "--sizes", sizes));
    words.addAll(List.of("--csv", csv.toString()));
    if (name.startsWith("ready-")) {
      words.addAll(List.of("--thread-level", "multiple"));
    }
    words.addAll(List.of(SHORT));
    words.addAll(more);
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    new Main(Options.parse(words.toArray(String[]::new)), nowhere).start();
    return CsvFile.read(csv).stream().map(MeasurementsRunTest::sizeIfSound).toList();
  }

  private static int sizeIfSound(CsvFile.Row row) {
    assertTrue(Double.parseDouble(row.get("us_min")) > 0, row::toString);
    assertTrue(Double.parseDouble(row.get("us_p99")) >= Double.parseDouble(row.get("us_min")), row::toString);
    return Integer.parseInt(row.get("bytes"));
  }

  /** Says that it moved the wrong bytes. */
  private static final class WrongBytes implements Loop {
    @Override
    public void repeat(int iterations) {}

    @Override
    public double messages() {
      return 1;
    }

    @Override
    public boolean correct() {
      return false;
    }
  }

  /** Allocates an array each time. */
  private static final class Wasteful implements Loop {
    static final int BYTES = 1000;
    private byte[] last;

    @Override
    public void repeat(int iterations) {
      for (int i = 0; i < iterations; i++) {
        last = new byte[BYTES];
      }
    }

    @Override
    public double messages() {
      return 1;
    }

    @Override
    public boolean correct() {
      return last != null;
    }
  }
}
