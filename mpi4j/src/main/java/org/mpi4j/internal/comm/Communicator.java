// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mpi4j.internal.attr.AttributeKey.Kind;
import org.mpi4j.internal.attr.Attributes;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ObjectName;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.coll.Neighbours;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.PartitionedPlace;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.runtime.IntroducedPeers;
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
  private volatile CollectiveGroup group; // null until first needed, as the next field
  private volatile BsendBuffer buffer;
  private final Attributes attributes;
  private final AtomicInteger agreements = new AtomicInteger();
  private final int[] foreign; // the ranks of other jobs that it needs; null: none
  private boolean ending; // all its ranks are disconnecting it

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
    if (sides.isInter() || sides.local().size() > 1) { // messages may come before this rank's first call
      group = makeGroup();
    }
    this.foreign = foreign(registry, sides);
    registry.add(this);
  }

  private CollectiveGroup makeGroup() {
    CollectiveGroup made = sides.isInter()
        ? new CollectiveGroup(contexts.get(ContextKind.LOCAL), contexts.get(ContextKind.COLLECTIVES))
        : new CollectiveGroup(contexts.get(ContextKind.COLLECTIVES));
    made.compareCalls(this::name);
    return made;
  }

  /** Counts this communicator for ranks of other jobs. */
  private static int[] foreign(Registry registry, CommGroups sides) {
    IntroducedPeers introduced = registry.messenger().engine().introduced();
    if (introduced.areNone()) {
      return null;
    }
    int[] those = IntStream.of(sides.union().toArray()).filter(introduced::isForeign).toArray();
    introduced.hold(those);
    return those.length == 0 ? null : those;
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

  /** Where the messages of a partitioned operation go or come from. */
  public PartitionedPlace partitioned(int peer, int tag) {
    return new PartitionedPlace(contexts.get(ContextKind.PARTITIONED_OFFERS),
        contexts.get(ContextKind.PARTITIONED_DATA), peer, tag);
  }

  /** The group for collectives. */
  public CollectiveGroup group() {
    CollectiveGroup g = group;
    return g == null ? groupOfOne() : g;
  }

  private synchronized CollectiveGroup groupOfOne() {
    if (group == null) {
      group = makeGroup();
    }
    return group;
  }

  /** The neighbours of neighbourhood collectives; null if there is no topology. */
  public Neighbours neighbours() {
    Topology t = topology;
    return t == null ? null : t.neighbours();
  }

  /** The blocking collectives, for the engine's own use in intracommunicators. */
  public EngineCollectives collectives() {
    return new EngineCollectives(group());
  }

  /** The communicator's own space for buffered sends. */
  public BsendBuffer buffer() {
    BsendBuffer b = buffer;
    return b == null ? makeBuffer() : b;
  }

  private synchronized BsendBuffer makeBuffer() {
    if (buffer == null) {
      buffer = new BsendBuffer(registry.messenger());
    }
    return buffer;
  }

  /** What is under way in it; for diagnosis, and for any thread. */
  CommState state() {
    CollectiveGroup g = group;
    return g == null ? CollectiveGroup.stateBeforeCalls(id, name, rank(), size()) : g.state(id, name);
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
   * The same groups with new contexts and nothing else. Collective.
   *
   * @param check if it throws, the call fails on the other ranks, too
   */
  public Communicator plainCopy(Runnable check) {
    try {
      check.run();
    } catch (Fault f) {
      object();
      throw f;
    }
    Agreement a = agree(Agreement.Role.MEMBER);
    a.await();
    return new Communicator(registry, a.number(), sides);
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

  /**
   * Waits until no operation of this rank is pending on it, and frees it. With ranks of other jobs it waits
   * for all ranks, and disconnects from those that no other communicator needs.
   */
  public void disconnect(Object handle) {
    contexts.awaitQuiet();
    if (foreign == null) {
      free(handle);
      return;
    }
    Disconnection disconnection = new Disconnection(this);
    int[] unneeded = disconnection.agree();
    try {
      attributes.freeAll(handle);
    } finally { // it has ended for the others
      freed = true;
      registry.retire(this);
      disconnection.from(unneeded);
    }
  }

  /** From now on it does not keep this rank connected with ranks of other jobs. */
  void endHold() {
    ending = true;
    registry.messenger().engine().introduced().endHold(foreign);
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
    if (group != null) {
      group.close();
    }
    contexts.close();
    if (foreign != null) {
      IntroducedPeers introduced = registry.messenger().engine().introduced();
      if (ending) {
        introduced.ended(foreign);
      } else {
        introduced.release(foreign);
      }
    }
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
