// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.comm.Agreement.Role;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.RankMap;

/**
 * A context in which ranks of the job, without a communicator in common, make one. Its number and tag have 60
 * bits of a seed that these ranks share, so that several groups at the same time do not get each other's
 * messages.
 */
final class TemporaryContext implements AutoCloseable {
  private final Registry registry;
  private final long seed;
  private final Context context;

  /**
   * @param ranks of the group, the same on all of them
   * @param me this rank's place among them
   */
  TemporaryContext(Registry registry, long seed, RankMap ranks, int me) {
    this.registry = registry;
    this.seed = seed;
    int number = ContextKind.TEXT.of(ContextIds.candidate(seed, 0));
    this.context = registry.messenger().context(number, me, ranks);
  }

  /** Agrees on a number for a communicator of the group; fails on all its ranks if one objects. */
  int agree(Role role) {
    registry.sweep();
    int tag = (int) (ContextIds.seed(seed) >>> 33);
    Agreement agreement =
        new Agreement(AgreementGroup.all(context, tag), registry.ids(), ContextIds.seed(seed, 1),
            role);
    agreement.start();
    agreement.await();
    return agreement.number();
  }

  /** Collectives of the group. */
  EngineCollectives collectives() {
    return new EngineCollectives(new CollectiveGroup(context));
  }

  /** Closes the context, unless messages for the next use of the same seed have already arrived. */
  @Override
  public void close() {
    context.closeIfIdle();
  }

  /** The seed that follows from a text and the {@link GroupNames#words} of a group. */
  static long seed(String text, int... ranks) {
    if (text == null || text.isEmpty()) {
      throw new Fault(ErrorCode.ARG, "the string tag is " + (text == null ? "null" : "empty"));
    }
    long seed = ContextIds.seed(ranks.length);
    for (int r : ranks) {
      seed = ContextIds.seed(seed, r);
    }
    for (int i = 0; i < text.length(); i++) {
      seed = ContextIds.seed(seed, text.charAt(i));
    }
    return seed;
  }
}
