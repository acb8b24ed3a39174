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
 * A context that ranks of the job share for a short time without any communicator, because they know the same
 * seed: to make a communicator in it. Context and tag have 60 bits of the seed between them, so that those
 * who meet at the same time do not hear each other.
 */
final class TemporaryContext implements AutoCloseable {
  private final Registry registry;
  private final long seed;
  private final Context context;

  /**
   * @param ranks who meet, the same on all of them
   * @param me this rank's place among them
   */
  TemporaryContext(Registry registry, long seed, RankMap ranks, int me) {
    this.registry = registry;
    this.seed = seed;
    int number = ContextKind.TEXT.of(ContextIds.candidate(seed, 0));
    this.context = registry.messenger().context(number, me, ranks);
  }

  /** A number for a communicator of all who meet. */
  int agree() {
    registry.sweep();
    int tag = (int) (ContextIds.seed(seed) >>> 33);
    Agreement agreement =
        new Agreement(AgreementGroup.all(context, tag), registry.ids(), ContextIds.seed(seed, 1),
            Role.MEMBER);
    agreement.start();
    agreement.await();
    return agreement.number();
  }

  /** Collectives of those who meet. */
  EngineCollectives collectives() {
    return new EngineCollectives(new CollectiveGroup(context));
  }

  /** Leaves the context as it is if others are there already for the next meeting with the same seed. */
  @Override
  public void close() {
    context.closeIfIdle();
  }

  /** The seed that follows from a text and a list. */
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
