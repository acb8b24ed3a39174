// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The interfaces of the API for which there are forwarding classes: the most special one that each class of
 * the library implements, and those that several of these have in common and extend first, such as Comm.
 */
final class Kinds {
  private final Api api;
  private final List<Class<?>> leaves;
  private final Map<Class<?>, Set<String>> next = new HashMap<>(); // what extends an interface

  Kinds(Api api, List<Class<?>> implementations) {
    this.api = api;
    Set<Class<?>> special = new LinkedHashSet<>();
    for (Class<?> each : implementations) {
      if (!each.isInterface() && !Modifier.isAbstract(each.getModifiers())) {
        special.addAll(mostSpecial(each));
      }
    }
    leaves = new ArrayList<>(special);
    // an interface before those that it extends, else by name
    leaves.sort(Comparator.<Class<?>>comparingInt(k -> -interfaces(k).size()).thenComparing(Class::getName));
    for (Class<?> leaf : leaves) {
      Class<?> each = leaf;
      for (Class<?> up = first(each); up != null; up = first(each)) {
        next.computeIfAbsent(up, _ -> new TreeSet<>()).add(each.getName());
        each = up;
      }
    }
  }

  /** The interfaces that objects are asked for, the special ones first. */
  List<Class<?>> leaves() {
    return leaves;
  }

  /** The interface whose forwarding class that of another one extends; null if there is none. */
  Class<?> base(Class<?> kind) {
    for (Class<?> up = first(kind); up != null; up = first(up)) {
      if (leaves.contains(up) || next.get(up).size() > 1) {
        return up;
      }
    }
    return null;
  }

  /** The first interface of the API that another one extends; null if there is none. */
  private Class<?> first(Class<?> kind) {
    for (Class<?> each : kind.getInterfaces()) {
      if (api.isProfiled(each)) {
        return each;
      }
    }
    return null;
  }

  /** The profiled interfaces that a class implements and that no other one of these extends. */
  private List<Class<?>> mostSpecial(Class<?> implementation) {
    Set<Class<?>> all = interfaces(implementation);
    all.removeIf(i -> !api.isProfiled(i));
    return all.stream()
        .filter(i -> all.stream().noneMatch(other -> other != i && i.isAssignableFrom(other))).toList();
  }

  private Set<Class<?>> interfaces(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    gather(type, all);
    return all;
  }

  private void gather(Class<?> type, Set<Class<?>> all) {
    if (type == null) {
      return;
    }
    if (api.holds(type)) {
      all.add(type);
    }
    gather(type.getSuperclass(), all);
    for (Class<?> each : type.getInterfaces()) {
      gather(each, all);
    }
  }
}
