// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.LinearScatter;
import org.mpi4j.internal.coll.algorithm.ScatterAlgorithm;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** MPI_Scatter and MPI_Scatterv. As buffer, null stands for MPI_IN_PLACE, or for one that does not matter. */
public final class Scatter {
  private Scatter() {}

  /** Equal shares. */
  public static void write(Steps s, Payload send, Payload recv, int root) {
    switch (RootRole.part(s, root)) {
      case IS_ROOT -> {
        deal(s, new Parts.Shares(send, s.isInter() ? s.remoteSize() : s.size()), recv);
      }
      case HAS_ROOT -> {
        ArgumentChecks.present(recv, "recv");
        if (s.isInter()) {
          LinearScatter.take(s, recv, Steps.remote(root));
        } else {
          equal(s, recv.bytes()).write(s, null, recv, root);
        }
      }
      case ASIDE -> { }
    }
  }

  private static void deal(Steps s, Parts.Shares all, Payload recv) {
    if (s.isInter()) {
      LinearScatter.dealRemote(s, all);
      return;
    }
    Payload mine = all.of(s.rank());
    checkOwn(mine, recv);
    equal(s, mine.bytes()).write(s, all, null, s.rank());
    copyOwn(s, mine, recv);
  }

  private static ScatterAlgorithm equal(Steps s, long share) {
    return s.select(CollectiveTypes.SCATTER, share, Algorithm.EQUAL_PARTS);
  }

  /** Parts of different lengths. */
  public static void write(Steps s, Parts send, Payload recv, int root) {
    switch (RootRole.part(s, root)) {
      case IS_ROOT -> {
        ArgumentChecks.parts(send, s.isInter() ? s.remoteSize() : s.size(), "send");
        if (s.isInter()) {
          LinearScatter.dealRemote(s, send);
        } else {
          Payload mine = send.of(s.rank());
          checkOwn(mine, recv);
          different(s).write(s, send, null, root);
          copyOwn(s, mine, recv);
        }
      }
      case HAS_ROOT -> {
        ArgumentChecks.present(recv, "recv");
        if (s.isInter()) {
          LinearScatter.take(s, recv, Steps.remote(root));
        } else {
          different(s).write(s, null, recv, root);
        }
      }
      case ASIDE -> { }
    }
  }

  /** Only the root knows all lengths, so they cannot matter. */
  private static ScatterAlgorithm different(Steps s) {
    return s.select(CollectiveTypes.SCATTER, CollectiveTypes.UNKNOWN, Algorithm.NOTHING);
  }

  private static void checkOwn(Payload from, Payload to) {
    if (to != null) {
      ArgumentChecks.fits(from, to);
      ArgumentChecks.apart(from, to);
    }
  }

  /** The root's own part, unless it is in its place already; last, since the others wait for theirs. */
  private static void copyOwn(Steps s, Payload from, Payload to) {
    if (to != null) {
      s.copy(from, to);
    }
  }
}
