// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.selection.Choices;
import org.mpi4j.internal.coll.selection.Need;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.NodeMap;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.spi.ProcessManager;

/** Which ranks of a group share a machine, and the candidates of the whole group and of its levels. */
final class NodeLayout {
  private final Context context;
  private final Choices choices;
  private NodeMap machines; // this and the following: null until first needed
  private Choices inside;
  private Choices between;

  NodeLayout(Context context) {
    this.context = context;
    this.choices = Selection.of(context, this::traits);
  }

  /** Those of the whole group. */
  Choices choices() {
    return choices;
  }

  /** The group in two levels; their steps are steps of the whole. */
  Hierarchy hierarchy(Steps whole) {
    NodeMap all = machines();
    if (inside == null) {
      int mine = all.of(context.rank());
      inside = Selection.of(context, all.size(mine), place -> all.rank(mine, place));
      between = Selection.of(context, all.count(), m -> all.rank(m, 0));
    }
    return new Hierarchy(all, whole, inside, between, SelectedCollectives::new);
  }

  private int traits() {
    NodeMap all = machines();
    return (all.several() ? Need.SEVERAL_MACHINES : Need.NOTHING)
        | (all.inOrder() ? Need.MACHINES_IN_ORDER : Need.NOTHING);
  }

  private NodeMap machines() {
    if (machines == null) {
      ProcessManager manager = context.messenger().engine().manager();
      machines = NodeMap.of(context.size(), r -> manager.node(context.ranks().world(r)));
    }
    return machines;
  }
}
