// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;

/** Objects of different sizes in collectives. */
class ObjectsTest {

  /** What a rank has; longer for higher ranks. */
  private static String word(int rank) {
    return "r" + rank + "x".repeat(rank * 100);
  }

  private static List<String> words(int n) {
    return IntStream.range(0, n).mapToObj(ObjectsTest::word).toList();
  }

  @OnAllSmallJobs
  void shouldCollectInRankOrder(Intracomm world) {
    int n = world.size();
    int root = n / 2;
    List<String> atRoot = world.gatherObject(word(world.rank()), root);
    assertEquals(world.rank() == root ? words(n) : List.of(), atRoot);
    assertEquals(words(n), world.allgatherObject(word(world.rank())));
  }

  @OnAllSmallJobs
  void shouldDealOut(Intracomm world) {
    int n = world.size();
    int root = n - 1;
    assertEquals(word(world.rank()), world.scatterObject(world.rank() == root ? words(n) : null, root));
    assertEquals("word", world.bcastObject(world.rank() == root ? "word" : null, root));
    List<String> mine = IntStream.range(0, n).mapToObj(r -> world.rank() + " to " + r).toList();
    List<String> expected = IntStream.range(0, n).mapToObj(r -> r + " to " + world.rank()).toList();
    assertEquals(expected, world.alltoallObject(mine));
  }

  @OnAllSmallJobs
  void shouldFoldInRankOrder(Intracomm world) {
    int n = world.size();
    String all = String.join("", words(n));
    String sum = world.reduceObject(word(world.rank()), String::concat, 0);
    if (world.rank() == 0) {
      assertEquals(all, sum);
    } else {
      assertNull(sum);
    }
    assertEquals(all, world.allreduceObject(word(world.rank()), String::concat));
    assertEquals(
        String.join("", words(world.rank() + 1)), world.scanObject(word(world.rank()), String::concat));
  }

  @OverEachTransport
  void shouldPassNulls(Intracomm world) {
    assertNull(world.bcastObject(null, 0));
    assertNull(world.allgatherObject(null).getLast());
  }

  @OverEachTransport
  void shouldRefuseListsOfAnotherLength(Intracomm world) {
    MpiException e = assertThrows(MpiException.class, () -> world.alltoallObject(words(world.size() + 1)));
    assertEquals(ErrorClass.ERR_COUNT, e.errorClass());
  }
}
