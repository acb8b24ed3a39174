// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import java.util.function.Function;
import org.mpi4j.Comm;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Hints;
import org.mpi4j.internal.comm.Intercomms;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.rank.Instance;

/**
 * MPI_Comm_create_from_group and MPI_Intercomm_create_from_groups. Their errors go to the error handler
 * that the new communicator would have had.
 */
final class GroupConstructors {
  private GroupConstructors() {}

  /** Two groups, each with its leader. */
  record Pair(Group local, int localLeader, Group remote, int remoteLeader) {
    private Members remoteMembers() {
      Members members = GroupHandle.members(remote, ((GroupHandle) local).instance());
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
    Map<String, String> hints = hints(info, call);
    if (isEmpty(group)) {
      return Mpi.COMM_NULL;
    }
    return make(group, errhandler, call, instance -> {
      Members members = ((GroupHandle) group).members();
      Communicator made = Intercomms.createFromGroup(instance.registry(), members, tag);
      IntracommHandle comm = new IntracommHandle(instance, made);
      comm.setUp(hints, errhandler);
      return comm;
    });
  }

  static Intercomm intercomm(Pair pair, String tag, Info info, Errhandler<? super Comm> errhandler) {
    String call = "MPI_Intercomm_create_from_groups";
    Map<String, String> hints = hints(info, call);
    if (isEmpty(pair.local)) {
      return Intercomm.NULL;
    }
    return make(pair.local, errhandler, call, instance -> {
      Members members = ((GroupHandle) pair.local).members();
      Communicator made = Intercomms.createFromGroups(
          instance.registry(), members, pair.localLeader, pair::remoteMembers, tag);
      IntercommHandle comm = new IntercommHandle(instance, made);
      comm.setUp(hints, errhandler);
      return comm;
    });
  }

  private static Map<String, String> hints(Info info, String call) {
    try {
      return Hints.accepted(InfoHandle.hints(info));
    } catch (Fault f) {
      throw Errors.of(f, call);
    }
  }

  private static boolean isEmpty(Group group) {
    return group instanceof GroupHandle own && !own.isNull() && own.instance() == null;
  }

  private static <C> C make(
      Group group, Errhandler<? super Comm> errhandler, String call, Function<Instance, C> body) {
    Instance instance = null;
    try {
      ErrhandlerHandle.checkUsable(errhandler, ErrhandlerHandle.Kind.COMM);
      GroupHandle.members(group, null);
      instance = ((GroupHandle) group).instance();
      instance.checkOpen();
      return body.apply(instance);
    } catch (Fault f) {
      MpiException e = Errors.of(f, instance == null ? call : call + ", " + instance.place());
      if (f.errorClass() != ErrorCode.ERRHANDLER) {
        Given.errhandler(errhandler).handleWithout(Mpi.COMM_NULL, instance, e);
      }
      throw e;
    }
  }
}
