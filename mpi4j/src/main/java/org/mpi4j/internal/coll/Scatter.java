// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.type.Payload;

/** MPI_Scatter and MPI_Scatterv. As buffer, null stands for MPI_IN_PLACE, or for one that does not matter. */
public final class Scatter {
  /** Shares up to so many bytes go down a tree. */
  private static final long TREE_BYTES = 2048;

  private Scatter() {}

  /** Equal shares. */
  public static void write(Steps s, Payload send, Payload recv, int root) {
    switch (Roots.part(s, root)) {
      case IS_ROOT -> {
        deal(s, new Parts.Shares(send, s.isInter() ? s.remoteSize() : s.size()), recv);
      }
      case HAS_ROOT -> {
        Check.present(recv, "recv");
        if (!s.isInter() && descends(s, recv.bytes())) {
          BinomialScatter.write(s, null, recv, root);
        } else {
          LinearScatter.take(s, recv, s.isInter() ? Steps.remote(root) : root);
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
    copyOwn(s, mine, recv);
    if (descends(s, mine.bytes())) {
      BinomialScatter.write(s, all, null, s.rank());
    } else {
      LinearScatter.deal(s, all);
    }
  }

  private static boolean descends(Steps s, long share) {
    return share <= TREE_BYTES && s.size() > 2;
  }

  /** Parts of different lengths. */
  public static void write(Steps s, Parts send, Payload recv, int root) {
    switch (Roots.part(s, root)) {
      case IS_ROOT -> {
        Check.parts(send, s.isInter() ? s.remoteSize() : s.size(), "send");
        if (s.isInter()) {
          LinearScatter.dealRemote(s, send);
        } else {
          copyOwn(s, send.of(s.rank()), recv);
          LinearScatter.deal(s, send);
        }
      }
      case HAS_ROOT ->
          LinearScatter.take(s, Check.present(recv, "recv"), s.isInter() ? Steps.remote(root) : root);
      case ASIDE -> { }
    }
  }

  private static void copyOwn(Steps s, Payload from, Payload to) {
    if (to != null) {
      Check.fits(from, to);
      Check.apart(from, to);
      s.copy(from, to);
    }
  }
}
