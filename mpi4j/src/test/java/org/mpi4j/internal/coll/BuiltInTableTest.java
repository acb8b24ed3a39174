// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.coll.segment.SegmentVariables;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.Candidates;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.selection.SelectionTable;
import org.mpi4j.internal.coll.selection.SelectionTable.Distance;

/** The table that comes with the library, and the control variables that overrule it. */
@Timeout(10)
class BuiltInTableTest {
  private static final int[] RANKS = {1, 2, 3, 7, 8, 1000};
  private static final long[] BYTES = {0, 1, 5_000, 100_000, 10_000_000, CollectiveTypes.UNKNOWN};
  private static final SelectionTable TABLE = CollVariables.builtIn();

  @TempDir private Path scratch;

  private static Stream<CollectiveType<?>> types() {
    return CollectiveTypes.ALL.stream();
  }

  private static Candidates candidates(SelectionTable table) {
    return new Candidates(table, Distance.PROCS, 8, Algorithm.NOTHING);
  }

  /** Also for calls that have nothing that algorithms may need. */
  @ParameterizedTest
  @MethodSource("types")
  void shouldHaveARowForEachCall(CollectiveType<?> type) {
    for (Distance where : List.of(Distance.JVM, Distance.PROCS, Distance.NET)) {
      for (int ranks : RANKS) {
        Candidates candidates = new Candidates(TABLE, where, ranks, Algorithm.NOTHING);
        for (long bytes : BYTES) {
          Algorithm selected = candidates.select(type, bytes, Algorithm.NOTHING);
          assertEquals(0, selected.needs() & ~Candidates.ofRanks(ranks), selected::toString);
        }
      }
    }
  }

  /** A message that waits for another one would wait for the program's next call. */
  @Test
  void shouldLetNoMessageOfAShortNonblockingCallWaitOnOneMachine() {
    Candidates candidates = new Candidates(TABLE, Distance.PROCS, 8, Algorithm.NOTHING);
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      if (type != CollectiveTypes.ALLREDUCE && type != CollectiveTypes.REDUCE_SCATTER
          && type != CollectiveTypes.SCAN) {
        assertSame(
            type.named("linear").getClass(), candidates.select(type, 8, Algorithm.NONBLOCKING).getClass());
      }
    }
  }

  /** Only the rows of the collectives that are called are read otherwise. */
  @Test
  void shouldHaveNoFault() {
    SelectionTable whole = SelectionTable.parse("the built-in table", BuiltInTable.TEXT);
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      assertEquals(TABLE.words(type), whole.words(type));
    }
  }

  @ParameterizedTest
  @MethodSource("types")
  void shouldFindTheAlgorithmOfEachRow(CollectiveType<?> type) {
    assertFalse(TABLE.words(type).isEmpty());
    for (String word : TABLE.words(type)) {
      assertNotNull(type.named(word), () -> type + " " + word);
    }
    assertNull(type.named("by-pigeon"));
  }

  @ParameterizedTest
  @MethodSource("types")
  void shouldLetEachAlgorithmBeForced(CollectiveType<?> type) {
    Cvar<String> variable = CollVariables.forcing(type);
    assertEquals("coll." + type.name(), variable.name());
    assertEquals(CollVariables.AUTO, variable.fallback());
    assertEquals(CollVariables.AUTO, variable.parse().apply("auto"));
    for (String word : TABLE.words(type)) {
      Config config = Config.defaults().with(variable, variable.parse().apply(word));
      Algorithm forced = type.named(word);
      Algorithm selected =
          candidates(CollVariables.table(config)).select(type, CollectiveTypes.UNKNOWN, forced.needs());
      assertSame(forced.getClass(), selected.getClass());
    }
    String message =
        assertThrows(IllegalArgumentException.class, () -> variable.parse().apply("by-pigeon")).getMessage();
    List<String> words = new ArrayList<>(List.of("auto"));
    words.addAll(TABLE.words(type));
    assertEquals("must be one of " + words, message);
    assertEquals(words, variable.words());
  }

  @ParameterizedTest
  @MethodSource("types")
  void shouldUseSharedMemoryWhereverItCanIfThatIsForced(CollectiveType<?> type) {
    Config config =
        Config.read(SegmentVariables.all(), Map.of("MPI4J_COLL_SEGMENT", "force"), new Properties());
    Algorithm segment = type.named("segment");
    for (long bytes : BYTES) {
      assertSame(
          segment.getClass(),
          candidates(CollVariables.table(config)).select(type, bytes, segment.needs()).getClass());
    }
  }

  @Test
  void shouldNumberTheTypes() {
    for (int i = 0; i < CollectiveTypes.ALL.size(); i++) {
      assertEquals(i, CollectiveTypes.ALL.get(i).index());
    }
  }

  @Test
  void shouldSayWhatIsWrongInTheUsersTable() throws IOException {
    Path file = scratch.resolve("mine.txt");
    Files.writeString(file, "bcast any .. .. binomial\nbcast any .. .. shouting\n");
    Function<String, String> parse = CollVariables.TABLE.parse();
    String message =
        assertThrows(IllegalArgumentException.class, () -> parse.apply(file.toString())).getMessage();
    List<String> words = TABLE.words(CollectiveTypes.BCAST);
    assertEquals(file + ", line 2: 'shouting' is no algorithm of bcast: " + words, message);
    assertThrows(IllegalArgumentException.class, () -> parse.apply(file + ".missing"));
  }
}
