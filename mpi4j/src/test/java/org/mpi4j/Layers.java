// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The floors of the house: a package leans only on packages of lower floors, or on its own part. */
final class Layers {
  /** From the top floor down; parts that share a floor do not see each other. */
  private static final List<List<String>> FLOORS = List.of(
      List.of("org.mpi4j.compat", "org.mpi4j.pool"),
      List.of("org.mpi4j.internal.binding"),
      // the standard's rules, which know no API
      List.of("org.mpi4j.internal.call", "org.mpi4j.internal.profile"),
      List.of("org.mpi4j.internal.rank"),
      // gathers what all parts declare: their control variables
      List.of("org.mpi4j.internal"),
      List.of("org.mpi4j.internal.io", "org.mpi4j.internal.dynamic"),
      List.of("org.mpi4j.internal.comm", "org.mpi4j.internal.rma"),
      List.of("org.mpi4j.internal.topo"),
      List.of("org.mpi4j.internal.coll"),
      List.of("org.mpi4j.internal.p2p", "org.mpi4j.internal.segment"),
      List.of("org.mpi4j.internal.op"),
      List.of("org.mpi4j.internal.type"),
      List.of("org.mpi4j.internal.runtime"),
      List.of("org.mpi4j.internal.transport", "org.mpi4j.internal.boot"),
      List.of("org.mpi4j.internal.attr", "org.mpi4j.internal.tool", "org.mpi4j.internal.diagnosis",
          "org.mpi4j.internal.recording", "org.mpi4j.internal.spawn", "org.mpi4j.internal.names"),
      List.of("org.mpi4j.spi", "org.mpi4j.internal.base"));

  /** Parts whose packages, one for each implementation, do not see their sisters. */
  private static final List<String> SISTERS =
      List.of("org.mpi4j.internal.transport", "org.mpi4j.internal.boot");

  /** Parts that are one package and do not hold the packages whose names begin so. */
  private static final List<String> ALONE = List.of("org.mpi4j.internal");

  /**
   * What programs and tools see, with the way to its implementation. It leans on nothing else; the engine
   * below its implementation does not know it.
   */
  private static final List<String> API =
      List.of("org.mpi4j", "org.mpi4j.distributed", "org.mpi4j.io", "org.mpi4j.rma", "org.mpi4j.tool",
          "org.mpi4j.internal.provider");

  /** Parts of the API that lean on its main package, and not the other way round. */
  private static final List<String> STANDING_UPON =
      List.of("org.mpi4j.distributed", "org.mpi4j.io", "org.mpi4j.rma", "org.mpi4j.tool");

  /** What may know the API: what implements it, and what stands upon it. */
  private static final List<String> USERS_OF_API =
      List.of("org.mpi4j.internal.binding", "org.mpi4j.internal.profile",
          "org.mpi4j.internal.profile.collect", "org.mpi4j.internal.profile.forward", "org.mpi4j.compat",
          "org.mpi4j.pool");

  private Layers() {}

  /** Why a class of one package may not use a class of another; empty if it may. */
  static Optional<String> objection(String from, String to) {
    if (API.contains(from) || API.contains(to)) {
      return apiObjection(from, to);
    }
    Optional<Map.Entry<String, Integer>> upper = home(from);
    Optional<Map.Entry<String, Integer>> lower = home(to);
    if (upper.isEmpty() || lower.isEmpty()) {
      return Optional.of("no floor for " + (upper.isEmpty() ? from : to) + ": add it to Layers");
    }
    if (upper.get().getKey().equals(lower.get().getKey())) {
      return sisters(from, to, upper.get().getKey())
          ? Optional.of(from + " must not know its sister " + to) : Optional.empty();
    }
    return upper.get().getValue() < lower.get().getValue()
        ? Optional.empty() : Optional.of(from + " must not lean on " + to + ", which is not below it");
  }

  private static Optional<String> apiObjection(String from, String to) {
    if (from.equals("org.mpi4j") && STANDING_UPON.contains(to)) {
      return Optional.of(from + " must not lean on " + to + ", which stands upon it");
    }
    if (API.contains(from)) {
      return API.contains(to) ? Optional.empty()
          : Optional.of(from + ", which is part of the API, must not lean on " + to);
    }
    return USERS_OF_API.contains(from) ? Optional.empty()
        : Optional.of(from + " must not lean on the API (" + to + "): the engine serves other APIs, too");
  }

  private static boolean sisters(String from, String to, String part) {
    boolean inside = !from.equals(part) && !to.equals(part);
    return SISTERS.contains(part) && inside && !child(from, to) && !child(to, from);
  }

  private static boolean child(String upper, String lower) {
    return lower.equals(upper) || lower.startsWith(upper + ".");
  }

  /** The part that holds the package, and its floor. */
  private static Optional<Map.Entry<String, Integer>> home(String name) {
    for (int floor = 0; floor < FLOORS.size(); floor++) {
      for (String part : FLOORS.get(floor)) {
        if (ALONE.contains(part) ? name.equals(part) : child(part, name)) {
          return Optional.of(Map.entry(part, floor));
        }
      }
    }
    return Optional.empty();
  }
}
