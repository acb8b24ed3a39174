// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import java.util.function.Supplier;
import org.mpi4j.Comm;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.call.GroupConstructors;
import org.mpi4j.internal.call.GroupReference;
import org.mpi4j.internal.comm.Hints;
import org.mpi4j.internal.rank.Instance;

/**
 * Communicators made of groups alone. Errors go to the error handler that the new one would have had.
 */
final class JavaGroupConstructors {
  private JavaGroupConstructors() {}

  /** Two groups, each with its leader. */
  record Pair(Group local, int localLeader, Group remote, int remoteLeader) {
    private GroupConstructors.Pair rules() {
      return new GroupConstructors.Pair(
          GroupHandle.reference(local), localLeader, () -> GroupHandle.reference(remote), remoteLeader);
    }
  }

  static Intracomm intracomm(Group group, String tag, Info info, Errhandler<? super Comm> errhandler) {
    String call = "MPI_Comm_create_from_group";
    Map<String, String> hints = Hints.accepted(InfoHandle.hints(info, call));
    if (isEmpty(group)) {
      return Mpi.COMM_NULL;
    }
    return make(group, errhandler, call, () -> {
      GroupReference own = GroupHandle.reference(group);
      IntracommHandle comm = new IntracommHandle(own.instance(), GroupConstructors.intracomm(own, tag));
      comm.setUp(hints, errhandler);
      return comm;
    });
  }

  static Intercomm intercomm(Pair pair, String tag, Info info, Errhandler<? super Comm> errhandler) {
    String call = "MPI_Intercomm_create_from_groups";
    Map<String, String> hints = Hints.accepted(InfoHandle.hints(info, call));
    if (isEmpty(pair.local)) {
      return Intercomm.NULL;
    }
    return make(pair.local, errhandler, call, () -> {
      GroupConstructors.Pair own = pair.rules();
      IntercommHandle comm =
          new IntercommHandle(own.local().instance(), GroupConstructors.intercomm(own, tag));
      comm.setUp(hints, errhandler);
      return comm;
    });
  }

  private static boolean isEmpty(Group group) {
    return group instanceof GroupHandle own && own.reference().isEmpty();
  }

  private static <C> C make(
      Group group, Errhandler<? super Comm> errhandler, String call, Supplier<C> body) {
    ErrorHandler handler = null;
    try {
      handler = ErrhandlerHandle.rule(errhandler, ErrorHandler.Kind.COMMUNICATOR);
      return body.get();
    } catch (Fault f) {
      Instance instance = group instanceof GroupHandle own ? own.reference().instance() : null;
      MpiException e = Errors.of(f, instance == null ? call : call + ", " + instance.place());
      if (handler != null) {
        handler.runWithout((CommHandle) Mpi.COMM_NULL, instance, e);
      }
      throw e;
    }
  }
}
