// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.Choices;
import org.mpi4j.internal.coll.selection.Menu;
import org.mpi4j.internal.coll.selection.Need;
import org.mpi4j.internal.coll.selection.Table;
import org.mpi4j.internal.coll.selection.Topic;
import org.mpi4j.internal.coll.selection.Where;

/** The table that comes with the library, and the control variables that overrule it. */
@Timeout(10)
class BuiltInTableTest {
  private static final int[] RANKS = {1, 2, 3, 7, 8, 1000};
  private static final long[] BYTES = {0, 1, 5_000, 100_000, 10_000_000, Topics.UNKNOWN};

  @TempDir private Path scratch;

  private static Stream<Topic<?>> topics() {
    return Topics.ALL.stream();
  }

  private static Table builtIn() throws IOException {
    try (InputStream in = Selection.class.getResourceAsStream("algorithms.txt")) {
      return Table.parse("algorithms.txt", text(in), Topics.ALL);
    }
  }

  private static String text(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  private record Menus(Table table, Where where, int ranks, Object forced) implements Choices.Source {
    @Override
    public int traits() {
      return Need.NOTHING;
    }

    @Override
    @SuppressWarnings("unchecked") // an algorithm of this topic
    public <A extends Algorithm> Menu<A> menu(Topic<A> topic) {
      return table.menu(topic, where, ranks, (A) forced);
    }
  }

  private static Algorithm choose(Menus menus, Topic<?> topic, long bytes, int has) {
    return new Choices(menus, menus.ranks, Topics.ALL.size()).choose(topic, bytes, has);
  }

  /** Also for calls that have nothing that algorithms may need. */
  @ParameterizedTest
  @MethodSource("topics")
  void shouldHaveARowForEachCall(Topic<?> topic) throws IOException {
    Table table = builtIn();
    for (Where where : List.of(Where.JVM, Where.PROCS, Where.NET)) {
      for (int ranks : RANKS) {
        for (long bytes : BYTES) {
          Algorithm chosen = choose(new Menus(table, where, ranks, null), topic, bytes, Need.NOTHING);
          assertEquals(0, chosen.needs() & ~(Need.EVEN_RANKS | Need.POWER_OF_TWO), chosen.word());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("topics")
  void shouldLetEachAlgorithmBeForced(Topic<?> topic) throws IOException {
    Table table = builtIn();
    Cvar<String> variable = CollVariables.forcing(topic);
    assertEquals(CollVariables.AUTO, variable.fallback());
    assertEquals(CollVariables.AUTO, variable.parse().apply("auto"));
    for (Algorithm algorithm : topic.algorithms()) {
      assertEquals(algorithm.word(), variable.parse().apply(algorithm.word()));
      Menus menus = new Menus(table, Where.PROCS, 8, algorithm);
      assertEquals(algorithm, choose(menus, topic, 100, algorithm.needs()));
    }
    assertThrows(IllegalArgumentException.class, () -> variable.parse().apply("by-pigeon"));
  }

  @Test
  void shouldNumberTheTopics() {
    List<Integer> indices = new ArrayList<>();
    Topics.ALL.forEach(t -> indices.add(t.index()));
    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), indices);
  }

  @Test
  void shouldSayWhatIsWrongInTheUsersTable() throws IOException {
    Path file = scratch.resolve("mine.txt");
    Files.writeString(file, "bcast any .. .. binomial\nbcast any .. .. shouting\n");
    Function<String, String> parse = CollVariables.TABLE.parse();
    String message =
        assertThrows(IllegalArgumentException.class, () -> parse.apply(file.toString())).getMessage();
    assertEquals(file + ", line 2: 'shouting' is no algorithm of bcast: " + Topics.BCAST.words(), message);
    assertThrows(IllegalArgumentException.class, () -> parse.apply(file + ".missing"));
  }
}
