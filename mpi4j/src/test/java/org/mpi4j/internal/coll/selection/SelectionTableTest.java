// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mpi4j.internal.coll.selection.SelectionTable.Distance;

@Timeout(10)
class SelectionTableTest {
  private static final String ROWS = """
      # collective  where  ranks  bytes  algorithm

      meal          node   2..4   ..1k   soup     # for a few
      meal          net    4..    ..     cake
      meal          any    ..     ..     bread
      meal          never  ..     ..     two_soups
      """;

  private static SelectionTable parse(String text) {
    return SelectionTable.parse("rows.txt", text);
  }

  private static Meal select(SelectionTable table, Distance where, int ranks, long bytes) {
    return new Candidates(table, where, ranks, Algorithm.NOTHING)
        .select(Meal.TYPE, bytes, Algorithm.COMMUTATIVE | Algorithm.EQUAL_PARTS);
  }

  @ParameterizedTest
  @CsvSource({
    "JVM, 2, 0, SOUP", "PROCS, 4, 1024, SOUP", "PROCS, 4, 1025, BREAD", "JVM, 5, 7, BREAD",
    "NET, 4, 7, CAKE", "NET, 3, 7, BREAD", "NET, 4, 9223372036854775807, CAKE"
  })
  void shouldTakeTheFirstRowThatFits(Distance where, int ranks, long bytes, Meal expected) {
    assertEquals(expected, select(parse(ROWS), where, ranks, bytes));
  }

  @Test
  void shouldTellOneJvmFromSeveral() {
    SelectionTable table = parse("""
        meal procs .. .. soup
        meal node .. .. bread
        meal any .. .. cake
        """);
    assertEquals(Meal.SOUP, select(table, Distance.PROCS, 4, 1));
    assertEquals(Meal.BREAD, select(table, Distance.JVM, 4, 1));
    assertEquals(Meal.CAKE, select(table, Distance.NET, 4, 1));
  }

  /** A name with an i before it; the text may also begin with a name of which only the rest is alike. */
  @Test
  void shouldHaveRowsForNonblockingCallsAlone() {
    Candidates candidates = new Candidates(
        parse("xmeal any .. .. cake\nimeal node ..4 ..1k soup\nmeal any .. .. bread\n"), Distance.PROCS, 3,
        Algorithm.COMMUTATIVE);
    assertEquals(Meal.BREAD, candidates.select(Meal.TYPE, 5, Algorithm.NOTHING));
    assertEquals(Meal.SOUP, candidates.select(Meal.TYPE, 5, Algorithm.NONBLOCKING));
    assertEquals(Meal.BREAD, candidates.select(Meal.TYPE, 1025, Algorithm.NONBLOCKING));
    assertEquals(Meal.BREAD, candidates.select(Meal.TYPE, 5, Algorithm.NOTHING));
  }

  @Test
  void shouldCheckTheRowsForNonblockingCalls() {
    SelectionTable known = parse(ROWS);
    assertEquals(
        Meal.SOUP,
        new Candidates(known.overriddenBy("mine.txt", "imeal any .. .. soup"), Distance.NET, 4, 0)
            .select(Meal.TYPE, 7, Algorithm.NONBLOCKING | Algorithm.COMMUTATIVE));
    IllegalArgumentException e = assertThrows(
        IllegalArgumentException.class, () -> known.overriddenBy("mine.txt", "imeal any .. .. ice"));
    assertEquals(
        "mine.txt, line 1: 'ice' is no algorithm of meal: [soup, cake, bread, two_soups]", e.getMessage());
  }

  /** Calls that differ in their length or in what they have, by turns. */
  @Test
  void shouldSelectForEachCallAnew() {
    Candidates candidates = new Candidates(parse(ROWS), Distance.PROCS, 3, Algorithm.NOTHING);
    for (int i = 0; i < 3; i++) {
      assertEquals(Meal.SOUP, candidates.select(Meal.TYPE, 0, Algorithm.COMMUTATIVE));
      assertEquals(Meal.BREAD, candidates.select(Meal.TYPE, 0, Algorithm.NOTHING));
      assertEquals(Meal.BREAD, candidates.select(Meal.TYPE, 0, Algorithm.EQUAL_PARTS));
      assertEquals(Meal.SOUP, candidates.select(Meal.TYPE, 1024, Algorithm.COMMUTATIVE));
      assertEquals(Meal.BREAD, candidates.select(Meal.TYPE, 1025, Algorithm.COMMUTATIVE));
    }
  }

  @Test
  void shouldPassOverWhatIsUnable() {
    assertEquals(Meal.BREAD, select(parse(ROWS), Distance.NET, 6, 7)); // no power of two
  }

  @ParameterizedTest
  @CsvSource({"2, TWO_SOUPS", "3, BREAD", "6, TWO_SOUPS"})
  void shouldKnowWhatFollowsFromTheNumberOfRanks(int ranks, Meal expected) {
    SelectionTable table = parse("meal any .. .. two_soups\nmeal any .. .. bread");
    assertEquals(expected, select(table, Distance.PROCS, ranks, 1));
  }

  /** So control variables force an algorithm. */
  @ParameterizedTest
  @CsvSource({"4, CAKE", "6, SOUP"})
  void shouldPreferTheOverridingRowsWhereTheyAreAble(int ranks, Meal expected) {
    SelectionTable table = parse("meal any .. .. soup\nmeal never .. .. cake")
        .overriddenBy("forced", "meal any .. .. cake");
    Candidates candidates = new Candidates(table, Distance.NET, ranks, Algorithm.COMMUTATIVE);
    assertEquals(expected, candidates.select(Meal.TYPE, 1, Algorithm.EQUAL_PARTS));
    assertEquals(Meal.SOUP, candidates.select(Meal.TYPE, 1, Algorithm.NOTHING));
  }

  @Test
  void shouldPutOneTableBeforeAnother() {
    SelectionTable both = parse(ROWS).overriddenBy("mine.txt", "meal any .. 5 two_soups");
    assertEquals(Meal.TWO_SOUPS, select(both, Distance.PROCS, 2, 5));
    assertEquals(Meal.SOUP, select(both, Distance.PROCS, 2, 6));
  }

  @Test
  void shouldNameEachAlgorithmOnce() {
    assertEquals(List.of("soup", "cake", "bread", "two_soups"),
        parse(ROWS + "meal any .. .. soup").words(Meal.TYPE));
  }

  @ParameterizedTest
  @EnumSource(value = Distance.class, names = {"JVM", "PROCS", "NET"})
  void shouldNotSelectWhatIsOnlyForced(Distance where) {
    SelectionTable table = parse("meal never .. .. soup\nmeal any .. .. bread");
    assertEquals(Meal.BREAD, select(table, where, 2, 1));
  }

  @Test
  void shouldSayThatNoRowFits() {
    SelectionTable table = parse("meal any .. ..7 bread");
    String message =
        assertThrows(IllegalStateException.class, () -> select(table, Distance.PROCS, 2, 8)).getMessage();
    assertEquals("the table has no row for meal of 8 bytes", message);
  }

  @Test
  void shouldReadRowsThatAreIndentedOrBeginAlike() {
    SelectionTable table = parse("meal_of_two any .. .. soup\n\tmeal  any .. 5 soup\n  meal any .. .. bread");
    assertEquals(Meal.SOUP, select(table, Distance.JVM, 2, 5));
    assertEquals(List.of("soup", "bread"), table.words(Meal.TYPE));
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
    "meal any .. ..; a row has the words: collective where ranks bytes algorithm",
    "meal any .. .. bread soup; a row has the words: collective where ranks bytes algorithm",
    "meal here .. .. bread; 'here' is none of jvm, procs, net, node, any, never",
    "meal any 5..2 .. bread; '5..2' is an empty range",
    "meal any .. many bread; 'many' is no number, with k, m or g or without",
    "meal any .. .. stone; 'stone' is no algorithm of meal: [soup, cake, bread, two_soups]",
    "sleep any .. .. bread; there is nothing to choose for 'sleep'"
  })
  void shouldSayInWhichLineWhatIsWrong(String line, String problem) {
    SelectionTable known = parse(ROWS);
    String text = ROWS + line + "\n";
    String message =
        assertThrows(IllegalArgumentException.class, () -> known.overriddenBy("mine.txt", text)).getMessage();
    assertEquals("mine.txt, line 7: " + problem, message);
  }
}
