// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.ThreadLevel;

@Timeout(20)
class OptionsTest {

  @Test
  void shouldReadAllWords() {
    Options o =
        Options.parse(
            "rate", "--buffer", "native", "barrier", "--thread-level", "multiple", "--window", "8", "--set",
            "transport=tcp", "--warmup-ms", "5", "--in-jvm", "4");
    assertEquals(List.of("rate", "barrier"), o.measurements().stream().map(Measurement::name).toList());
    assertEquals(BufferKind.NATIVE, o.buffer());
    assertEquals(ThreadLevel.MULTIPLE, o.level());
    assertEquals(8, o.window());
    assertEquals(Map.of("transport", "tcp"), o.settings());
    assertEquals(Pace.DEFAULT.withWarmupMillis(5), o.pace());
    assertEquals(4, o.ranksInJvm());
  }

  @Test
  void shouldKnowGroupsOfMeasurements() {
    List<String> names =
        Options.parse("collectives", "rate").measurements().stream().map(Measurement::name).toList();
    assertEquals(Collective.values().length + 1, names.size());
    assertTrue(names.containsAll(List.of("barrier", "reduce_scatter_block", "neighbor_alltoall", "rate")));
  }

  @Test
  void shouldBeOneRankOfMpiexecWithTheSameLevelAsInitInC() {
    Options o = Options.parse("latency");
    assertEquals(0, o.ranksInJvm());
    assertEquals(ThreadLevel.SINGLE, o.level());
    assertEquals(List.of(), o.sizes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "latenzy", "latency --sizes", "latency --sizes 8x", "latency --samples 0", "latency --set a",
        "latency --colour red", "latency --buffer direct", "latency --window ten"
      })
  void shouldRefuseNonsense(String line) {
    String[] words = line.isEmpty() ? new String[0] : line.split(" ");
    assertThrows(IllegalArgumentException.class, () -> Options.parse(words));
  }

  @Test
  void shouldNameTheMeasurementsThereAre() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> Options.parse("latenzy"));
    assertTrue(e.getMessage().contains("latency-nonblocking"), e::getMessage);
  }

  @Test
  void shouldReadSizesAndRangesThatDouble() {
    assertEquals(List.of(0, 8, 1024, 2048, 4096), Sizes.parse("0,8,1k-4k"));
    assertEquals(List.of(0, 1, 2, 4), Sizes.parse("0-5"));
    assertEquals(List.of(1 << 30), Sizes.parse("1024m"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "8,", "-8", "2048m", "k", "1.5k"})
  void shouldRefuseWhatIsNoSize(String text) {
    assertThrows(IllegalArgumentException.class, () -> Sizes.parse(text));
  }
}
