// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.choice.Choices;
import org.mpi4j.internal.coll.choice.Need;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Machines;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.spi.ProcessManager;

/** The machines that a group's ranks are on, and what its ranks, or some of them, choose; found out once. */
final class Terrain {
  private final Context context;
  private final Choices choices;
  private Machines machines; // this and the following: null until first needed
  private Choices inside;
  private Choices between;

  Terrain(Context context) {
    this.context = context;
    this.choices = Selection.of(context, this::traits);
  }

  /** Those of the whole group. */
  Choices choices() {
    return choices;
  }

  /** The group in two levels; their steps are steps of the whole. */
  Hierarchy hierarchy(Steps whole) {
    Machines all = machines();
    if (inside == null) {
      int mine = all.of(context.rank());
      inside = Selection.of(context, all.size(mine), place -> all.rank(mine, place));
      between = Selection.of(context, all.count(), m -> all.rank(m, 0));
    }
    return new Hierarchy(all, whole, inside, between, Chosen::new);
  }

  private int traits() {
    Machines all = machines();
    return (all.several() ? Need.SEVERAL_MACHINES : Need.NOTHING)
        | (all.inOrder() ? Need.MACHINES_IN_ORDER : Need.NOTHING);
  }

  private Machines machines() {
    if (machines == null) {
      ProcessManager manager = context.messenger().engine().manager();
      machines = Machines.of(context.size(), r -> manager.node(context.ranks().world(r)));
    }
    return machines;
  }
}
