// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class ProcessMappingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(vector,(0,1,1))             | 0000",
        "(vector,(0,1,2),(1,1,1))     | 001001",
        "(vector,(0,2,1))             | 010101",
        "(vector,(0,2,2),(5,1,1))     | 0011500115",
        "(vector, (0,1,2), (1,1,1))   | 001",
      })
  void shouldTellNodes(String mapping, String nodes) throws IOException {
    ProcessMapping m = ProcessMapping.parse(mapping);
    StringBuilder found = new StringBuilder();
    for (int rank = 0; rank < nodes.length(); rank++) {
      found.append(m.node(rank));
    }
    assertEquals(nodes, found.toString());
  }

  @Test
  void shouldAgreeWithCountingOut() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      List<Integer> expected = new ArrayList<>();
      String text = randomMapping(random, expected);
      ProcessMapping m = ProcessMapping.parse(text);
      for (int rank = 0; rank < 3 * expected.size(); rank++) {
        int node = expected.get(rank % expected.size());
        assertEquals(node, m.node(rank), "rank " + rank + " of " + text + ", seed " + seed);
      }
    }
  }

  private static String randomMapping(Random random, List<Integer> nodes) {
    StringBuilder text = new StringBuilder("(vector");
    for (int blocks = 1 + random.nextInt(5); blocks > 0; blocks--) {
      int first = random.nextInt(10);
      int count = 1 + random.nextInt(4);
      int ranks = 1 + random.nextInt(4);
      text.append(",(").append(first).append(',').append(count).append(',').append(ranks).append(')');
      for (int i = 0; i < count * ranks; i++) {
        nodes.add(first + i / ranks);
      }
    }
    return text.append(')').toString();
  }

  @Test
  void shouldCopeWithTheLargestNumbers() throws IOException {
    int most = Integer.MAX_VALUE;
    ProcessMapping m = ProcessMapping.parse("(vector,(0," + most + "," + most + "),(0,1,1))");
    assertEquals(0, m.node(most - 1));
    assertEquals(1, m.node(most));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "(vector)", "(vector,)", "(vector,())", "(vector,(0,1))", "(vector,(0,1,1)", "(vector,(0,1,1),)",
        "(vector,(0,1,1,1))", "(vector,(0,0,1))", "(vector,(0,1,0))", "(vector,(-1,1,1))", "(vector,(a,1,1))",
        "(vector,(0,1,1)(1,1,1))", "(vector,(99999999999,1,1))", "(vector,(0,1,1)", "(matrix,(0,1,1))",
        "(vector,(2147483647,2,1))", "x(vector,(0,1,1))", "(vector,0,1,1)"
      })
  void shouldRefuseOtherForms(String text) {
    IOException e = assertThrows(IOException.class, () -> ProcessMapping.parse(text));
    assertTrue(e.getMessage().contains("PMI_process_mapping"), e.getMessage());
  }

  @Test
  void shouldFailOnlyInItsOwnWayOnNoise() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String alphabet = "(),0129vector ";
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "(vector," : "");
      for (int n = random.nextInt(20); n > 0; n--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      parseOrRefuse(text + ")", seed);
    }
  }

  private static void parseOrRefuse(String text, long seed) {
    try {
      assertTrue(ProcessMapping.parse(text).node(12345) >= 0, () -> text + ", seed " + seed);
    } catch (IOException e) {
      assertTrue(e.getMessage().contains(text), () -> text + ", seed " + seed);
    }
  }
}
