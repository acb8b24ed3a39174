// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import java.util.Map;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.Procedure;
import org.mpi4j.Session;

/** Makes communicators, groups, attribute keys, error handlers and info objects. */
public interface Handles {

  /** MPI_COMM_NULL. */
  Intracomm commNull();

  /** MPI_COMM_NULL, as an intercommunicator. */
  Intercomm intercommNull();

  /** MPI_Comm_create_from_group. */
  @Procedure("MPI_Comm_create_from_group")
  Intracomm intracomm(Group group, String stringTag, Info info, Errhandler<? super Comm> errhandler);

  /** MPI_Intercomm_create_from_groups. */
  @Procedure("MPI_Intercomm_create_from_groups")
  Intercomm intercomm(Group local, int localLeader, Group remote, int remoteLeader, String stringTag,
      Info info, Errhandler<? super Comm> errhandler);

  /** MPI_GROUP_NULL. */
  Group groupNull();

  /** MPI_GROUP_EMPTY. */
  Group groupEmpty();

  /** MPI_Group_from_session_pset. */
  @Procedure("MPI_Group_from_session_pset")
  Group groupOfPset(Session session, String psetName);

  /** A predefined key, by the name of its constant in the standard. */
  <T> Keyval<Comm, T> predefinedKeyval(String name);

  /** MPI_Comm_create_keyval. */
  @Procedure("MPI_Comm_create_keyval")
  <T> Keyval<Comm, T> commKeyval(Keyval.Copy<Comm, T> copy, Keyval.Delete<Comm, T> delete);

  /** MPI_Type_create_keyval. */
  @Procedure("MPI_Type_create_keyval")
  <T> Keyval<Datatype, T> typeKeyval(Keyval.Copy<Datatype, T> copy, Keyval.Delete<Datatype, T> delete);

  /** A predefined error handler, by the name of its constant in the standard. */
  Errhandler<Object> predefinedErrhandler(String name);

  /** MPI_Comm_create_errhandler. */
  @Procedure("MPI_Comm_create_errhandler")
  Errhandler<Comm> commErrhandler(Errhandler.Handler<? super Comm> handler);

  /** MPI_Session_create_errhandler. */
  @Procedure("MPI_Session_create_errhandler")
  Errhandler<Session> sessionErrhandler(Errhandler.Handler<? super Session> handler);

  /** MPI_INFO_NULL. */
  Info infoNull();

  /** MPI_Info_create. */
  @Procedure("MPI_Info_create")
  Info info();

  /** An info object with these pairs. */
  Info info(Map<String, String> pairs);
}
