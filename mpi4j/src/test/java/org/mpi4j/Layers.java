// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The layers of the library: a package uses packages of lower layers only, or of its own part. */
final class Layers {
  /** Its interfaces name the types of all packages that it implements. */
  private static final String PROVIDER = "org.mpi4j.internal.provider";

  /** From the top layer down; parts of one layer do not use each other. */
  private static final List<List<String>> LAYERS = List.of(
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
   * What programs and tools see, with the way to its implementation, from the top layer down. It uses nothing
   * else; the engine below its implementation does not know it.
   */
  private static final List<List<String>> API = List.of(
      List.of("org.mpi4j.distributed", PROVIDER),
      List.of("org.mpi4j.io", "org.mpi4j.rma", "org.mpi4j.tool"),
      List.of("org.mpi4j"));

  /** Packages of the API with static methods and constants, which reach upwards what implements them. */
  private static final Set<String> WITH_STATIC_METHODS =
      Set.of("org.mpi4j", "org.mpi4j.io", "org.mpi4j.rma", "org.mpi4j.tool");

  /** What may know the API: what implements it, and what stands upon it. */
  private static final List<String> USERS_OF_API =
      List.of("org.mpi4j.internal.binding", "org.mpi4j.internal.profile",
          "org.mpi4j.internal.profile.collect", "org.mpi4j.internal.profile.forward", "org.mpi4j.compat",
          "org.mpi4j.pool");

  private Layers() {}

  /**
   * The arrows that run upwards, from package to package. A static method of an interface must find its
   * implementation, which names that interface. There are no others, and each is needed.
   */
  static Set<Arrow> upwards() {
    return WITH_STATIC_METHODS.stream().map(p -> new Arrow(p, PROVIDER)).collect(Collectors.toSet());
  }

  /**
   * The arrows that run upwards from type to type inside {@code org.mpi4j}: what a user holds leads to what a
   * user holds. Without them there is no circle.
   */
  static Set<Arrow> upwardsInApi() {
    return Set.of(
        new Arrow("Intercomm", "Intracomm"), new Arrow("Intracomm", "Topologies"),
        new Arrow("Intercomm", "IntercommConstants"), new Arrow("Datatype", "TypeAttributes"));
  }

  /** One package uses another, or one type. */
  record Arrow(String from, String to) {
    @Override
    public String toString() {
      return from + " -> " + to;
    }
  }

  /** Why a class of one package may not use a class of another; empty if it may. */
  static Optional<String> objection(String from, String to) {
    if (from.equals(to) || upwards().contains(new Arrow(from, to))) {
      return Optional.empty();
    }
    boolean fromApi = holder(API, from).isPresent();
    if (fromApi || holder(API, to).isPresent()) {
      return apiObjection(from, to, fromApi);
    }
    Optional<Part> upper = holder(LAYERS, from);
    Optional<Part> lower = holder(LAYERS, to);
    if (upper.isEmpty() || lower.isEmpty()) {
      return Optional.of("no layer for " + (upper.isEmpty() ? from : to) + ": add it to Layers");
    }
    if (upper.get().equals(lower.get())) {
      return sisters(from, to, upper.get().name)
          ? Optional.of(from + " must not know its sister " + to) : Optional.empty();
    }
    return below(upper.get(), lower.get(), from, to);
  }

  private static Optional<String> apiObjection(String from, String to, boolean fromApi) {
    if (!fromApi) {
      return USERS_OF_API.contains(from) ? Optional.empty()
          : Optional.of(from + " must not use the API (" + to + "): the engine serves other APIs, too");
    }
    return holder(API, to).map(lower -> below(holder(API, from).orElseThrow(), lower, from, to))
        .orElse(Optional.of(from + ", which is part of the API, must not use " + to));
  }

  private static Optional<String> below(Part upper, Part lower, String from, String to) {
    return upper.layer < lower.layer
        ? Optional.empty() : Optional.of(from + " must not use " + to + ", which is not below it");
  }

  private static boolean sisters(String from, String to, String part) {
    boolean inside = !from.equals(part) && !to.equals(part);
    return SISTERS.contains(part) && inside && !child(from, to) && !child(to, from);
  }

  private static boolean child(String upper, String lower) {
    return lower.equals(upper) || lower.startsWith(upper + ".");
  }

  /** A package with those whose names begin as its own does, and its layer, counted from the top. */
  private record Part(String name, int layer) {}

  /** The part that holds the package. */
  private static Optional<Part> holder(List<List<String>> layers, String name) {
    boolean alone = layers == API;
    for (int layer = 0; layer < layers.size(); layer++) {
      for (String part : layers.get(layer)) {
        if (alone || ALONE.contains(part) ? name.equals(part) : child(part, name)) {
          return Optional.of(new Part(part, layer));
        }
      }
    }
    return Optional.empty();
  }
}
