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

  /** MPI_Comm_create_from_group. */
  public static Communicator intracomm(GroupReference group, String tag) {
    Members members = open(group);
    return Intercomms.createFromGroup(group.instance().registry(), members, tag);
  }

  /** MPI_Intercomm_create_from_groups. */
  public static Communicator intercomm(Pair pair, String tag) {
    Members members = open(pair.local);
    return Intercomms.createFromGroups(
        pair.local.instance().registry(), members, pair.localLeader, pair::remoteMembers, tag);
  }

  private static Members open(GroupReference group) {
    Members members = group.given();
    group.instance().checkOpen();
    return members;
  }
}
