// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Intercomms;
import org.mpi4j.internal.comm.Members;

/** MPI_Comm_create_from_group and MPI_Intercomm_create_from_groups, for groups that are not empty. */
public final class GroupConstructors {
  private GroupConstructors() {}

  /**
   * Two groups, each with its leader.
   *
   * @param remote asked for at the local leader only, since it matters nowhere else
   */
  public record Pair(
      GroupReference local, int localLeader, Supplier<GroupReference> remote, int remoteLeader) {
    private Members remoteMembers() {
      Members members = remote.get().goingWith(local.instance());
      if (remoteLeader < 0 || remoteLeader >= members.size()) {
        throw new Fault(
            ErrorCode.RANK, "remoteLeader = " + remoteLeader + ", but the remote group has " + members.size()
            + " ranks");
      }
      return members;
    }
  }

  /**
   * MPI_Comm_create_from_group.
   *
   * @param refusal what is wrong with other arguments of this rank, so that the call fails on all ranks; null
   *     if nothing is
   */
  public static Communicator intracomm(GroupReference group, String tag, Fault refusal) {
    Members members = open(group);
    return Intercomms.createFromGroup(group.instance().registry(), members, tag, refusal);
  }

  /** MPI_Intercomm_create_from_groups; {@code refusal} as above. */
  public static Communicator intercomm(Pair pair, String tag, Fault refusal) {
    Members members = open(pair.local);
    Intercomms.GroupPair groups =
        new Intercomms.GroupPair(members, pair.localLeader, pair::remoteMembers, refusal);
    return Intercomms.createFromGroups(pair.local.instance().registry(), groups, tag);
  }

  private static Members open(GroupReference group) {
    Members members = group.given();
    group.instance().checkOpen();
    return members;
  }
}
