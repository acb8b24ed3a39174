// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class PmixNodesTest {
  private final Map<String, String> known = new HashMap<>();

  private void know(int rank, String key, String value) {
    known.put(rank + key, value);
  }

  private List<Integer> nodes(int size) throws IOException {
    IntUnaryOperator nodes = PmixNodes.of((rank, key) -> known.get(rank + key), size);
    return IntStream.range(0, size).map(nodes).boxed().toList();
  }

  @Test
  void shouldSeeThatAllAreHere() throws IOException {
    know(-2, "pmix.local.size", "3");
    assertEquals(List.of(0, 0, 0), nodes(3));
  }

  @Test
  void shouldTakeTheMappingOfSlurm() throws IOException {
    know(-2, "pmix.local.size", "2");
    know(-2, "pmix.anlmap", "(vector,(0,1,2),(1,1,1))");
    assertEquals(List.of(0, 0, 1), nodes(3));
  }

  @Test
  void shouldTakeNumbersOfMachinesBeforeNames() throws IOException {
    for (int rank = 0; rank < 4; rank++) {
      know(rank, "pmix.nodeid", "" + (7 - rank % 2));
      know(rank, "pmix.hname", "same"); // as of containers
    }
    assertEquals(List.of(0, 1, 0, 1), nodes(4));
  }

  @Test
  void shouldTakeNamesWhereANumberIsMissing() throws IOException {
    know(0, "pmix.nodeid", "0");
    know(0, "pmix.hname", "b");
    know(1, "pmix.hname", "a");
    know(2, "pmix.hname", "b");
    assertEquals(List.of(0, 1, 0), nodes(3));
  }

  @Test
  void shouldTakeEachForAloneWhereNothingIsKnown() throws IOException {
    assertEquals(List.of(0, 1, 2), nodes(3));
  }
}
