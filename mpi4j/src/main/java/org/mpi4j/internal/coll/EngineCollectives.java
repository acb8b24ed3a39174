// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.function.Consumer;
import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** The blocking collectives that the engine itself uses. */
public final class EngineCollectives {
  private final CollectiveGroup group;

  /** Collectives of this group. */
  public EngineCollectives(CollectiveGroup group) {
    this.group = group;
  }

  public void barrier() {
    run(CallKind.BARRIER, CallWord.NO_ROOT, Barrier::write);
  }

  public void bcast(Payload p, int root) {
    run(CallKind.BCAST, root, s -> Bcast.write(s, p, root));
  }

  public void allgather(Payload send, Payload recv) {
    run(CallKind.ALLGATHER, CallWord.NO_ROOT, s -> Allgather.write(s, send, recv));
  }

  public void alltoall(Payload send, Payload recv) {
    run(CallKind.ALLTOALL, CallWord.NO_ROOT, s -> Alltoall.write(s, send, recv));
  }

  /** Parts of different lengths. */
  public void alltoall(Parts send, Parts recv) {
    run(CallKind.ALLTOALLV, CallWord.NO_ROOT, s -> Alltoall.write(s, send, recv));
  }

  public void allreduce(Payload send, Payload recv, Operator op) {
    run(CallKind.ALLREDUCE, CallWord.NO_ROOT, s -> Allreduce.write(s, send, recv, op));
  }

  private void run(CallKind kind, int root, Consumer<Steps> body) {
    group.run(new Own(CallWord.of(kind, Form.INTERNAL, root, CallWord.UNKNOWN), body));
  }

  /** A collective of the engine's own. */
  record Own(long word, Consumer<Steps> body) implements Collective {
    @Override
    public void write(Steps s) {
      body.accept(s);
    }

    @Override
    public long word(Steps s) {
      return word;
    }
  }
}
