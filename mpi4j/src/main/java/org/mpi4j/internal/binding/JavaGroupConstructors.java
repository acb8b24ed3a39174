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

  /**
   * Arguments that concern the new communicator alone.
   *
   * @param refusal what is wrong with them on this rank; null if nothing is
   */
  private record NewCommArguments(Map<String, String> hints, ErrorHandler handler, Fault refusal) {
    static NewCommArguments of(Info info, Errhandler<? super Comm> errhandler) {
      ErrorHandler handler = null;
      try {
        handler = ErrhandlerHandle.rule(errhandler, ErrorHandler.Kind.COMMUNICATOR);
        return new NewCommArguments(Hints.accepted(InfoHandle.hints(info)), handler, null);
      } catch (Fault f) {
        return new NewCommArguments(Map.of(), handler, f);
      }
    }
  }

  static Intracomm intracomm(Group group, String tag, Info info, Errhandler<? super Comm> errhandler) {
    NewCommArguments arguments = NewCommArguments.of(info, errhandler);
    return make(group, arguments, "MPI_Comm_create_from_group", own -> {
      if (own.isEmpty()) {
        return Mpi.COMM_NULL;
      }
      IntracommHandle comm = new IntracommHandle(
          own.instance(), GroupConstructors.intracomm(own, tag, arguments.refusal));
      comm.setUp(arguments.hints, errhandler);
      return comm;
    });
  }

  static Intercomm intercomm(Pair pair, String tag, Info info, Errhandler<? super Comm> errhandler) {
    NewCommArguments arguments = NewCommArguments.of(info, errhandler);
    return make(pair.local, arguments, "MPI_Intercomm_create_from_groups", own -> {
      if (own.isEmpty()) {
        return Intercomm.NULL;
      }
      IntercommHandle comm = new IntercommHandle(
          own.instance(), GroupConstructors.intercomm(pair.rules(), tag, arguments.refusal));
      comm.setUp(arguments.hints, errhandler);
      return comm;
    });
  }

  private static <C> C make(
      Group group, NewCommArguments arguments, String call, Function<GroupReference, C> body) {
    try {
      GroupReference own = GroupHandle.reference(group);
      if (own.isEmpty() && arguments.refusal != null) {
        throw arguments.refusal; // no other rank waits
      }
      return body.apply(own);
    } catch (Fault f) {
      Instance instance = group instanceof GroupHandle own ? own.reference().instance() : null;
      MpiException e = Errors.of(f, instance == null ? call : call + ", " + instance.place());
      if (arguments.handler != null) {
        arguments.handler.runWithout((CommHandle) Mpi.COMM_NULL, instance, e);
      }
      throw e;
    }
  }
}
