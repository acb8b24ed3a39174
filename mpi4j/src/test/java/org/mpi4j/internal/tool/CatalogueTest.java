// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.PerformanceVariables;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;

/** The rows of mpi4j: their names, meanings and categories. */
@Timeout(60)
class CatalogueTest {
  private final Catalogue rows = new Catalogue(
      ControlVariables.all(), PerformanceVariables.all(), PerformanceVariables.events());

  @Test
  void shouldTellNamesApart() {
    Set<String> names = new HashSet<>();
    rows.cvars().forEach(c -> assertTrue(names.add(c.name()), c::name));
    names.clear();
    rows.pvars().forEach(p -> assertTrue(names.add(p.name() + p.kind()), p::name));
    names.clear();
    rows.events().forEach(e -> assertTrue(names.add(e.name()), e::name));
  }

  @Test
  void shouldExplainEach() {
    rows.pvars().forEach(p -> assertTrue(p.details().about().endsWith("."), p::name));
    rows.events().forEach(e -> assertTrue(e.about().endsWith("."), e::name));
    rows.categories().forEach(c -> assertTrue(c.about().endsWith("."), c::name));
  }

  @Test
  void shouldHaveWhatTheirKindNeeds() {
    for (Pvar<?> p : rows.pvars()) {
      assertEquals(p.kind() == Kind.STATE, !p.details().words().get().isEmpty(), p::name);
      assertEquals(p.kind() == Kind.PERCENTAGE, p.details().whole() != null, p::name);
      assertEquals(p.kind().isWatermark(), p.details().watch() != null, p::name);
      assertTrue(p.details().onDemand() == null || p.kind().accumulates(), p::name);
    }
  }

  @Test
  void shouldPutEachInOneCategoryOnly() {
    for (int i = 0; i < rows.cvars().size(); i++) {
      int index = i;
      assertEquals(1, rows.categories().stream().filter(c -> c.cvars().contains(index)).count());
    }
    for (int i = 0; i < rows.pvars().size(); i++) {
      int index = i;
      assertEquals(1, rows.categories().stream().filter(c -> c.pvars().contains(index)).count());
    }
    Category root = rows.category(0);
    assertEquals(List.of(), root.cvars(), "a group has no category of its own: add it to Category");
    assertEquals(List.of(), root.pvars(), "a group has no category of its own: add it to Category");
    assertEquals(List.of(), root.events(), "a group has no category of its own: add it to Category");
  }

  @Test
  void shouldReachEachCategoryFromTheFirst() {
    Set<Integer> seen = new HashSet<>();
    visit(0, seen);
    assertEquals(rows.categories().size(), seen.size());
  }

  private void visit(int index, Set<Integer> seen) {
    assertTrue(seen.add(index), () -> rows.category(index).name() + " is in two categories");
    rows.category(index).categories().forEach(c -> visit(c, seen));
  }

  @Test
  void shouldFindByNameWhatHasAnIndex() {
    IntStream.range(0, rows.pvars().size()).forEach(i ->
        assertEquals(i, rows.pvarIndex(rows.pvar(i).name(), rows.pvar(i).kind())));
    IntStream.range(0, rows.cvars().size()).forEach(i ->
        assertEquals(i, rows.cvarIndex(rows.cvar(i).name())));
    Fault f = assertThrows(Fault.class, () -> rows.cvar(rows.cvars().size()));
    assertEquals(ErrorCode.T_INVALID_INDEX, f.errorClass());
    f = assertThrows(Fault.class, () -> rows.pvarIndex("p2p.unexpected_queue", Kind.TIMER));
    assertEquals(ErrorCode.T_INVALID_NAME, f.errorClass());
    assertFalse(rows.categories().isEmpty());
  }
}
