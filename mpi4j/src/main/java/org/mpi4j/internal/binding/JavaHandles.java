// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.MpiException;
import org.mpi4j.Session;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.provider.Handles;

/** Makes communicators, groups, attribute keys, error handlers and info objects. */
final class JavaHandles implements Handles {

  @Override
  public Intracomm commNull() {
    return new NullCommHandle();
  }

  @Override
  public Intercomm intercommNull() {
    return IntercommHandle.nullHandle();
  }

  @Override
  public Intracomm intracomm(
      Group group, String stringTag, Info info, Errhandler<? super Comm> errhandler) {
    return JavaGroupConstructors.intracomm(group, stringTag, info, errhandler);
  }

  @Override
  public Intercomm intercomm(Group local, int localLeader, Group remote, int remoteLeader,
      String stringTag, Info info, Errhandler<? super Comm> errhandler) {
    JavaGroupConstructors.Pair pair =
        new JavaGroupConstructors.Pair(local, localLeader, remote, remoteLeader);
    return JavaGroupConstructors.intercomm(pair, stringTag, info, errhandler);
  }

  @Override
  public Group groupNull() {
    return new GroupHandle(null, null);
  }

  @Override
  public Group groupEmpty() {
    return new GroupHandle(null, Members.NOBODY);
  }

  @Override
  public Group groupOfPset(Session session, String psetName) {
    String call = "MPI_Group_from_session_pset";
    if (session instanceof SessionHandle own) {
      return own.group(psetName, call);
    }
    throw new MpiException(ErrorClass.ERR_SESSION, "the session is "
        + (session == null ? "null" : "of " + session.getClass() + ", not one of mpi4j") + " (" + call + ")");
  }

  @Override
  public <T> Keyval<Comm, T> predefinedKeyval(String name) {
    return KeyvalHandle.predefined(name);
  }

  @Override
  public <T> Keyval<Comm, T> commKeyval(Keyval.Copy<Comm, T> copy, Keyval.Delete<Comm, T> delete) {
    return KeyvalHandle.forComms(copy, delete);
  }

  @Override
  public <T> Keyval<Datatype, T> typeKeyval(
      Keyval.Copy<Datatype, T> copy, Keyval.Delete<Datatype, T> delete) {
    return KeyvalHandle.forTypes(copy, delete);
  }

  @Override
  public Errhandler<Object> predefinedErrhandler(String name) {
    return ErrhandlerHandle.predefined(name);
  }

  @Override
  public Errhandler<Comm> commErrhandler(Errhandler.Handler<? super Comm> handler) {
    return ErrhandlerHandle.create(ErrorHandler.Kind.COMMUNICATOR, handler);
  }

  @Override
  public Errhandler<Session> sessionErrhandler(Errhandler.Handler<? super Session> handler) {
    return ErrhandlerHandle.create(ErrorHandler.Kind.SESSION, handler);
  }

  @Override
  public Info infoNull() {
    return new InfoHandle(null);
  }

  @Override
  public Info info() {
    return InfoHandle.create();
  }

  @Override
  public Info info(Map<String, String> pairs) {
    return InfoHandle.of(pairs);
  }
}
