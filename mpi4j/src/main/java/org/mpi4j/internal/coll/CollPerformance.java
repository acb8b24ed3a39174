// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.Adjustment;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.runtime.Engine;

/** The performance variables of collectives, and their control variables that can be changed at run time. */
public final class CollPerformance {
  /** No call yet. */
  private static final String NONE = "none";

  private CollPerformance() {}

  /** All of them. */
  public static List<Pvar<?>> all() {
    List<Pvar<?>> all = new ArrayList<>();
    all.add(Pvar.of("coll.calls", Kind.COUNTER, CollectiveGroup.class, (g, i) -> g.calls()).ofComm().about(
        "Collectives of the communicator that have been called, blocking and nonblocking ones, and those of"
            + " the library itself, as for making a communicator."));
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      all.add(Pvar.of("coll." + type.name() + ".algorithm", Kind.STATE, CollectiveGroup.class,
              (g, i) -> taken(g, type))
          .words(() -> words(type)).ofComm().about(
              "The algorithm that the last " + type.name() + " of the communicator took; coll." + type.name()
                  + " forces one."));
    }
    return all;
  }

  /** The control variables that can be changed at run time: those that force an algorithm. */
  public static List<Adjustment<?, ?>> adjustments() {
    List<Adjustment<?, ?>> all = new ArrayList<>();
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      Cvar<String> forcing = CollVariables.forcing(type);
      all.add(new Adjustment<>(forcing, "for communicators that are made afterwards", Engine.class,
          (engine, word) -> engine.adjust(forcing, word)));
    }
    return all;
  }

  private static int taken(CollectiveGroup group, CollectiveType<?> type) {
    String word = group.algorithm(type);
    return word == null ? 0 : words(type).indexOf(word);
  }

  private static List<String> words(CollectiveType<?> type) {
    List<String> words = new ArrayList<>(List.of(NONE));
    words.addAll(CollVariables.builtIn().words(type));
    return words;
  }
}
