// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import java.util.List;
import java.util.function.Predicate;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Pvar;

/** The rows of all variables, events and categories; an index is a place in these lists. */
public final class Catalogue {
  private final List<Cvar<?>> cvars;
  private final List<Pvar<?>> pvars;
  private final List<EventKind<?>> events;
  private final List<Category> categories;

  /** The rows that there are; nothing is added later. */
  public Catalogue(List<Cvar<?>> cvars, List<Pvar<?>> pvars, List<EventKind<?>> events) {
    this.cvars = List.copyOf(cvars);
    this.pvars = List.copyOf(pvars);
    this.events = List.copyOf(events);
    this.categories = Category.of(this.cvars, this.pvars, this.events);
  }

  public List<Cvar<?>> cvars() {
    return cvars;
  }

  public List<Pvar<?>> pvars() {
    return pvars;
  }

  public List<EventKind<?>> events() {
    return events;
  }

  public List<Category> categories() {
    return categories;
  }

  public Cvar<?> cvar(int index) {
    return at(cvars, index, "control variable");
  }

  public Pvar<?> pvar(int index) {
    return at(pvars, index, "performance variable");
  }

  public EventKind<?> event(int index) {
    return at(events, index, "event");
  }

  public Category category(int index) {
    return at(categories, index, "category");
  }

  public int cvarIndex(String name) {
    return find(cvars, c -> c.name().equals(name), "control variable", name);
  }

  /** The index of the performance variable with that name and class. */
  public int pvarIndex(String name, Pvar.Kind kind) {
    return find(
        pvars, p -> p.name().equals(name) && p.kind() == kind, "performance variable of class " + kind, name);
  }

  public int eventIndex(String name) {
    return find(events, e -> e.name().equals(name), "event", name);
  }

  public int categoryIndex(String name) {
    return find(categories, c -> c.name().equals(name), "category", name);
  }

  private static <T> T at(List<T> rows, int index, String what) {
    if (index < 0 || index >= rows.size()) {
      throw new Fault(ErrorCode.T_INVALID_INDEX,
          "index = " + index + ", but there is a " + what + " for each of 0.." + (rows.size() - 1));
    }
    return rows.get(index);
  }

  private static <T> int find(List<T> rows, Predicate<T> isIt, String what, String name) {
    for (int i = 0; i < rows.size(); i++) {
      if (isIt.test(rows.get(i))) {
        return i;
      }
    }
    throw new Fault(ErrorCode.T_INVALID_NAME,
        "no " + what + " is called " + (name == null ? "null" : "\"" + name + "\"")
            + "; examples/ListVariables.java lists those there are");
  }
}
