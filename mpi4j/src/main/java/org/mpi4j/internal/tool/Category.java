// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.Pvar;

/**
 * A group of variables, events and other groups, all by their indices. Which group something is in follows
 * from its name.
 */
public record Category(
    String name, String about, List<Integer> cvars, List<Integer> pvars, List<Integer> events,
    List<Integer> categories) {
  private static final String ROOT = "mpi4j";
  private static final String RUNTIME = "runtime";
  private static final String ALGORITHMS = "coll.algorithms";
  private static final String BY_PEER = "p2p.peer";
  private static final String TRANSPORTS = "transports";

  /** What names of variables of the runtime begin with. */
  private static final List<String> OF_RUNTIME = List.of("wait", "progress", "clock", "profile", "tools");

  /** Name, group around it, meaning. */
  private record Row(String name, String parent, String about) {}

  private static final List<Row> ROWS = List.of(
      new Row(ROOT, "", "All that tools can see of mpi4j."),
      new Row(RUNTIME, ROOT, "The rank as a whole: how it waits, what it uses."),
      new Row("p2p", ROOT, "Messages: queues, protocols, stalls."),
      new Row(BY_PEER, "p2p", "Messages, for each rank of the job."),
      new Row("coll", ROOT, "Collectives."),
      new Row(ALGORITHMS, "coll", "The algorithms of collectives: which to take, and which was taken."),
      new Row("comm", ROOT, "Communicators."),
      new Row("rma", ROOT, "Windows, and the ways to their memory."),
      new Row("dynamic", ROOT, "Ranks of other jobs: connections and spawned ranks."),
      new Row(TRANSPORTS, ROOT, "How bytes travel."),
      new Row("shm", TRANSPORTS, "Shared memory."),
      new Row("tcp", TRANSPORTS, "The network."),
      new Row("boot", ROOT, "The start of a rank."));

  /** The groups of all these, the group of all first. */
  static List<Category> of(List<Cvar<?>> cvars, List<Pvar<?>> pvars, List<EventKind<?>> events) {
    Map<String, Category> groups = new LinkedHashMap<>();
    for (Row row : ROWS) {
      groups.put(row.name, new Category(row.name, row.about, new ArrayList<>(), new ArrayList<>(),
          new ArrayList<>(), new ArrayList<>()));
    }
    for (int i = 1; i < ROWS.size(); i++) {
      groups.get(ROWS.get(i).parent).categories.add(i);
    }
    for (int i = 0; i < cvars.size(); i++) {
      Cvar<?> c = cvars.get(i);
      boolean algorithm = c.name().startsWith("coll.") && !c.words().isEmpty();
      at(groups, algorithm ? ALGORITHMS : group(c.name())).cvars.add(i);
    }
    for (int i = 0; i < pvars.size(); i++) {
      at(groups, group(pvars.get(i).name())).pvars.add(i);
    }
    for (int i = 0; i < events.size(); i++) {
      at(groups, group(events.get(i).name())).events.add(i);
    }
    return List.copyOf(groups.values());
  }

  private static Category at(Map<String, Category> groups, String name) {
    return groups.getOrDefault(name, groups.get(ROOT));
  }

  private static String group(String name) {
    if (name.startsWith(BY_PEER)) {
      return BY_PEER;
    }
    if (name.endsWith(".algorithm")) {
      return ALGORITHMS;
    }
    int dot = name.indexOf('.');
    String prefix = dot < 0 ? RUNTIME : name.substring(0, dot);
    return OF_RUNTIME.contains(prefix) ? RUNTIME : prefix;
  }
}
