// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.rma;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.mpi4j.Comm;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;
import org.mpi4j.internal.provider.Provider;

/**
 * Memory of the ranks of a communicator that all of them can access: a window (chapter 12).
 *
 * {@snippet :
 *   try (Win win = Win.allocate(world, 8, 8, Info.NULL)) { // one number at each rank
 *     win.lockAll(0);
 *     long ticket = win.fetchAndOp(1, 0, 0, Op.SUM);
 *     win.unlockAll();
 *   }
 * }
 *
 * <p>Ranks of one machine access memory that mpi4j has allocated by loads and stores; so do ranks of one JVM
 * with any memory. In all other cases messages do it, which a thread of the target applies, whatever the
 * program does there.
 *
 * <p>Hints that are used, given when the window is made or by {@link #setInfo}: {@code no_locks}, {@code
 * accumulate_ordering}, {@code accumulate_ops}, {@code mpi_accumulate_granularity}, {@code same_size}, {@code
 * same_disp_unit}, {@code alloc_shared_noncontig}, {@code mpi_minimum_memory_alignment}.
 */
public interface Win extends RmaOperations, RmaSynchronization, AutoCloseable {
  /** No window: all calls on it fail with ERR_WIN. */
  Win NULL = Provider.get().windows().winNull();

  /** The memory of this rank's part; of dynamic windows, an empty segment at address 0. */
  Keyval<Win, MemorySegment> BASE = Provider.get().windows().predefinedKeyval("MPI_WIN_BASE");

  /** Bytes of this rank's part; 0 of dynamic windows. */
  Keyval<Win, Long> SIZE = Provider.get().windows().predefinedKeyval("MPI_WIN_SIZE");

  /** The unit of displacements in this rank's part, bytes. */
  Keyval<Win, Integer> DISP_UNIT = Provider.get().windows().predefinedKeyval("MPI_WIN_DISP_UNIT");

  /** How the window was made. */
  Keyval<Win, WinFlavor> CREATE_FLAVOR = Provider.get().windows().predefinedKeyval("MPI_WIN_CREATE_FLAVOR");

  /** Always {@link WinModel#UNIFIED}. */
  Keyval<Win, WinModel> MODEL = Provider.get().windows().predefinedKeyval("MPI_WIN_MODEL");

  /** Of start, post, lock and lockAll: there is nothing to wait for. */
  int MODE_NOCHECK = 1024;

  /** Of fence: no operation of any rank precedes it since the last fence. */
  int MODE_NOPRECEDE = 2048;

  /** Of fence and post: no rank puts or accumulates to this one in the epoch that begins. */
  int MODE_NOPUT = 4096;

  /** Of fence and post: this rank has not stored into its part since the last synchronization. */
  int MODE_NOSTORE = 8192;

  /** Of fence: no operation of any rank follows before the next fence. */
  int MODE_NOSUCCEED = 16384;

  /**
   * Opens memory of the program to the ranks of a communicator. Collective over it, blocking.
   *
   * @param comm whose ranks may access it
   * @param base this rank's part: native memory of a shared, automatic or global arena, or an array ({@code
   *     MemorySegment.ofArray}); may be empty; belongs to the window until {@link #free}
   * @param dispUnit the unit of displacements in this part, bytes, 1 or more
   * @param info hints, or {@link Info#NULL}
   * @return the window
   * @throws MpiException ERR_BASE if {@code base} is null, read-only, or only one thread may access it,
   *     ERR_DISP if {@code dispUnit} is less than 1, ERR_INFO if {@code info} is null or freed, ERR_COMM if
   *     {@code comm} is null or freed, ERR_OTHER if another rank could not take part
   */
  @Procedure(value = {"MPI_Win_create", "MPI_Win_create_c"}, section = "12.2.1")
  static Win create(Intracomm comm, MemorySegment base, int dispUnit, Info info) {
    return Provider.get().windows().create(comm, base, dispUnit, info);
  }

  /**
   * Allocates memory that the ranks of a communicator may access. Collective over it, blocking.
   *
   * @param comm whose ranks may access it
   * @param size bytes of this rank's part, 0 or more
   * @param dispUnit the unit of displacements in this part, bytes, 1 or more
   * @param info hints, or {@link Info#NULL}
   * @return the window; {@link #memory} is this rank's part, all zero
   * @throws MpiException ERR_SIZE if {@code size} is negative, ERR_DISP if {@code dispUnit} is less than 1,
   *     ERR_NO_MEM if there is not so much memory, ERR_INFO if {@code info} is null or freed, ERR_COMM if
   *     {@code comm} is null or freed, ERR_OTHER if another rank could not take part
   */
  @Procedure(value = {"MPI_Win_allocate", "MPI_Win_allocate_c"}, section = "12.2.2")
  static Win allocate(Intracomm comm, long size, int dispUnit, Info info) {
    return Provider.get().windows().allocate(comm, size, dispUnit, info);
  }

  /**
   * Allocates memory that all ranks of a communicator can load and store, too ({@link #sharedQuery}).
   * Collective over it, blocking. The parts lie one after the other without a gap, unless {@code
   * alloc_shared_noncontig} is {@code true}.
   *
   * @param comm whose ranks are all on one machine: {@link Intracomm#splitType} makes such
   * @param size bytes of this rank's part, 0 or more
   * @param dispUnit the unit of displacements in this part, bytes, 1 or more
   * @param info hints, or {@link Info#NULL}
   * @return the window; {@link #memory} is this rank's part, all zero
   * @throws MpiException ERR_RMA_SHARED if the ranks cannot share memory, ERR_SIZE if {@code size} is
   *     negative, ERR_DISP if {@code dispUnit} is less than 1, ERR_NO_MEM if there is not so much memory,
   *     ERR_INFO if {@code info} is null or freed, ERR_COMM if {@code comm} is null or freed, ERR_OTHER if
   *     another rank could not take part
   */
  @Procedure(value = {"MPI_Win_allocate_shared", "MPI_Win_allocate_shared_c"}, section = "12.2.3")
  static Win allocateShared(Intracomm comm, long size, int dispUnit, Info info) {
    return Provider.get().windows().allocateShared(comm, size, dispUnit, info);
  }

  /**
   * Makes a window without memory, to which each rank attaches some when it likes. Collective, blocking.
   *
   * @param comm whose ranks may access it
   * @param info hints, or {@link Info#NULL}
   * @return the window
   * @throws MpiException ERR_INFO if {@code info} is null or freed, ERR_COMM if {@code comm} is null or
   *     freed, ERR_OTHER if another rank could not take part
   */
  @Procedure(value = "MPI_Win_create_dynamic", section = "12.2.5")
  static Win createDynamic(Intracomm comm, Info info) {
    return Provider.get().windows().createDynamic(comm, info);
  }

  /**
   * Makes a key for values of the program's own at windows. Local.
   *
   * @param <T> the type of the values
   * @param copy not used, since windows have no duplicates; not null
   * @param delete what happens when a value is removed or its window freed; not null
   * @return the key
   * @throws MpiException ERR_ARG if a function is null
   */
  @Procedure(value = "MPI_Win_create_keyval", section = "7.7.3")
  static <T> Keyval<Win, T> createKeyval(Keyval.Copy<Win, T> copy, Keyval.Delete<Win, T> delete) {
    return Provider.get().windows().keyval(copy, delete);
  }

  /**
   * Makes an error handler of the program's own for windows. Local; may be called at any time.
   *
   * @param handler what it does
   * @return the error handler, to be set by {@link #setErrhandler}
   * @throws MpiException ERR_ARG if {@code handler} is null
   */
  @Procedure(value = "MPI_Win_create_errhandler", section = "9.3.2")
  static Errhandler<Win> createErrhandler(Errhandler.Handler<? super Win> handler) {
    return Provider.get().windows().errhandler(handler);
  }

  /**
   * The memory of this rank's part. Local.
   *
   * @return all of it; an empty segment at address 0 of a dynamic window
   * @throws MpiException ERR_WIN if the window is null or freed
   */
  @Procedure({})
  MemorySegment memory();

  /**
   * A rank's part as this rank can load and store it. Local.
   *
   * @param rank whose, or PROC_NULL: the first rank whose part is not empty
   * @return the part; empty where this rank cannot access it but by operations
   * @throws MpiException ERR_RANK if {@code rank} is out of range, ERR_RMA_FLAVOR if the window is dynamic,
   *     ERR_WIN if the window is null or freed
   */
  @Procedure(value = {"MPI_Win_shared_query", "MPI_Win_shared_query_c"}, section = "12.2.4")
  SharedPart sharedQuery(int rank);

  /**
   * Opens memory in a dynamic window. Local.
   *
   * @param region native memory of a shared, automatic or global arena, or an array; belongs to the window
   *     until {@link #detach}
   * @return the displacement of its first byte: the address of native memory; for an array a number that
   *     stands for one
   * @throws MpiException ERR_RMA_FLAVOR if the window is not dynamic, ERR_RMA_ATTACH if the memory overlaps
   *     some that is attached, ERR_BASE if {@code region} is null, read-only, or only one thread may access
   *     it, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_attach", section = "12.2.5")
  long attach(MemorySegment region);

  /**
   * Withdraws memory from a dynamic window. Local. Operations on it must be complete.
   *
   * @param region what was given to {@link #attach}
   * @throws MpiException ERR_RMA_FLAVOR if the window is not dynamic, ERR_RMA_ATTACH if this memory is not
   *     attached, ERR_BASE if {@code region} is null, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_detach", section = "12.2.5")
  void detach(MemorySegment region);

  /**
   * Ends the window, with all operations on it. Collective over its ranks, blocking.
   *
   * @throws MpiException ERR_RMA_SYNC within an epoch, ERR_WIN if the window is null or freed; what a delete
   *     function of an attribute throws
   */
  @Procedure(value = "MPI_Win_free", section = "12.2.6")
  void free();

  /**
   * Ends the window like {@link #free}, for try-with-resources; does nothing to a freed one. Collective over
   * its ranks, blocking.
   *
   * @throws MpiException ERR_RMA_SYNC within an epoch; what a delete function of an attribute throws
   */
  @Override
  void close();

  /**
   * Whether it is a null handle. Local; never throws.
   *
   * @return true for {@link #NULL}, and after {@link #free}
   */
  boolean isNull();

  /**
   * The ranks of the window. Local.
   *
   * @return the group of the communicator that it was made of
   * @throws MpiException ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_get_group", section = "12.2.7")
  Group group();

  /**
   * The hints in effect, with their defaults. Local.
   *
   * @return a new object
   * @throws MpiException ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_get_info", section = "12.2.8")
  Info info();

  /**
   * Gives hints that can still be changed: {@code accumulate_ordering} and {@code accumulate_ops}.
   * Collective over the window's ranks; does not wait.
   *
   * @param info hints, the same on all ranks, or {@link Info#NULL}
   * @throws MpiException ERR_INFO if {@code info} is null or freed, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_set_info", section = "12.2.8")
  void setInfo(Info info);

  /**
   * The name. Local.
   *
   * @return empty if none was set; {@code MPI_WIN_NULL} for {@link #NULL}
   * @throws MpiException ERR_WIN if the window is freed
   */
  @Procedure(value = "MPI_Win_get_name", section = "7.8")
  String name();

  /**
   * Sets the name, which texts of errors tell. Local.
   *
   * @param name at most {@link Comm#MAX_NAME} bytes of it count
   * @throws MpiException ERR_ARG if {@code name} is null, ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_set_name", section = "7.8")
  void setName(String name);

  /**
   * The value of an attribute. Local.
   *
   * @param <T> the type of the values
   * @param keyval of the program, or predefined
   * @return the value, or empty if none is set
   * @throws MpiException ERR_KEYVAL if the key is null, freed or for objects of another kind, ERR_WIN if the
   *     window is null or freed
   */
  @Procedure(value = "MPI_Win_get_attr", section = "7.7.3")
  <T> Optional<T> attr(Keyval<Win, T> keyval);

  /**
   * Sets an attribute, after deleting an earlier value. Local.
   *
   * @param <T> the type of the values
   * @param keyval of the program
   * @param value not null
   * @throws MpiException ERR_KEYVAL if the key is null, freed, predefined or for objects of another kind,
   *     ERR_ARG if the value is null, ERR_WIN if the window is null or freed; what the key's delete function
   *     throws
   */
  @Procedure(value = "MPI_Win_set_attr", section = "7.7.3")
  <T> void setAttr(Keyval<Win, T> keyval, T value);

  /**
   * Deletes an attribute. Local.
   *
   * @param keyval of the program
   * @throws MpiException ERR_KEYVAL if the key is null, freed, predefined or for objects of another kind, or
   *     no value is set, ERR_WIN if the window is null or freed; what the key's delete function throws
   */
  @Procedure(value = "MPI_Win_delete_attr", section = "7.7.3")
  void deleteAttr(Keyval<Win, ?> keyval);

  /**
   * What happens when a call on it fails. Local.
   *
   * @return the error handler that was set, or {@link Errhandler#ERRORS_RETURN}
   * @throws MpiException ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_get_errhandler", section = "9.3.2")
  Errhandler<? super Win> errhandler();

  /**
   * Says what happens when a call on it fails. Local.
   *
   * @param handler runs before a call on this window throws
   * @throws MpiException ERR_ERRHANDLER if it is null, freed or for objects of another kind, ERR_WIN if the
   *     window is null or freed
   */
  @Procedure(value = "MPI_Win_set_errhandler", section = "9.3.2")
  void setErrhandler(Errhandler<? super Win> handler);

  /**
   * Runs its error handler as if a call had failed with this error. Local; returns if the handler does, and
   * does not throw the error itself.
   *
   * @param error what the handler is given
   * @throws MpiException ERR_WIN if the window is null or freed
   */
  @Procedure(value = "MPI_Win_call_errhandler", section = "9.5")
  void callErrhandler(MpiException error);
}
