// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(10)
class TableTest {
  private static final String ROWS = """
      # collective  where  ranks  bytes  algorithm

      meal          node   2..4   ..1k   soup     # for a few
      meal          net    4..    ..     cake
      meal          any    ..     ..     bread
      """;

  private static Table parse(String text) {
    return Table.parse("rows.txt", text, List.of(Meal.TOPIC));
  }

  private static Meal choose(Table table, Where where, int ranks, long bytes) {
    Choices choices = new Choices(new Menus(table, where, ranks, null), ranks, 1);
    return choices.choose(Meal.TOPIC, bytes, Need.COMMUTATIVE | Need.EQUAL_PARTS);
  }

  private record Menus(Table table, Where where, int ranks, Meal forced) implements Choices.Source {
    @Override
    public int traits() {
      return Need.NOTHING;
    }

    @Override
    @SuppressWarnings("unchecked") // the only topic
    public <A extends Algorithm> Menu<A> menu(Topic<A> topic) {
      return table.menu(topic, where, ranks, (A) forced);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "JVM, 2, 0, SOUP", "PROCS, 4, 1024, SOUP", "PROCS, 4, 1025, BREAD", "JVM, 5, 7, BREAD",
    "NET, 4, 7, CAKE", "NET, 3, 7, BREAD", "NET, 4, 9223372036854775807, CAKE"
  })
  void shouldTakeTheFirstRowThatFits(Where where, int ranks, long bytes, Meal expected) {
    assertEquals(expected, choose(parse(ROWS), where, ranks, bytes));
  }

  @Test
  void shouldTellOneJvmFromSeveral() {
    Table table = parse("""
        meal procs .. .. soup
        meal node .. .. bread
        meal any .. .. cake
        """);
    assertEquals(Meal.SOUP, choose(table, Where.PROCS, 4, 1));
    assertEquals(Meal.BREAD, choose(table, Where.JVM, 4, 1));
    assertEquals(Meal.CAKE, choose(table, Where.NET, 4, 1));
  }

  @Test
  void shouldPassOverWhatIsUnable() {
    assertEquals(Meal.BREAD, choose(parse(ROWS), Where.NET, 6, 7)); // no power of two
  }

  @ParameterizedTest
  @CsvSource({"2, TWO_SOUPS", "3, BREAD", "6, TWO_SOUPS"})
  void shouldKnowWhatFollowsFromTheNumberOfRanks(int ranks, Meal expected) {
    Table table = parse("meal any .. .. two_soups\nmeal any .. .. bread");
    assertEquals(expected, choose(table, Where.PROCS, ranks, 1));
  }

  @ParameterizedTest
  @CsvSource({"4, CAKE", "6, SOUP"})
  void shouldForceAnAlgorithmWhereItIsAble(int ranks, Meal expected) {
    Table table = parse("meal any .. .. soup");
    Choices choices = new Choices(new Menus(table, Where.NET, ranks, Meal.CAKE), ranks, 1);
    assertEquals(expected, choices.choose(Meal.TOPIC, 1, Need.COMMUTATIVE | Need.EQUAL_PARTS));
    assertEquals(Meal.SOUP, choices.choose(Meal.TOPIC, 1, Need.COMMUTATIVE));
  }

  @Test
  void shouldPutOneTableBeforeAnother() {
    Table both = parse("meal any .. 5 two_soups").then(parse(ROWS));
    assertEquals(Meal.TWO_SOUPS, choose(both, Where.PROCS, 2, 5));
    assertEquals(Meal.SOUP, choose(both, Where.PROCS, 2, 6));
  }

  @Test
  void shouldSayThatNoRowFits() {
    Table table = parse("meal any .. ..7 bread");
    String message =
        assertThrows(IllegalStateException.class, () -> choose(table, Where.PROCS, 2, 8)).getMessage();
    assertEquals("the table has no row for meal of 8 bytes", message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
    "meal any .. ..; a row has the words: collective where ranks bytes algorithm",
    "meal any .. .. bread soup; a row has the words: collective where ranks bytes algorithm",
    "meal here .. .. bread; 'here' is none of jvm, procs, net, node, any",
    "meal any 5..2 .. bread; '5..2' is an empty range",
    "meal any .. many bread; 'many' is no number, with k, m or g or without",
    "meal any .. .. stone; 'stone' is no algorithm of meal: [bread, soup, two_soups, cake]",
    "sleep any .. .. bread; there is nothing to choose for 'sleep'"
  })
  void shouldSayInWhichLineWhatIsWrong(String line, String problem) {
    String text = ROWS + line + "\n";
    String message = assertThrows(IllegalArgumentException.class, () -> parse(text)).getMessage();
    assertEquals("rows.txt, line 6: " + problem, message);
  }
}
