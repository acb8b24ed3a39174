// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;

/**
 * A communicator (chapter 7): a group of ranks with contexts of their own, so that its messages and
 * collectives never meet those of others; or two groups ({@link Intercomm}).
 *
 * <p>Calls marked collective are made by all ranks of the communicator, in the same order on each; where one
 * throws because of a wrong argument that only this rank has given, the others fail, too, or wait. Different
 * threads may make communicators from different ones at the same time. Local calls concern this rank alone
 * and may be made by any thread.
 *
 * <p>Only mpi4j makes communicators: calls refuse implementations of another origin, but accept a {@link
 * Wrapper} of one of mpi4j.
 */
public interface Comm
    extends DefaultEnvelopes, Collectives, NonblockingCollectives, PersistentCollectives,
    PersistentReductions, PartitionedMessages, Packing, AutoCloseable {
  /** Longest name, bytes of UTF-8; what is longer is cut. */
  int MAX_NAME = 127;

  /** The largest tag, at any communicator: {@link Mpi#TAG_UB}. */
  Keyval<Comm, Integer> TAG_UB = Implementation.get().handles().predefinedKeyval("MPI_TAG_UB");

  /** Always {@link Mpi#PROC_NULL}: no rank is the host process that old versions of the standard knew. */
  Keyval<Comm, Integer> HOST = Implementation.get().handles().predefinedKeyval("MPI_HOST");

  /** Always {@link Mpi#ANY_SOURCE}: all ranks can do input and output. */
  Keyval<Comm, Integer> IO = Implementation.get().handles().predefinedKeyval("MPI_IO");

  /** Whether the clocks of all ranks agree: the control variable {@code clock.global} ({@link Mpi#wtime}). */
  Keyval<Comm, Boolean> WTIME_IS_GLOBAL =
      Implementation.get().handles().predefinedKeyval("MPI_WTIME_IS_GLOBAL");

  /** How many ranks the job could have in all; there is no value if the launcher has not said so. */
  Keyval<Comm, Integer> UNIVERSE_SIZE = Implementation.get().handles().predefinedKeyval("MPI_UNIVERSE_SIZE");

  /** Which program of the command line this rank runs; there is no value if the launcher has not said so. */
  Keyval<Comm, Integer> APPNUM = Implementation.get().handles().predefinedKeyval("MPI_APPNUM");

  /** The largest error code that is in use on this rank. */
  Keyval<Comm, Integer> LASTUSEDCODE = Implementation.get().handles().predefinedKeyval("MPI_LASTUSEDCODE");

  /**
   * A communicator that is being made, see {@link Comm#idup}. The kinds of communicators have a kind of this
   * each, such as {@link Intracomm.Pending}, whose {@link #comm} is of that kind.
   */
  interface Pending {

    /**
     * The communicator. Local.
     *
     * @return may be used once the request is complete; before, all calls on it fail with ERR_COMM
     */
    Comm comm();

    /**
     * The request of the call that makes it. Local.
     *
     * @return completes when all ranks have begun to make the communicator; it cannot be cancelled
     */
    Request request();
  }

  /**
   * Makes a key for communicators. Local.
   *
   * @param <T> the type of the values
   * @param copy what happens when a communicator with such a value is duplicated; not null
   * @param delete what happens when a value is removed; not null
   * @return the key
   * @throws MpiException ERR_ARG if a function is null
   */
  @Procedure(value = {"MPI_Comm_create_keyval", "MPI_Keyval_create"}, section = "7.7.2")
  static <T> Keyval<Comm, T> createKeyval(
      Keyval.Copy<Comm, T> copy, Keyval.Delete<Comm, T> delete) {
    return Implementation.get().handles().commKeyval(copy, delete);
  }

  /**
   * Makes an error handler of the program's own for communicators. Local; may be called at any time.
   *
   * @param handler what it does
   * @return the error handler, to be set by {@link #setErrhandler}; sessions refuse it
   * @throws MpiException ERR_ARG if {@code handler} is null
   */
  @Procedure(value = "MPI_Comm_create_errhandler", section = "9.3.1")
  static Errhandler<Comm> createErrhandler(Errhandler.Handler<? super Comm> handler) {
    return Implementation.get().handles().commErrhandler(handler);
  }

  /**
   * How many ranks there are in it; of an intercommunicator, in the local group. Local.
   *
   * @return 1 or more
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Override
  @Procedure(value = "MPI_Comm_size", section = "7.4.1")
  int size();

  /**
   * This rank in it; of an intercommunicator, in the local group. Local.
   *
   * @return {@code 0..size-1}
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_rank", section = "7.4.1")
  int rank();

  /**
   * Whether it joins two groups. Local.
   *
   * @return true for an {@link Intercomm}
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_test_inter", section = "7.6.1")
  boolean isInter();

  /**
   * How many ranks the remote group of an intercommunicator has. Local.
   *
   * @return 1 or more
   * @throws MpiException ERR_COMM if the communicator has one group only, is null or freed
   */
  @Procedure(value = "MPI_Comm_remote_size", section = "7.6.1")
  int remoteSize();

  /**
   * Its group; of an intercommunicator, the local one. Local.
   *
   * @return the group, in the order of ranks; it outlives the communicator
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_group", section = "7.3.2")
  Group group();

  /**
   * The remote group of an intercommunicator. Local.
   *
   * @return the group, in the order of ranks; it outlives the communicator
   * @throws MpiException ERR_COMM if the communicator has one group only, is null or freed
   */
  @Procedure(value = "MPI_Comm_remote_group", section = "7.6.1")
  Group remoteGroup();

  /**
   * Compares it with another communicator. Local.
   *
   * @param other a communicator of the same origin: of the world model, or of the same session
   * @return {@link Comparison#IDENT} for the same communicator, {@link Comparison#CONGRUENT} for another with
   *     the same groups, {@link Comparison#SIMILAR} if only the order of ranks differs, else {@link
   *     Comparison#UNEQUAL}
   * @throws MpiException ERR_COMM if one is null, freed, or of another origin
   */
  @Procedure(value = "MPI_Comm_compare", section = "7.4.1")
  Comparison compare(Comm other);

  /**
   * Whether it is a null handle. Local; never throws.
   *
   * @return true for {@link Mpi#COMM_NULL} and {@link Intercomm#NULL}, and after {@link #free}
   */
  boolean isNull();

  /**
   * Makes a communicator with the same groups and contexts of its own.
   *
   * <p>Collective, blocking. The duplicate has the topology and the error handler of this one, and the
   * attributes that their copy functions give it; it has no name and no hints. If a copy function fails on
   * one rank, the call fails on all.
   *
   * @return the duplicate, of the same kind
   * @throws MpiException ERR_COMM if the communicator is null or freed, ERR_OTHER if a copy function has
   *     thrown here or on another rank, ranks call different collectives, or no communicator can be made any
   *     more; what a copy function has thrown as MpiException keeps its class
   */
  @Procedure(value = "MPI_Comm_dup", section = "7.4.2")
  Comm dup();

  /**
   * Makes a communicator with the same groups, contexts of its own, and hints.
   *
   * <p>Collective, blocking. The duplicate has the topology and the error handler of this one, and the
   * attributes that their copy functions give it; it has no name. If a copy function fails on one rank, the
   * call fails on all.
   *
   * @param info hints as of {@link #setInfo}, or {@link Info#NULL}
   * @return the duplicate, of the same kind
   * @throws MpiException ERR_INFO if {@code info} is null or freed, ERR_COMM if the communicator is null or
   *     freed, ERR_OTHER if a copy function has thrown here or on another rank, ranks call different
   *     collectives, or no communicator can be made any more; what a copy function has thrown as MpiException
   *     keeps its class
   */
  @Procedure(value = "MPI_Comm_dup_with_info", section = "7.4.2")
  Comm dupWithInfo(Info info);

  /**
   * Starts to make a communicator with the same groups and contexts of its own.
   *
   * <p>Collective, does not wait. The duplicate will have the topology and the error handler of this one, and
   * the attributes that their copy functions give it, which run before the call returns; it has no name and
   * no hints.
   *
   * @return the duplicate, of the same kind, which must not be used before its request is complete; the
   *     request cannot be cancelled
   * @throws MpiException at once ERR_COMM if the communicator is null or freed, and what a copy function
   *     throws; when the request completes ERR_OTHER if another rank has failed, or no communicator can be
   *     made any more
   */
  @Procedure(value = "MPI_Comm_idup", section = "7.4.2")
  Pending idup();

  /**
   * Starts to make a communicator with the same groups, contexts of its own, and hints.
   *
   * <p>Collective, does not wait. The duplicate will have the topology and the error handler of this one, and
   * the attributes that their copy functions give it, which run before the call returns; it has no name.
   *
   * @param info hints as of {@link #setInfo}, or {@link Info#NULL}
   * @return the duplicate, of the same kind, which must not be used before its request is complete; the
   *     request cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_COMM if the communicator is
   *     null or freed, and what a copy function throws; when the request completes ERR_OTHER if another rank
   *     has failed, or no communicator can be made any more
   */
  @Procedure(value = "MPI_Comm_idup_with_info", section = "7.4.2")
  Pending idupWithInfo(Info info);

  /**
   * Makes a communicator of some of the ranks, in the order of a group.
   *
   * <p>Collective over all ranks of this communicator, blocking.
   *
   * @param group a part of this communicator's group. Different ranks may give different groups that have no
   *     rank in common; on an intercommunicator all ranks of a group give the same one, a part of the local
   *     group
   * @return the new communicator, with this one's error handler; the null handle on ranks that are not in the
   *     group they give
   * @throws MpiException ERR_GROUP if {@code group} is null, freed, of another origin, or not a part of this
   *     communicator's, ERR_COMM if the communicator is null or freed, ERR_OTHER if another rank has failed,
   *     ranks call different collectives, or no communicator can be made any more
   */
  @Procedure(value = "MPI_Comm_create", section = "7.4.2")
  Comm create(Group group);

  /**
   * Makes one communicator for each colour, of the ranks that give it.
   *
   * <p>Collective over all ranks of this communicator, blocking.
   *
   * @param color 0 or more, or {@link Mpi#UNDEFINED}: then this rank gets the null handle
   * @param key any number: the new ranks are ordered by it, those with equal keys by their rank here
   * @return the new communicator, with this one's error handler
   * @throws MpiException ERR_ARG on all ranks if a colour is negative, ERR_COMM if the communicator is null
   *     or freed, ERR_OTHER if ranks call different collectives, or no communicator can be made any more
   */
  @Procedure(value = "MPI_Comm_split", section = "7.4.2")
  Comm split(int color, int key);

  /**
   * What it is called in messages to the user. Local.
   *
   * @return the name; empty if it has none, and {@code MPI_COMM_NULL} for the null handle
   * @throws MpiException ERR_COMM if the communicator is freed
   */
  @Procedure(value = "MPI_Comm_get_name", section = "7.8")
  String name();

  /**
   * Gives it a name, which error messages use. Local; ranks may give different names.
   *
   * @param name cut after {@link #MAX_NAME} bytes of UTF-8
   * @throws MpiException ERR_ARG if the name is null, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_set_name", section = "7.8")
  void setName(String name);

  /**
   * The hints that mpi4j knows for communicators, with their values: those set, or defaults. Local.
   *
   * @return an object of its own, with the keys that {@link #setInfo} lists
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_get_info", section = "7.4.4")
  Info info();

  /**
   * Gives hints: the assertions {@code mpi_assert_no_any_tag}, {@code mpi_assert_no_any_source}, {@code
   * mpi_assert_exact_length}, {@code mpi_assert_allow_overtaking} and {@code
   * mpi_assert_strict_persistent_collective_ordering}, each {@code true} or {@code false}.
   *
   * <p>Collective, all ranks with the same values; waits for nobody. mpi4j makes no use of them yet.
   *
   * @param info the hints; keys and values that are not known are ignored
   * @throws MpiException ERR_INFO if {@code info} is null or freed, ERR_COMM if the communicator is null or
   *     freed
   */
  @Procedure(value = "MPI_Comm_set_info", section = "7.4.4")
  void setInfo(Info info);

  /**
   * Which kind of topology it has. Local.
   *
   * @return the kind, {@link TopologyKind#UNDEFINED} if it has none
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Topo_test", section = "8.5.5")
  TopologyKind topoTest();

  /**
   * The value that is attached to it under a key. Local.
   *
   * @param <T> the type of the value
   * @param keyval a key of {@link #createKeyval}, or one of the predefined ones in {@link Keyval}
   * @return the value that {@link #setAttr} has set or a copy function has given, or that mpi4j gives for a
   *     predefined key; empty if there is none
   * @throws MpiException ERR_KEYVAL if the key is null or freed, ERR_COMM if the communicator is null or
   *     freed
   */
  @Procedure(value = {"MPI_Comm_get_attr", "MPI_Attr_get"}, section = "7.7.2")
  <T> Optional<T> attr(Keyval<Comm, T> keyval);

  /**
   * Attaches a value under a key. Local.
   *
   * <p>The value that was there is deleted first, with the key's delete function.
   *
   * @param <T> the type of the value
   * @param keyval a key of {@link #createKeyval}
   * @param value not null
   * @throws MpiException ERR_KEYVAL if the key is null, freed or predefined, ERR_ARG if the value is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or the class of an MpiException if the
   *     delete function throws
   */
  @Procedure(value = {"MPI_Comm_set_attr", "MPI_Attr_put"}, section = "7.7.2")
  <T> void setAttr(Keyval<Comm, T> keyval, T value);

  /**
   * Removes the value that is attached under a key, with the key's delete function. Local.
   *
   * @param keyval a key of {@link #createKeyval}
   * @throws MpiException ERR_KEYVAL if the key is null, freed or predefined, or there is no value, ERR_COMM
   *     if the communicator is null or freed, ERR_OTHER or the class of an MpiException if the delete
   *     function throws
   */
  @Procedure(value = {"MPI_Comm_delete_attr", "MPI_Attr_delete"}, section = "7.7.2")
  void deleteAttr(Keyval<Comm, ?> keyval);

  /**
   * What happens when a call on it fails. Local.
   *
   * @return the error handler that was set, or that of the communicator from which it was made
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_get_errhandler", section = "9.3.1")
  Errhandler<? super Comm> errhandler();

  /**
   * Says what happens when a call on it fails. Local; ranks may have different error handlers.
   *
   * @param errhandler runs before a call on this communicator throws
   * @throws MpiException ERR_ERRHANDLER if it is null or freed, ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_set_errhandler", section = "9.3.1")
  void setErrhandler(Errhandler<? super Comm> errhandler);

  /**
   * Runs its error handler as if a call had failed with this error. Local; returns if the handler does, and
   * does not throw the error itself.
   *
   * @param error what the handler is given, made with {@link Mpi#exception} or by the program
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_call_errhandler", section = "9.5")
  void callErrhandler(MpiException error);

  /**
   * Ends all ranks of the job, not only those of this communicator. Local; where the ranks are processes it
   * does not return.
   *
   * @param errorCode exit code of the job
   * @throws MpiException ERR_PROC_ABORTED where the rank is a thread and cannot be ended from inside,
   *     ERR_COMM if the communicator is null
   */
  @Procedure(value = "MPI_Abort", section = "9.7")
  void abort(int errorCode);

  /**
   * Gives the communicator back, its attributes first.
   *
   * <p>Collective, but waits for nobody: operations under way go on and complete. From then on all calls on
   * it fail with ERR_COMM.
   *
   * @throws MpiException ERR_COMM if the communicator is null, freed, or an initial one ({@link Mpi#world},
   *     {@link Mpi#self}), ERR_OTHER or the class of an MpiException if the delete function of an attribute
   *     throws
   */
  @Procedure(value = "MPI_Comm_free", section = "7.4.3")
  void free();

  /**
   * Frees the communicator, for try-with-resources; does nothing to a null or freed one.
   *
   * <p>Collective, but waits for nobody: operations under way go on and complete.
   *
   * @throws MpiException ERR_COMM for an initial communicator, ERR_OTHER or the class of an MpiException if
   *     the delete function of an attribute throws
   */
  @Override
  void close();

  /**
   * Waits until this rank has nothing under way on the communicator, and frees it, its attributes first.
   *
   * <p>Collective, blocking. From then on all calls on it fail with ERR_COMM.
   *
   * @throws MpiException ERR_COMM if the communicator is null, freed, or an initial one, ERR_OTHER or the
   *     class of an MpiException if the delete function of an attribute throws, ERR_PROC_ABORTED if a rank
   *     has died
   */
  @Procedure(value = "MPI_Comm_disconnect", section = "11.10.4")
  void disconnect();
}
