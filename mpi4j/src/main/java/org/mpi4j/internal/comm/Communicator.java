// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.mpi4j.internal.attr.AttributeKey.Kind;
import org.mpi4j.internal.attr.Attributes;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ObjectName;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.coll.Neighbours;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.topo.Topology;

/**
 * A communicator in the engine: a number that all its ranks have agreed on, contexts with numbers that follow
 * from it, one group or, in an intercommunicator, two, and what users attach to it.
 */
public final class Communicator {
  /** As a colour: this rank belongs to no new communicator. As a result: there is no such rank. */
  public static final int UNDEFINED = -32766;

  private static final int WORLD_ID = 0;
  private static final int SELF_ID = 1;

  private final Registry registry;
  private final int id;
  private final CommGroups sides;
  private final Contexts contexts;
  private final CollectiveGroup group;
  private final EngineCollectives collectives;
  private final BsendBuffer buffer;
  private final Attributes attributes;
  private final AtomicInteger agreements = new AtomicInteger();

  private volatile String name = "";
  private volatile Topology topology;
  private volatile Map<String, String> hints = Map.of();
  private volatile boolean freed;

  Communicator(Registry registry, int id, CommGroups sides) {
    this(registry, id, sides, new Attributes(Kind.COMMUNICATOR));
  }

  Communicator(Registry registry, int id, CommGroups sides, Attributes attributes) {
    this.registry = registry;
    this.id = id;
    this.sides = sides;
    this.attributes = attributes;
    this.contexts = new Contexts(registry.messenger(), id, sides);
    this.group = sides.isInter()
        ? new CollectiveGroup(contexts.get(ContextKind.LOCAL), contexts.get(ContextKind.COLLECTIVES))
        : new CollectiveGroup(contexts.get(ContextKind.COLLECTIVES));
    group.compareCalls(this::name);
    this.collectives = new EngineCollectives(group);
    this.buffer = new BsendBuffer(registry.messenger());
    registry.add(this);
  }

  /** MPI_COMM_WORLD and MPI_COMM_SELF. */
  public record Initial(Communicator world, Communicator self) {}

  /** Makes the initial communicators. */
  public static Initial initial(Registry registry) {
    Messenger messenger = registry.messenger();
    int rank = messenger.engine().manager().rank();
    int size = messenger.engine().manager().size();
    return new Initial(
        first(registry, WORLD_ID, "MPI_COMM_WORLD", CommGroups.one(rank, RankMap.identity(size))),
        first(registry, SELF_ID, "MPI_COMM_SELF", CommGroups.one(0, RankMap.of(rank))));
  }

  private static Communicator first(Registry registry, int id, String name, CommGroups sides) {
    registry.ids().take(id);
    Communicator c = new Communicator(registry, id, sides);
    c.name = name;
    return c;
  }

  public int rank() {
    return sides.me();
  }

  /** Ranks in the local group. */
  public int size() {
    return sides.local().size();
  }

  /** True if it joins two groups. */
  public boolean isInter() {
    return sides.isInter();
  }

  /** The local group. */
  public Members members() {
    return new Members(sides.local(), sides.local().world(sides.me()));
  }

  /** The remote group of an intercommunicator. */
  public Members remoteMembers() {
    return new Members(remoteRanks(), sides.local().world(sides.me()));
  }

  /** The ranks of the job that the remote group has. */
  public RankMap remoteRanks() {
    if (!isInter()) {
      throw new Fault(ErrorCode.COMM, "the communicator has no remote group: it is an intracommunicator");
    }
    return sides.remote();
  }

  public String name() {
    return name;
  }

  /** Sets the name, cut to the longest length. */
  public void name(String itsName) {
    if (itsName == null) {
      throw new Fault(ErrorCode.ARG, "the name is null");
    }
    name = ObjectName.cut(itsName);
  }

  /** The topology, which duplicates have, too; null if there is none. */
  public Topology topology() {
    return topology;
  }

  /** Attaches a topology; called once, before the user gets the communicator. */
  public void topology(Topology itsTopology) {
    topology = itsTopology;
  }

  /** The hints that are in effect; not to be changed. */
  public Map<String, String> hints() {
    return hints;
  }

  public void hints(Map<String, String> those) {
    hints = Map.copyOf(those);
  }

  public Attributes attributes() {
    return attributes;
  }

  /** The context of the users' messages. */
  public Context messages() {
    return contexts.messages();
  }

  /** The group for collectives. */
  public CollectiveGroup group() {
    return group;
  }

  /** The neighbours of neighbourhood collectives; null if there is no topology. */
  public Neighbours neighbours() {
    Topology t = topology;
    return t == null ? null : t.neighbours();
  }

  /** The blocking collectives, for the engine's own use in intracommunicators. */
  public EngineCollectives collectives() {
    return collectives;
  }

  /** The communicator's own space for buffered sends. */
  public BsendBuffer buffer() {
    return buffer;
  }

  /** The result of MPI_Comm_compare. */
  public Relation compare(Communicator other) {
    if (this == other) {
      return Relation.IDENT;
    }
    if (isInter() != other.isInter()) {
      return Relation.UNEQUAL;
    }
    Relation groups = members().compare(other.members());
    if (isInter()) {
      groups = groups.and(remoteMembers().compare(other.remoteMembers()));
    }
    return Relation.CONGRUENT.and(groups);
  }

  /** True after {@link #free}. */
  public boolean isFreed() {
    return freed;
  }

  /**
   * The same groups with new contexts, the topology and what the attributes' copy functions give. Collective.
   *
   * @param handle the communicator that is passed to these functions
   * @param itsHints those of the duplicate; if it throws, the call fails on the other ranks, too
   */
  public Communicator dup(Object handle, Supplier<Map<String, String>> itsHints) {
    PendingDuplicate d = idup(handle, itsHints);
    d.await();
    return d.result();
  }

  /** Starts {@link #dup}. */
  public PendingDuplicate idup(Object handle, Supplier<Map<String, String>> itsHints) {
    return PendingDuplicate.start(this, handle, itsHints);
  }

  /**
   * A communicator of some of the ranks, in the given order. Collective over this one, all with the same
   * list.
   *
   * @param ranks ranks in this communicator, all different
   * @return null if this rank is not in the list
   */
  public Communicator create(int... ranks) {
    Members some = members().incl(ranks);
    return Subgroups.create(this, () -> some);
  }

  /**
   * Frees the attributes, then the communicator. Pending operations on it go on, and its number is used again
   * only when they are over.
   */
  public void free(Object handle) {
    if (id == WORLD_ID || id == SELF_ID) {
      throw new Fault(ErrorCode.COMM, name + " cannot be freed");
    }
    attributes.freeAll(handle);
    freed = true;
    registry.retire(this);
  }

  /** Waits until no operation of this rank is pending on it, and frees it. */
  public void disconnect(Object handle) {
    contexts.awaitQuiet();
    free(handle);
  }

  /** Marks it as freed because its instance of MPI has ended; keeps its attributes. */
  void abandon() {
    freed = true;
  }

  /** True if a message that was sent on it has not left this rank yet. */
  boolean isSending() {
    return contexts.areSending();
  }

  /** Releases contexts and number unless an operation is pending; true if it did. */
  boolean closeIfIdle() {
    if (contexts.areBusy()) {
      return false;
    }
    group.close();
    contexts.close();
    if (!contexts.haveFailed()) { // else late messages could match in a later communicator
      registry.ids().giveBack(id);
    }
    return true;
  }

  int id() {
    return id;
  }

  CommGroups sides() {
    return sides;
  }

  Registry registry() {
    return registry;
  }

  Context context(ContextKind slot) {
    return contexts.get(slot);
  }

  /** Counts the communicators that all of its ranks make from this one; the same on all of them. */
  int nextSerial() {
    return agreements.getAndIncrement() & Integer.MAX_VALUE;
  }

  /** Starts to agree with all ranks, of both groups, on a number for a new communicator. */
  Agreement agree(Agreement.Role role) {
    Agreement a = agreement(role);
    a.start();
    return a;
  }

  /** Makes the agreement fail that all others start; does not wait for them. */
  void object() {
    agreement(Agreement.Role.OBJECTOR).startAlone();
  }

  private Agreement agreement(Agreement.Role role) {
    registry.sweep();
    int serial = nextSerial();
    AgreementGroup all = AgreementGroup.all(contexts.get(ContextKind.AGREEMENT), serial);
    return new Agreement(all, registry.ids(), ContextIds.seed(id, serial), role);
  }
}
