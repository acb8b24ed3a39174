// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.comm.Agreement.Role;
import org.mpi4j.internal.p2p.RankMap;

/** Makes intercommunicators, and communicators from them. All is collective over both groups. */
public final class Intercomms {
  private static final int KIND_CREATE = 7; // keeps seeds of different kinds apart

  private static final int SECRET_BYTES = 32;

  private static final int REFUSAL = -1; // in place of a list of ranks

  private Intercomms() {}

  /**
   * How a leader reaches the leader of the other group.
   *
   * @param peer a communicator that has both; called on the leader only, may throw
   * @param remoteLeader rank in it
   */
  public record Peer(Supplier<Communicator> peer, int remoteLeader, int tag) {
    private GroupExchange.Way way() {
      return new GroupExchange.Way(peer.get().context(ContextKind.LEADERS), remoteLeader, tag);
    }
  }

  /**
   * Two groups that become the sides of an intercommunicator.
   *
   * @param localLeader rank in the local group
   * @param remote the other group; called on the leader only, may throw
   * @param refusal why this rank cannot take part, so that the call fails on all; null if it can
   */
  public record GroupPair(Members local, int localLeader, Supplier<Members> remote, Fault refusal) {}

  /**
   * Makes an intercommunicator of the groups of two intracommunicators (MPI_Intercomm_create).
   *
   * @param localLeader rank in {@code local}
   */
  public static Communicator create(Communicator local, int localLeader, Peer peer) {
    checkLeader(localLeader, local.size());
    boolean leads = local.rank() == localLeader;
    GroupExchange bridge = new GroupExchange(local.collectives(), leads, localLeader, peer::way);
    GroupNames names = GroupNames.of(local.registry());
    int[] mine = names.words(local.sides().local());
    int serial = local.nextSerial();
    int[] answer = bridge.swap(prepend(mine, local.id(), serial));
    int[] theirs = Arrays.copyOfRange(answer, 2, answer.length);
    if (GroupNames.areOfOneJob(prepend(theirs, mine))) {
      return create(local, names, mine, serial, answer);
    }
    GroupIntroduction introduction = GroupIntroduction.of(local);
    int[] introduced = introduce(introduction, localLeader, bridge);
    try {
      return create(local, names, mine, serial, answer);
    } finally {
      introduction.release(introduced);
    }
  }

  private static Communicator create(
      Communicator local, GroupNames names, int[] mine, int serial, int... answer) {
    int[] theirs = Arrays.copyOfRange(answer, 2, answer.length);
    int[] remote = names.numbers(theirs);
    checkDisjoint(local.sides().local(), remote);
    long here = ContextIds.seed(local.id(), serial, GroupNames.seedOfFirst(mine));
    long there = ContextIds.seed(answer[0], answer[1], GroupNames.seedOfFirst(theirs));
    long seed = ContextIds.seed(KIND_CREATE, Math.min(here, there), Math.max(here, there));
    CommGroups sides = CommGroups.two(names, local.rank(), local.sides().local(), RankMap.of(remote));
    return make(local.registry(), seed, sides, null);
  }

  /** Introduces the ranks of both groups to each other, since not all of them are of one job. */
  private static int[] introduce(GroupIntroduction local, int leader, GroupExchange bridge) {
    byte[] random = local.tell(leader, () -> RandomBytes.next(SECRET_BYTES));
    byte[] cards = local.cards(false);
    ByteBuffer mine = ByteBuffer.allocate(random.length + cards.length).put(random).put(cards);
    byte[] theirs = BytesAsWords.bytes(bridge.swap(BytesAsWords.of(mine.array())));
    byte[] half = Arrays.copyOf(theirs, SECRET_BYTES);
    boolean first = Arrays.compare(random, half) < 0;
    byte[] secret = HmacSha256.of(first ? random : half, first ? half : random);
    return local.introduce(Arrays.copyOfRange(theirs, SECRET_BYTES, theirs.length), secret);
  }

  /**
   * A communicator of a group, without a parent communicator; the text identifies the call
   * (MPI_Comm_create_from_group).
   *
   * @param refusal why this rank cannot take part, so that the call fails on all; null if it can
   */
  public static Communicator createFromGroup(
      Registry registry, Members members, String text, Fault refusal) {
    checkMember(members);
    long seed = TemporaryContext.seed(text, GroupNames.of(registry).words(members.ranks()));
    return make(registry, seed, CommGroups.one(members.rank(), members.ranks()), refusal);
  }

  /**
   * An intercommunicator of two groups, without a parent communicator; the text identifies the call
   * (MPI_Intercomm_create_from_groups).
   *
   * @param groups what this rank knows of both
   */
  public static Communicator createFromGroups(Registry registry, GroupPair groups, String text) {
    Members local = groups.local;
    int localLeader = groups.localLeader;
    checkMember(local);
    RankMap mine = local.ranks();
    checkLeader(localLeader, mine.size());
    GroupNames names = GroupNames.of(registry);
    long here = TemporaryContext.seed(text, names.words(mine));
    int[] told;
    try (TemporaryContext temporary = new TemporaryContext(registry, here, mine, local.rank())) {
      EngineCollectives group = temporary.collectives();
      boolean leads = local.rank() == localLeader;
      told = GroupExchange.tell(group, localLeader, leads, () -> names.words(groups.remote.get().ranks()));
    }
    int[] theirs = names.numbers(told);
    checkDisjoint(mine, theirs);
    long there = TemporaryContext.seed(text, told);
    long seed = ContextIds.seed(KIND_CREATE, Math.min(here, there), Math.max(here, there));
    CommGroups sides = CommGroups.two(names, local.rank(), mine, RankMap.of(theirs));
    return make(registry, seed, sides, groups.refusal);
  }

  private static void checkLeader(int localLeader, int size) {
    if (localLeader < 0 || localLeader >= size) {
      throw new Fault(
          ErrorCode.RANK, "localLeader = " + localLeader + ", but its group has ranks 0.." + (size - 1));
    }
  }

  /** One group of both, the low one's ranks first. */
  public static Communicator merge(Communicator inter, boolean high) {
    inter.remoteRanks(); // throws for those that have none
    boolean theirsHigh = GroupExchange.of(inter).swap(high ? 1 : 0)[0] == 1;
    CommGroups sides = inter.sides();
    boolean first = high == theirsHigh ? sides.first() : !high;
    RankMap all = first
        ? RankMap.join(sides.local(), sides.remote()) : RankMap.join(sides.remote(), sides.local());
    Agreement agreement = inter.agree(Role.MEMBER);
    agreement.await();
    int me = first ? sides.me() : sides.remote().size() + sides.me();
    return new Communicator(
        inter.registry(), agreement.number(), CommGroups.one(me, RankMap.of(all.toArray())));
  }

  /**
   * An intercommunicator of a part of each group (MPI_Comm_create); all ranks of one group give the same
   * part.
   *
   * @param group this group's part; if it throws, the call fails on the others, too
   * @return null if this rank is not in it, or one of the parts is empty
   */
  public static Communicator create(Communicator inter, Supplier<Members> group) {
    GroupExchange bridge = GroupExchange.of(inter);
    Members part;
    try {
      part = group.get();
      Subgroups.checkInside(inter, part);
    } catch (Fault f) {
      bridge.swap(REFUSAL);
      throw f;
    }
    int[] mine = part.ranks().toArray();
    RankMap local = inter.sides().local();
    int[] theirs = bridge.swap(Arrays.stream(mine).map(local::find).toArray());
    if (theirs.length == 1 && theirs[0] == REFUSAL) {
      throw new Fault(ErrorCode.GROUP, "the ranks of the remote group have given a wrong group");
    }
    return of(inter, mine, Arrays.stream(theirs).map(inter.sides().remote()::world).toArray());
  }

  /** For each colour, the ranks of both groups with it; null if one group has none. */
  public static Communicator split(Communicator inter, int color, int key) {
    int[] mine = new int[2 * inter.size()];
    GroupExchange bridge = GroupExchange.of(inter);
    bridge.local().allgather(ArrayPayloads.payload(color, key), ArrayPayloads.payload(mine));
    int[] theirs = bridge.swap(mine);
    Subgroups.checkColors(mine);
    Subgroups.checkColors(theirs);
    boolean in = color != Communicator.UNDEFINED;
    RankMap local = inter.sides().local();
    RankMap remote = inter.sides().remote();
    int[] here = in ? Arrays.stream(Subgroups.ofColor(mine, color)).map(local::world).toArray() : new int[0];
    int[] there = Arrays.stream(Subgroups.ofColor(theirs, color)).map(remote::world).toArray();
    return of(inter, here, there);
  }

  private static Communicator of(Communicator inter, int[] local, int[] remote) {
    RankMap here = RankMap.of(local);
    int me = here.find(inter.members().self());
    boolean in = me >= 0 && remote.length > 0;
    Agreement agreement = inter.agree(in ? Role.MEMBER : Role.HELPER);
    agreement.await();
    CommGroups sides = new CommGroups(me, here, RankMap.of(remote), inter.sides().first());
    return in ? new Communicator(inter.registry(), agreement.number(), sides) : null;
  }

  private static Communicator make(Registry registry, long seed, CommGroups sides, Fault refusal) {
    try (TemporaryContext temporary =
        new TemporaryContext(registry, seed, sides.union(), sides.meInUnion())) {
      return new Communicator(
          registry, temporary.agree(refusal == null ? Role.MEMBER : Role.OBJECTOR), sides);
    } catch (Fault f) {
      throw refusal == null ? f : refusal;
    }
  }

  private static int[] prepend(int[] list, int... head) {
    return IntStream.concat(Arrays.stream(head), Arrays.stream(list)).toArray();
  }

  private static void checkMember(Members members) {
    if (members.rank() == Communicator.UNDEFINED) {
      throw new Fault(ErrorCode.GROUP, "this rank is not in the group");
    }
  }

  private static void checkDisjoint(RankMap local, int... remote) {
    for (int world : remote) {
      if (local.find(world) >= 0) {
        throw new Fault(ErrorCode.GROUP, "the two groups have rank " + world + " of the job in common");
      }
    }
    if (remote.length == 0) {
      throw new Fault(ErrorCode.GROUP, "the remote group is empty");
    }
  }
}
