// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.Blocking;
import org.mpi4j.internal.coll.Group;
import org.mpi4j.internal.coll.Neighbours;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.type.Payload;

/** A communicator as the engine knows it: two contexts over one group. */
public final class Communicator {
  /** As colour: this rank belongs to no new communicator. */
  public static final int UNDEFINED = -32766;

  private static final int WORLD_ID = 0;
  private static final int SELF_ID = 1;

  private final Messenger messenger;
  private final ContextIds ids;
  private final int id;
  private final String name;
  private final Context messages;
  private final Group group;
  private final Blocking collectives;
  private final BsendBuffer buffer;

  private volatile boolean freed;

  private Communicator(Messenger messenger, ContextIds ids, int id, String name, Ranks ranks) {
    this.messenger = messenger;
    this.ids = ids;
    this.id = id;
    this.name = name;
    this.messages = messenger.context(2 * id, ranks.me, ranks.map);
    this.group = new Group(messenger.context(2 * id + 1, ranks.me, ranks.map));
    this.collectives = new Blocking(group);
    this.buffer = new BsendBuffer(messenger);
  }

  /** Who is in a communicator, and which of them is this rank. */
  private record Ranks(int me, RankMap map) {}

  /** The communicators that each rank has from the start: all ranks of the job, and this one alone. */
  public record Initial(Communicator world, Communicator self) {}

  /** Makes the initial communicators. */
  public static Initial initial(Messenger messenger) {
    ContextIds ids = new ContextIds();
    ids.take(WORLD_ID);
    ids.take(SELF_ID);
    int rank = messenger.engine().manager().rank();
    int size = messenger.engine().manager().size();
    Ranks all = new Ranks(rank, RankMap.identity(size));
    Ranks alone = new Ranks(0, RankMap.of(rank));
    return new Initial(
        new Communicator(messenger, ids, WORLD_ID, "MPI_COMM_WORLD", all),
        new Communicator(messenger, ids, SELF_ID, "MPI_COMM_SELF", alone));
  }

  public int rank() {
    return messages.rank();
  }

  public int size() {
    return messages.size();
  }

  public String name() {
    return name;
  }

  /** The context of the users' messages. */
  public Context messages() {
    return messages;
  }

  /** The group as collectives see it. */
  public Group group() {
    return group;
  }

  /** Whom the neighbour collectives exchange with; null if there is no topology. */
  public Neighbours neighbours() {
    return null;
  }

  /** The blocking collectives. */
  public Blocking collectives() {
    return collectives;
  }

  /** The communicator's own space for buffered sends. */
  public BsendBuffer buffer() {
    return buffer;
  }

  /** True after {@link #free}. */
  public boolean isFreed() {
    return freed;
  }

  /** The same group with new contexts. */
  public Communicator dup() {
    return new Communicator(messenger, ids, agree(), "", new Ranks(rank(), messages.ranks()));
  }

  /** One communicator for each colour; null for ranks with colour UNDEFINED. */
  public Communicator split(int color, int key) {
    if (color < 0 && color != UNDEFINED) {
      throw new Fault(ErrorCode.ARG, "color = " + color + ", but it must be 0 or more, or UNDEFINED");
    }
    int[] mine = {color, key};
    int[] all = new int[2 * size()];
    collectives.allgather(Ints.payload(mine), Ints.payload(all));
    int fresh = agree();
    if (color == UNDEFINED) {
      ids.giveBack(fresh);
      return null;
    }
    return new Communicator(messenger, ids, fresh, "", members(all, color));
  }

  /** Gives the communicator back. Its number is used again only if no receive is pending on it. */
  public void free() {
    if (id == WORLD_ID || id == SELF_ID) {
      throw new Fault(ErrorCode.COMM, name + " cannot be freed");
    }
    freed = true;
    if (!messages.hasPostedReceives()) {
      ids.giveBack(id);
    }
  }

  private Ranks members(int[] colorsAndKeys, int color) {
    List<Integer> in = new ArrayList<>();
    for (int r = 0; r < size(); r++) {
      if (colorsAndKeys[2 * r] == color) {
        in.add(r);
      }
    }
    in.sort(Comparator.comparingInt(r -> colorsAndKeys[2 * r + 1])); // stable: ties by old rank
    int[] world = in.stream().mapToInt(messages.ranks()::world).toArray();
    return new Ranks(in.indexOf(rank()), RankMap.of(world));
  }

  /** A number that is free on all ranks: each proposes its first, and the largest is tried. */
  private int agree() {
    int from = 0;
    while (true) {
      int proposed = allreduce(ids.firstFree(from), Reduction.MAX);
      boolean taken = ids.take(proposed);
      if (allreduce(taken ? 1 : 0, Reduction.MIN) == 1) {
        return proposed;
      }
      if (taken) {
        ids.giveBack(proposed);
      }
      from = proposed + 1;
    }
  }

  private int allreduce(int value, Reduction op) {
    int[] box = {value};
    Payload p = Ints.payload(box);
    collectives.allreduce(null, p, op);
    return box[0];
  }
}
