// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.GatherAlgorithm;
import org.mpi4j.internal.coll.algorithm.LinearGather;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** MPI_Gather and MPI_Gatherv. As buffer, null stands for MPI_IN_PLACE, or for one that does not matter. */
public final class Gather {
  private Gather() {}

  /** Equal shares. */
  public static void write(Steps s, Payload send, Payload recv, int root) {
    switch (RootRole.part(s, root)) {
      case IS_ROOT -> {
        collect(s, send, new Parts.Shares(recv, s.isInter() ? s.remoteSize() : s.size()));
      }
      case HAS_ROOT -> {
        ArgumentChecks.present(send, "send");
        if (s.isInter()) {
          LinearGather.contribute(s, send, Steps.remote(root));
        } else {
          equal(s, send.bytes()).write(s, send, null, root);
        }
      }
      case ASIDE -> { }
    }
  }

  private static void collect(Steps s, Payload send, Parts.Shares all) {
    if (s.isInter()) {
      LinearGather.collectRemote(s, all);
      return;
    }
    Payload mine = all.of(s.rank());
    copyOwn(s, send, mine);
    equal(s, mine.bytes()).write(s, mine, all, s.rank());
  }

  private static GatherAlgorithm equal(Steps s, long share) {
    return s.select(CollectiveTypes.GATHER, share, Algorithm.EQUAL_PARTS);
  }

  /** Parts of different lengths. */
  public static void write(Steps s, Payload send, Parts recv, int root) {
    switch (RootRole.part(s, root)) {
      case IS_ROOT -> {
        ArgumentChecks.parts(recv, s.isInter() ? s.remoteSize() : s.size(), "recv");
        if (s.isInter()) {
          LinearGather.collectRemote(s, recv);
        } else {
          Payload mine = recv.of(s.rank());
          copyOwn(s, send, mine);
          different(s).write(s, mine, recv, root);
        }
      }
      case HAS_ROOT -> {
        ArgumentChecks.present(send, "send");
        if (s.isInter()) {
          LinearGather.contribute(s, send, Steps.remote(root));
        } else {
          different(s).write(s, send, null, root);
        }
      }
      case ASIDE -> { }
    }
  }

  /** Only the root knows all lengths, so they cannot matter. */
  private static GatherAlgorithm different(Steps s) {
    return s.select(CollectiveTypes.GATHER, CollectiveTypes.UNKNOWN, Algorithm.NOTHING);
  }

  /** This rank's own part, unless it is in its place already. */
  static void copyOwn(Steps s, Payload from, Payload to) {
    if (from != null) {
      ArgumentChecks.fits(from, to);
      ArgumentChecks.apart(from, to);
      s.copy(from, to);
    }
  }
}
