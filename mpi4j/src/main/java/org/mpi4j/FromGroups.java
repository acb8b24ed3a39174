// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Hints;
import org.mpi4j.internal.comm.Intercomms;
import org.mpi4j.internal.comm.Members;

/** Communicators made from groups and a text alone. Their errors are those of the rank's own communicator. */
final class FromGroups {
  private FromGroups() {}

  /** Two groups, each with its leader. */
  record Pair(Group local, int localLeader, Group remote, int remoteLeader) {
    private Members remoteMembers() {
      Members members = Group.other(remote);
      if (remoteLeader < 0 || remoteLeader >= members.size()) {
        throw new Fault(
            ErrorCode.RANK, "remoteLeader = " + remoteLeader + ", but the remote group has " + members.size()
            + " ranks");
      }
      return members;
    }
  }

  static Intracomm intracomm(Group group, String tag, Info info, Errhandler<? super Comm> errhandler) {
    String call = "MPI_Comm_create_from_group";
    Map<String, String> hints = Hints.accepted(Info.hints(info, call));
    BoundComm self = self(group, call);
    Communicator made =
        self.answer(call, () -> Intercomms.createFromGroup(self.core(), group.members(), tag));
    BoundIntracomm comm = new BoundIntracomm(self, made);
    comm.setUp(hints, errhandler);
    return comm;
  }

  static Intercomm intercomm(Pair pair, String tag, Info info, Errhandler<? super Comm> errhandler) {
    String call = "MPI_Intercomm_create_from_groups";
    Map<String, String> hints = Hints.accepted(Info.hints(info, call));
    BoundComm self = self(pair.local, call);
    Communicator made = self.answer(call, () -> Intercomms.createFromGroups(
        self.core(), pair.local.members(), pair.localLeader, pair::remoteMembers, tag));
    BoundIntercomm comm = new BoundIntercomm(self, made);
    comm.setUp(hints, errhandler);
    return comm;
  }

  private static BoundComm self(Group group, String call) {
    try {
      Group.other(group);
      if (group.seat() == null) {
        throw new Fault(ErrorCode.GROUP, "the group is empty");
      }
      return group.seat().self();
    } catch (Fault f) {
      throw MpiException.of(f, call);
    }
  }
}
