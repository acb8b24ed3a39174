// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.List;
import org.mpi4j.internal.base.Cvar;

/** The control variables of point-to-point messages. */
public final class P2pVariables {
  static final Cvar<Long> EAGER_LIMIT =
      Cvar.bytes("p2p.eager_limit", 16_384, 0, 1 << 30)
          .about("Longest message that is copied into the channel at once;"
              + " longer ones wait for the receiver.");

  static final Cvar<Long> UNEXPECTED_LIMIT =
      Cvar.bytes("p2p.unexpected_limit", 1 << 20, 0, 1L << 40)
          .scope(Cvar.Scope.ALL)
          .about(
              "What a peer may send without a receive being posted; beyond it its messages wait at their"
                  + " sender. Each message counts 64 bytes more than its length.");

  static final Cvar<Boolean> CHECK_TYPES =
      Cvar.flag("p2p.check_types", false)
          .scope(Cvar.Scope.ALL)
          .about("Messages tell the basic types that they are made of, and a receive of other types fails"
              + " with ERR_TYPE, as does one whose entries overlap. Slower: for finding mistakes.");

  private P2pVariables() {}

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(EAGER_LIMIT, UNEXPECTED_LIMIT, CHECK_TYPES);
  }
}
