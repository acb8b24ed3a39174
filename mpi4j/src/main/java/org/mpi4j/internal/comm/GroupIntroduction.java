// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.coll.RootRole;
import org.mpi4j.internal.comm.Agreement.Role;
import org.mpi4j.internal.p2p.OtherJobs;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.runtime.IntroducedPeers;
import org.mpi4j.internal.runtime.IntroducedPeers.Card;

/**
 * One of two groups, perhaps of different jobs, that have no communicator in common and become the sides of
 * an intercommunicator. All methods are collective over the group.
 */
public final class GroupIntroduction {
  private static final int FIXED_BYTES = 3 * Long.BYTES + 3 * Integer.BYTES;

  /** So much is broadcast with its length; more comes in a second broadcast. */
  private static final int TOLD_AT_ONCE = 512;

  private static final int MOST_AT_ONCE = TOLD_AT_ONCE - Integer.BYTES;
  private static final byte[] SEED = "mpi4j numbers".getBytes(StandardCharsets.US_ASCII);

  private final Registry registry;
  private final IntroducedPeers introduced;
  private final RankMap ranks;
  private final int me;
  private final EngineCollectives group; // null: of one rank

  private GroupIntroduction(Registry registry, RankMap ranks, int me, EngineCollectives group) {
    this.registry = registry;
    this.introduced = registry.messenger().engine().introduced();
    this.ranks = ranks;
    this.me = me;
    this.group = group;
  }

  /** The group of a communicator. */
  public static GroupIntroduction of(Communicator local) {
    if (local.isInter()) {
      throw new Fault(ErrorCode.COMM, "an intracommunicator is needed, but this one has a remote group");
    }
    EngineCollectives group = local.size() == 1 ? null : local.collectives();
    return new GroupIntroduction(local.registry(), local.sides().local(), local.rank(), group);
  }

  /** This rank alone. */
  public static GroupIntroduction alone(Registry registry) {
    RankMap self = RankMap.of(registry.messenger().engine().manager().rank());
    return new GroupIntroduction(registry, self, 0, null);
  }

  /** True on the rank with this number in the group; throws a Fault if there is none. */
  public boolean isRoot(int root) {
    RootRole.checkRoot(root, ranks.size());
    return me == root;
  }

  /** True if all ranks of the group are of this JVM, and meet those there that its jobs spawn. */
  public boolean isInJvm() {
    return registry.messenger().engine().meetsInJvm(IntStream.range(0, ranks.size()).map(ranks::world));
  }

  /**
   * What ranks of the other group must know of this one.
   *
   * @param inJvm true if both groups are of this JVM; equal on all ranks
   */
  public byte[] cards(boolean inJvm) {
    return inJvm && isInJvm() ? cardsInJvm() : cardsWithAddresses(inJvm);
  }

  /** All have the same length, since they have no addresses, and none fails. */
  private byte[] cardsInJvm() {
    try {
      return gather(bytes(registry.messenger().engine().card(true)));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // without a socket there is no reason
    }
  }

  private byte[] cardsWithAddresses(boolean inJvm) {
    byte[] mine = null;
    Fault failure = null;
    try {
      mine = bytes(registry.messenger().engine().card(inJvm));
    } catch (IOException e) {
      failure =
          new Fault(ErrorCode.OTHER, "this rank cannot be reached from other jobs: " + e.getMessage(), e);
    }
    int[] lengths = gather(mine == null ? -1 : mine.length);
    if (failure != null) {
      throw failure;
    }
    int longest = Arrays.stream(lengths).max().orElseThrow();
    for (int r = 0; r < lengths.length; r++) {
      if (lengths[r] < 0) {
        throw new Fault(ErrorCode.OTHER, "rank " + r + " cannot be reached from other jobs; it says why");
      }
    }
    return compact(gather(Arrays.copyOf(mine, longest)), longest, lengths);
  }

  private static byte[] bytes(Card card) {
    byte[] address = card.address().getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(FIXED_BYTES + address.length).putLong(card.name().job())
        .putInt(card.name().rank()).putInt(card.node()).putLong(card.machine()).putLong(card.meeting())
        .putInt(address.length).put(address).array();
  }

  private static byte[] compact(byte[] padded, int longest, int... lengths) {
    ByteBuffer all = ByteBuffer.allocate(IntStream.of(lengths).sum());
    for (int r = 0; r < lengths.length; r++) {
      all.put(padded, r * longest, lengths[r]);
    }
    return all.array();
  }

  private int[] gather(int mine) {
    if (group == null) {
      return new int[] {mine};
    }
    int[] all = new int[ranks.size()];
    group.allgather(ArrayPayloads.payload(mine), ArrayPayloads.payload(all));
    return all;
  }

  private byte[] gather(byte... mine) {
    if (group == null) {
      return mine;
    }
    byte[] all = new byte[Math.multiplyExact(mine.length, ranks.size())];
    group.allgather(ArrayPayloads.payload(mine), ArrayPayloads.payload(all));
    return all;
  }

  /**
   * Broadcasts bytes of one rank.
   *
   * @param news called on the root only; must not throw
   */
  public byte[] tell(int root, Supplier<byte[]> news) {
    byte[] told = me == root ? news.get() : null;
    if (group == null) {
      return told;
    }
    byte[] first = new byte[TOLD_AT_ONCE];
    if (told != null) {
      ByteBuffer.wrap(first).putInt(told.length).put(told, 0, Math.min(told.length, MOST_AT_ONCE));
    }
    group.bcast(ArrayPayloads.payload(first), root);
    int length = ByteBuffer.wrap(first).getInt();
    if (length <= MOST_AT_ONCE) {
      return Arrays.copyOfRange(first, Integer.BYTES, Integer.BYTES + length);
    }
    told = told == null ? new byte[length] : told;
    group.bcast(ArrayPayloads.payload(told), root);
    return told;
  }

  /**
   * Introduces the other group, and makes the intercommunicator. Collective over both groups.
   *
   * @param theirs the other group's {@link #cards}
   * @param secret of both groups, which nobody else knows
   */
  public Communicator with(byte[] theirs, byte[] secret) {
    int[] numbers = introduce(theirs, secret);
    try {
      RankMap remote = RankMap.of(numbers);
      CommGroups sides =
          new CommGroups(me, ranks, remote, GroupNames.of(registry).isFirst(ranks, remote));
      long seed = ByteBuffer.wrap(HmacSha256.of(secret, SEED)).getLong();
      try (TemporaryContext temporary =
          new TemporaryContext(registry, seed, sides.union(), sides.meInUnion())) {
        return new Communicator(registry, temporary.agree(Role.MEMBER), sides);
      }
    } finally {
      release(numbers);
    }
  }

  /** Makes the ranks of the other group peers; returns their numbers here. {@link #release} follows. */
  int[] introduce(byte[] theirs, byte[] secret) {
    List<Card> cards = read(theirs);
    if (cards.isEmpty()) {
      throw new Fault(ErrorCode.OTHER, "the other group is empty");
    }
    for (Card c : cards) {
      if (ranks.find(introduced.find(c.name())) >= 0) {
        throw new Fault(ErrorCode.GROUP, "the two groups have " + c.name() + " in common");
      }
    }
    OtherJobs jobs = new OtherJobs(registry.messenger());
    int[] numbers = new int[cards.size()];
    int done = 0;
    try {
      for (; done < numbers.length; done++) {
        numbers[done] = jobs.introduce(cards.get(done), secret);
      }
    } catch (Fault f) {
      release(Arrays.copyOf(numbers, done));
      throw f;
    }
    return numbers;
  }

  /** The communicator for which ranks were introduced keeps them now, or there is none. */
  void release(int... numbers) {
    introduced.release(numbers);
  }

  private List<Card> read(byte... theirs) {
    List<Card> cards = new ArrayList<>();
    try {
      ByteBuffer in = ByteBuffer.wrap(theirs);
      while (in.hasRemaining()) {
        ProcessName name = new ProcessName(in.getLong(), in.getInt());
        int node = in.getInt();
        long machine = in.getLong();
        long meeting = in.getLong();
        byte[] address = new byte[Math.clamp(in.getInt(), 0, in.remaining())];
        in.get(address);
        cards.add(new Card(name, node, machine, meeting, new String(address, StandardCharsets.US_ASCII)));
      }
      return cards;
    } catch (BufferUnderflowException e) {
      throw new Fault(ErrorCode.OTHER, "the other group's addresses are garbled: do both jobs run the same"
          + " version of mpi4j?", e);
    }
  }
}
