// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.tool.Category;
import org.mpi4j.tool.ToolInterface;

/** Categories have all variables and events, each once, and no category has itself. */
class CategoryTest {

  @MpiTest(np = 1)
  @Covers({"MPI_T_category_get_num", "MPI_T_category_get_info", "MPI_T_category_get_cvars",
      "MPI_T_category_get_pvars", "MPI_T_category_get_events", "MPI_T_category_get_num_events",
      "MPI_T_category_get_categories", "MPI_T_category_get_index", "MPI_T_category_changed"})
  void shouldGroupAllThatThereIs(Intracomm world) {
    Set<Integer> cvars = new HashSet<>();
    Set<Integer> pvars = new HashSet<>();
    Set<Integer> events = new HashSet<>();
    Set<Integer> inside = new HashSet<>();
    try (Tooling tool = new Tooling()) {
      ToolInterface t = tool.tools;
      int stamp = t.categoryChanged();
      for (Category c : t.categories()) {
        assertEquals(c.index(), t.categoryIndex(c.name()));
        assertFalse(c.description().isEmpty());
        assertEquals(c.numCvars(), t.categoryCvars(c.index()).length);
        assertEquals(c.numPvars(), t.categoryPvars(c.index()).length);
        assertEquals(c.numCategories(), t.categoryCategories(c.index()).length);
        assertEquals(t.numCategoryEvents(c.index()), t.categoryEvents(c.index()).length);
        addAll(cvars, t.categoryCvars(c.index()));
        addAll(pvars, t.categoryPvars(c.index()));
        addAll(events, t.categoryEvents(c.index()));
        addAll(inside, t.categoryCategories(c.index()));
      }
      assertEquals(t.numCvars(), cvars.size());
      assertEquals(t.numPvars(), pvars.size());
      assertEquals(t.numEvents(), events.size());
      assertEquals(t.numCategories() - 1, inside.size(), "all but the first are in another one");
      assertFalse(inside.contains(0));
      world.dup().free();
      assertEquals(stamp, t.categoryChanged());
      Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> t.category(t.numCategories()));
      Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> t.categoryCvars(-1));
      Failing.with(ErrorClass.T_ERR_INVALID_NAME, () -> t.categoryIndex("magic"), "magic");
    }
  }

  private static void addAll(Set<Integer> all, int... indices) {
    for (int index : indices) {
      assertTrue(all.add(index), () -> index + " is in two categories");
    }
  }
}
