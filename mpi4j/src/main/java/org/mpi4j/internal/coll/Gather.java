// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.type.Payload;

/** MPI_Gather and MPI_Gatherv. As buffer, null stands for MPI_IN_PLACE, or for one that does not matter. */
public final class Gather {
  /** Shares up to so many bytes go up a tree. */
  private static final long TREE_BYTES = 2048;

  private Gather() {}

  /** Equal shares. */
  public static void write(Steps s, Payload send, Payload recv, int root) {
    switch (Roots.part(s, root)) {
      case IS_ROOT -> {
        collect(s, send, new Parts.Shares(recv, s.isInter() ? s.remoteSize() : s.size()));
      }
      case HAS_ROOT -> {
        Check.present(send, "send");
        if (!s.isInter() && climbs(s, send.bytes())) {
          BinomialGather.write(s, send, null, root);
        } else {
          contribute(s, send, root);
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
    if (climbs(s, mine.bytes())) {
      BinomialGather.write(s, mine, all, s.rank());
    } else {
      LinearGather.collect(s, all);
    }
  }

  private static boolean climbs(Steps s, long share) {
    return share <= TREE_BYTES && s.size() > 2;
  }

  /** Parts of different lengths. */
  public static void write(Steps s, Payload send, Parts recv, int root) {
    switch (Roots.part(s, root)) {
      case IS_ROOT -> {
        Check.parts(recv, s.isInter() ? s.remoteSize() : s.size(), "recv");
        if (s.isInter()) {
          LinearGather.collectRemote(s, recv);
        } else {
          copyOwn(s, send, recv.of(s.rank()));
          LinearGather.collect(s, recv);
        }
      }
      case HAS_ROOT -> contribute(s, Check.present(send, "send"), root);
      case ASIDE -> { }
    }
  }

  private static void contribute(Steps s, Payload send, int root) {
    LinearGather.contribute(s, send, s.isInter() ? Steps.remote(root) : root);
  }

  /** This rank's own part, unless it is in its place already. */
  static void copyOwn(Steps s, Payload from, Payload to) {
    if (from != null) {
      Check.fits(from, to);
      Check.apart(from, to);
      s.copy(from, to);
    }
  }
}
