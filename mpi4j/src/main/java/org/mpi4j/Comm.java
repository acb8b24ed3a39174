// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;

/**
 * A communicator: a group of ranks with a context of their own (chapter 7), or two groups
 * ({@link Intercomm}).
 *
 * <p>Calls marked collective are made by all ranks of the communicator, in the same order on each; where one
 * throws because of a wrong argument that only this rank has given, the others fail, too, or wait. Different
 * threads may make communicators from different ones at the same time.
 */
public interface Comm
    extends PointToPoint, Collectives, NonblockingCollectives, HintedCollectives, PlainArrays,
        ObjectMessages, Packing, AutoCloseable {
  /** Longest name, bytes of UTF-8; what is longer is cut. */
  int MAX_NAME = 127;

  /** How many ranks there are in it; of an intercommunicator: in the local group. */
  @Override
  @Procedure(value = "MPI_Comm_size", section = "7.4.1")
  int size();

  /** This rank, {@code 0..size-1}. */
  @Procedure(value = "MPI_Comm_rank", section = "7.4.1")
  int rank();

  /** True if it joins two groups. */
  @Procedure(value = "MPI_Comm_test_inter", section = "7.6.1")
  boolean isInter();

  /** How many ranks the remote group has; ERR_COMM if there is none. */
  @Procedure(value = "MPI_Comm_remote_size", section = "7.6.1")
  int remoteSize();

  /** Its group; of an intercommunicator: the local one. */
  @Procedure(value = "MPI_Comm_group", section = "7.3.2")
  Group group();

  /** The remote group; ERR_COMM if there is none. */
  @Procedure(value = "MPI_Comm_remote_group", section = "7.6.1")
  Group remoteGroup();

  /** IDENT for one communicator, CONGRUENT for another with the same groups, else SIMILAR or UNEQUAL. */
  @Procedure(value = "MPI_Comm_compare", section = "7.4.1")
  Comparison compare(Comm other);

  /** True for null handles, and after {@link #free}. */
  boolean isNull();

  /**
   * The same groups in a new context, with the topology, the error handler and what the attributes' copy
   * functions give, but without hints. Collective. If a copy function fails on one rank, the call fails on
   * all.
   */
  @Procedure(value = "MPI_Comm_dup", section = "7.4.2")
  Comm dup();

  /** {@link #dup} with hints of its own, see {@link #setInfo}. Collective. */
  @Procedure(value = "MPI_Comm_dup_with_info", section = "7.4.2")
  Comm dupWithInfo(Info info);

  /** Starts {@link #dup}; attributes are copied now. Collective. */
  @Procedure(value = "MPI_Comm_idup", section = "7.4.2")
  PendingComm<? extends Comm> idup();

  /** Starts {@link #dupWithInfo}. Collective. */
  @Procedure(value = "MPI_Comm_idup_with_info", section = "7.4.2")
  PendingComm<? extends Comm> idupWithInfo(Info info);

  /**
   * A communicator of a part of the ranks, in the group's order. Collective over all ranks of this one; those
   * that are not in the group they give get the null handle.
   *
   * @param group a part of this communicator's, else ERR_GROUP. Different ranks may give different groups
   *     that have nobody in common, if this is no intercommunicator
   */
  @Procedure(value = "MPI_Comm_create", section = "7.4.2")
  Comm create(Group group);

  /**
   * One new communicator for each colour, its ranks ordered by key, then by rank in this one. Collective.
   *
   * @param color not negative, or {@link Mpi#UNDEFINED}: then this rank gets the null handle
   */
  @Procedure(value = "MPI_Comm_split", section = "7.4.2")
  Comm split(int color, int key);

  /** What it is called in messages to the user; empty if nobody has named it. */
  @Procedure(value = "MPI_Comm_get_name", section = "7.8")
  String name();

  /** Names it; each rank may do so for itself. */
  @Procedure(value = "MPI_Comm_set_name", section = "7.8")
  void setName(String name);

  /** The hints that mpi4j knows, with their values: those set, or defaults. */
  @Procedure(value = "MPI_Comm_get_info", section = "7.4.4")
  Info info();

  /**
   * Gives hints: the assertions {@code mpi_assert_no_any_tag}, {@code mpi_assert_no_any_source},
   * {@code mpi_assert_exact_length}, {@code mpi_assert_allow_overtaking} and
   * {@code mpi_assert_strict_persistent_collective_ordering}, each true or false. What is not known is
   * ignored. Collective, all with the same values.
   */
  @Procedure(value = "MPI_Comm_set_info", section = "7.4.4")
  void setInfo(Info info);

  /** Which kind of topology it has. */
  @Procedure(value = "MPI_Topo_test", section = "8.5.5")
  TopologyKind topoTest();

  /** The value that was set with this key, or that mpi4j gives; see {@link Keyval}. */
  @Procedure(value = {"MPI_Comm_get_attr", "MPI_Attr_get"}, section = "7.7.2")
  <T> Optional<T> attr(Keyval<Comm, T> keyval);

  /**
   * Sets a value; the one that was there is deleted first, with the key's delete function. ERR_KEYVAL for
   * keys that have been freed or are predefined.
   *
   * @param value not null
   */
  @Procedure(value = {"MPI_Comm_set_attr", "MPI_Attr_put"}, section = "7.7.2")
  <T> void setAttr(Keyval<Comm, T> keyval, T value);

  /** Deletes the value that was set with this key; ERR_KEYVAL if there is none. */
  @Procedure(value = {"MPI_Comm_delete_attr", "MPI_Attr_delete"}, section = "7.7.2")
  void deleteAttr(Keyval<Comm, ?> keyval);

  /** What happens when a call on it fails. */
  @Procedure(value = "MPI_Comm_get_errhandler", section = "9.3.1")
  Errhandler<? super Comm> errhandler();

  /** Says what happens when a call on it fails. */
  @Procedure(value = "MPI_Comm_set_errhandler", section = "9.3.1")
  void setErrhandler(Errhandler<? super Comm> errhandler);

  /**
   * Has its error handler run as if a call had failed so; returns if the handler does, and does not throw.
   */
  @Procedure(value = "MPI_Comm_call_errhandler", section = "9.5")
  void callErrhandler(MpiException error);

  /** Ends all ranks of the job with this exit code. */
  @Procedure(value = "MPI_Abort", section = "9.7")
  void abort(int errorCode);

  /**
   * Gives the communicator back, its attributes first; operations under way on it go on. Collective, but
   * waits for nobody. ERR_COMM for the initial communicators.
   */
  @Procedure(value = "MPI_Comm_free", section = "7.4.3")
  void free();

  /** {@link #free}, for try-with-resources; harmless if that was done. */
  @Override
  void close();

  /** Waits until all operations on it are over, and frees it. Collective. */
  @Procedure(value = "MPI_Comm_disconnect", section = "11.10.4")
  void disconnect();
}
