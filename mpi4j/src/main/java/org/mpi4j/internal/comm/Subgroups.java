// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Agreement.Role;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.RankMap;

/** New intracommunicators of some of the ranks of an old one. */
public final class Subgroups {
  /** As a colour: the rank refuses to take part, since its arguments are wrong. No program's colour. */
  private static final int REFUSAL = Integer.MIN_VALUE;

  private Subgroups() {}

  /** One communicator for each colour; null for ranks with colour UNDEFINED. Collective. */
  public static Communicator split(Communicator parent, int color, int key) {
    int[] all = colorsAndKeys(parent, Math.max(color, REFUSAL + 1), key); // both are wrong as colours
    checkRefusals(all);
    checkColors(all);
    int[] ranks = ofColor(all, color);
    Members part = color == Communicator.UNDEFINED ? Members.NOBODY : parent.members().incl(ranks);
    return create(parent, () -> part);
  }

  /** Makes the split fail that all others call; does not throw an error of its own for it. Collective. */
  static void refuse(Communicator parent) {
    colorsAndKeys(parent, REFUSAL, 0);
  }

  private static int[] colorsAndKeys(Communicator parent, int color, int key) {
    int[] all = new int[2 * parent.size()];
    parent.collectives().allgather(ArrayPayloads.payload(color, key), ArrayPayloads.payload(all));
    return all;
  }

  private static void checkRefusals(int... colorsAndKeys) {
    for (int r = 0; r < colorsAndKeys.length / 2; r++) {
      if (colorsAndKeys[2 * r] == REFUSAL) {
        throw new Fault(
            ErrorCode.OTHER, "rank " + r + " could not take part: the error there tells why");
      }
    }
  }

  /**
   * A communicator of a group; groups of different ranks may differ if they have nobody in common. Collective
   * over the old one.
   *
   * @param group if it throws, the call fails on the others, too
   * @return null if this rank is not in its group
   */
  public static Communicator create(Communicator parent, Supplier<Members> group) {
    Members members;
    try {
      members = group.get();
      checkInside(parent, members);
    } catch (Fault f) {
      parent.object();
      throw f;
    }
    boolean in = members.rank() != Communicator.UNDEFINED;
    Agreement agreement = parent.agree(in ? Role.MEMBER : Role.HELPER);
    agreement.await();
    return in ? made(parent, agreement, members) : null;
  }

  /**
   * A communicator of a group. Collective over the group only.
   *
   * @param tag the same on all its ranks; distinguishes calls of several threads at the same time
   * @return null if this rank is not in the group
   */
  public static Communicator createGroup(Communicator parent, Members members, int tag) {
    checkInside(parent, members);
    Context.checkSendTag(tag);
    if (members.rank() == Communicator.UNDEFINED) {
      return null;
    }
    RankMap all = parent.sides().local();
    int[] inParent = IntStream.of(members.ranks().toArray()).map(all::find).toArray();
    AgreementGroup party =
        new AgreementGroup(parent.context(ContextKind.SUBSET), tag, inParent, members.rank());
    long seed = ContextIds.seed(parent.id(), -1 - tag, inParent[0], inParent.length);
    parent.registry().sweep();
    Agreement agreement = new Agreement(party, parent.registry().ids(), seed, Role.MEMBER);
    agreement.start();
    agreement.await();
    return made(parent, agreement, members);
  }

  /** The ranks with this colour, by key and then by rank; from colour and key of all ranks. */
  static int[] ofColor(int[] colorsAndKeys, int color) {
    return IntStream.range(0, colorsAndKeys.length / 2)
        .filter(r -> colorsAndKeys[2 * r] == color)
        .mapToLong(r -> (long) colorsAndKeys[2 * r + 1] << Integer.SIZE | r) // ties by old rank
        .sorted()
        .mapToInt(keyAndRank -> (int) keyAndRank)
        .toArray();
  }

  /** Throws if a colour is wrong; all ranks check all colours, so that all of them fail. */
  static void checkColors(int... colorsAndKeys) {
    for (int r = 0; r < colorsAndKeys.length / 2; r++) {
      int color = colorsAndKeys[2 * r];
      if (color < 0 && color != Communicator.UNDEFINED) {
        throw new Fault(
            ErrorCode.ARG, "color = " + color + " on rank " + r + ", but it must be 0 or more, or UNDEFINED");
      }
    }
  }

  static void checkInside(Communicator parent, Members members) {
    RankMap all = parent.sides().local();
    for (int r = 0; r < members.size(); r++) {
      if (all.find(members.ranks().world(r)) < 0) {
        throw new Fault(
            ErrorCode.GROUP, "rank " + r + " of the group is not in the communicator: it is rank "
            + members.ranks().world(r) + " of the job");
      }
    }
  }

  private static Communicator made(Communicator parent, Agreement agreement, Members members) {
    return new Communicator(
        parent.registry(), agreement.number(), CommGroups.one(members.rank(), members.ranks()));
  }
}
