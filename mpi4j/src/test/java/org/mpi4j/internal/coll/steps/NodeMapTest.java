// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who shares a machine with whom. */
@Timeout(10)
class NodeMapTest {
  private static NodeMap of(int... nodes) {
    return NodeMap.of(nodes.length, r -> nodes[r]);
  }

  @Test
  void shouldCountMachinesByTheirLowestRanks() {
    NodeMap m = of(9, 4, 9, 9, 4);
    assertEquals(2, m.count());
    assertArrayEquals(new int[] {0, 2, 3}, m.ranks(0));
    assertArrayEquals(new int[] {1, 4}, m.ranks(1));
    assertEquals(1, m.of(4));
    assertEquals(2, m.place(3));
    assertEquals(3, m.before(1));
    assertEquals(4, m.rank(1, 1));
  }

  @Test
  void shouldTellWhetherTheRanksOfEachAreNeighbours() {
    assertTrue(of(1, 1, 0, 0, 0).inOrder());
    assertTrue(of(5).inOrder());
    assertFalse(of(0, 1, 0).inOrder());
    assertFalse(of(0, 0, 1, 1, 0).inOrder());
  }

  @Test
  void shouldTellWhetherThereIsAHierarchy() {
    assertTrue(of(0, 0, 1).several());
    assertFalse(of(0, 0, 0).several());
    assertFalse(of(2, 1, 0).several());
  }

  @Test
  void shouldTellWhetherAllAreOfOneSize() {
    assertTrue(of(0, 1, 0, 1).alike());
    assertFalse(of(0, 0, 1).alike());
  }
}
