// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coverage;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Guesses which procedure a method is by its name, so that a forgotten annotation is noticed: prefix and
 * object are dropped from the procedure's name, {@code MPI_Comm_split_type} is {@code Comm.splitType}.
 */
final class NamesOfMethods {
  /** Where a class is called otherwise in the names of procedures; subclasses of Comm are Comm, too. */
  private static final Map<String, List<String>> OBJECTS = Map.ofEntries(
      Map.entry("Datatype", List.of("type", "get")),
      Map.entry("TypeConstructors", List.of("type")),
      Map.entry("TypeAttributes", List.of("type")),
      Map.entry("Packing", List.of("")),
      Map.entry("PointToPoint", List.of("comm", "")),
      Map.entry("Collectives", List.of("comm", "")),
      Map.entry("Comm", List.of("comm", "topo", "")),
      Map.entry("Intracomm", List.of("comm", "intercomm", "")),
      Map.entry("Intercomm", List.of("intercomm", "comm", "")),
      Map.entry("Cartcomm", List.of("cart", "comm", "")),
      Map.entry("Graphcomm", List.of("graph", "comm", "")),
      Map.entry("Distgraphcomm", List.of("distgraph", "comm", "")),
      Map.entry("Message", List.of("m", "im", "message", "")),
      Map.entry("Request", List.of("request", "")),
      Map.entry("Prequest", List.of("request", "")),
      Map.entry("Mpi", List.of("")));

  private final Map<String, String> procedures = new HashMap<>();

  NamesOfMethods(Standard standard) {
    for (Standard.Entry entry : standard.procedures().values()) {
      if (entry.notApplicable().isEmpty()) {
        procedures.put(squeeze(entry.name().substring("MPI_".length())), entry.name());
      }
    }
  }

  /** The procedure that a method of the public API seems to be. */
  Optional<String> procedure(Annotated method) {
    String object = method.owner().substring(method.owner().lastIndexOf('.') + 1);
    String name = squeeze(method.method());
    for (String prefix : OBJECTS.getOrDefault(object, List.of(squeeze(object)))) {
      for (String key : List.of(prefix + name, prefix + "get" + name)) {
        if (procedures.containsKey(key)) {
          return Optional.of(procedures.get(key));
        }
      }
    }
    return Optional.empty();
  }

  private static String squeeze(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }
}
