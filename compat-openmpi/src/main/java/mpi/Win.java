// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;

/** Memory that other ranks can reach. mpi4j does not have windows yet: all calls throw. */
@SuppressWarnings("DoNotCallSuggester") // as long as they are missing
public final class Win implements Freeable {
  /** No window. */
  public static final int WIN_NULL = 0;

  /** Memory that a window allocates for one rank. */
  public static final int FLAVOR_PRIVATE = 0;

  /** Memory that a window allocates for all ranks of a machine to share. */
  public static final int FLAVOR_SHARED = 1;

  /** A window on memory that exists; size and unit in elements of the buffer. Collective. */
  public Win(Buffer base, int size, int dispUnit, Info info, Comm comm) throws MPIException {
    throw Job.unsupported("MPI_Win_create");
  }

  /** A window with memory of its own; the buffer only tells the type. Collective. */
  public Win(int size, int dispUnit, Info info, Comm comm, Buffer base, int flavor) throws MPIException {
    throw Job.unsupported("MPI_Win_create");
  }

  /** A window to which memory is attached later. Collective. */
  public Win(Info info, Comm comm) throws MPIException {
    throw Job.unsupported("MPI_Win_create");
  }

  /** Adds memory. */
  public void attach(Buffer base, int size) throws MPIException {
    throw Job.unsupported("MPI_Win_attach");
  }

  /** Takes memory out. */
  public void detach(Buffer base) throws MPIException {
    throw Job.unsupported("MPI_Win_detach");
  }

  /** The group of ranks. */
  public Group getGroup() throws MPIException {
    throw Job.unsupported("MPI_Win_get_group");
  }

  /** Writes to the memory of a rank. */
  public void put(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType) throws MPIException {
    throw Job.unsupported("MPI_Put");
  }

  /** Reads from the memory of a rank. */
  public void get(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType) throws MPIException {
    throw Job.unsupported("MPI_Get");
  }

  /** Folds elements into the memory of a rank. */
  public void accumulate(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType, Op op) throws MPIException {
    throw Job.unsupported("MPI_Accumulate");
  }

  /** Ends one epoch and starts the next. Collective. */
  public void fence(int assertion) throws MPIException {
    throw Job.unsupported("MPI_Win_fence");
  }

  /** Starts access to the ranks of a group. */
  public void start(Group group, int assertion) throws MPIException {
    throw Job.unsupported("MPI_Win_start");
  }

  /** Ends access. */
  public void complete() throws MPIException {
    throw Job.unsupported("MPI_Win_complete");
  }

  /** Exposes memory to the ranks of a group. */
  public void post(Group group, int assertion) throws MPIException {
    throw Job.unsupported("MPI_Win_post");
  }

  /** Waits until all have ended their access. */
  public void waitFor() throws MPIException {
    throw Job.unsupported("MPI_Win_wait");
  }

  /** True if all have ended their access. */
  public boolean test() throws MPIException {
    throw Job.unsupported("MPI_Win_test");
  }

  /** Starts access to one rank. */
  public void lock(int lockType, int rank, int assertion) throws MPIException {
    throw Job.unsupported("MPI_Win_lock");
  }

  /** Ends access to one rank. */
  public void unlock(int rank) throws MPIException {
    throw Job.unsupported("MPI_Win_unlock");
  }

  /** Says what happens on errors. */
  public void setErrhandler(Errhandler errhandler) throws MPIException {
    throw Job.unsupported("MPI_Win_set_errhandler");
  }

  /** What happens on errors. */
  public Errhandler getErrhandler() throws MPIException {
    throw Job.unsupported("MPI_Win_get_errhandler");
  }

  /** Does what happens on errors. */
  public void callErrhandler(int errorCode) throws MPIException {
    throw Job.unsupported("MPI_Win_call_errhandler");
  }

  /** A key for attributes of windows. */
  public static int createKeyval() throws MPIException {
    throw Job.unsupported("MPI_Win_create_keyval");
  }

  /** Gives a key back. */
  public static void freeKeyval(int keyval) throws MPIException {
    throw Job.unsupported("MPI_Win_free_keyval");
  }

  /** Keeps a copy of a serializable value. */
  public void setAttr(int keyval, Object value) throws MPIException {
    throw Job.unsupported("MPI_Win_set_attr");
  }

  /** A copy of the value. */
  public Object getAttr(int keyval) throws MPIException {
    throw Job.unsupported("MPI_Win_get_attr");
  }

  /** Deletes the value. */
  public void deleteAttr(int keyval) throws MPIException {
    throw Job.unsupported("MPI_Win_delete_attr");
  }

  /** Gives the window back. Collective. */
  @Override
  public void free() throws MPIException {
    throw Job.unsupported("MPI_Win_free");
  }

  /** The hints in use. */
  public Info getInfo() throws MPIException {
    throw Job.unsupported("MPI_Win_get_info");
  }

  /** Sets hints. */
  public void setInfo(Info info) throws MPIException {
    throw Job.unsupported("MPI_Win_set_info");
  }

  /** Starts {@link #put}. */
  public Request rPut(
      Buffer originAddr, int originCount, Datatype originDatatype, int targetRank, int targetDisp,
      int targetCount, Datatype targetDatatype) throws MPIException {
    throw Job.unsupported("MPI_Rput");
  }

  /** Starts {@link #get}. */
  public Request rGet(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType) throws MPIException {
    throw Job.unsupported("MPI_Rget");
  }

  /** Starts {@link #accumulate}. */
  public Request rAccumulate(
      Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp, int targetCount,
      Datatype targetType, Op op) throws MPIException {
    throw Job.unsupported("MPI_Raccumulate");
  }

  /** Reads elements of a rank and folds others into them. */
  public void getAccumulate(
      Buffer origin, int orgCount, Datatype orgType, Buffer resultAddr, int resultCount,
      Datatype resultType, int targetRank, int targetDisp, int targetCount, Datatype targetType, Op op)
      throws MPIException {
    throw Job.unsupported("MPI_Get_accumulate");
  }

  /** Starts {@link #getAccumulate}. */
  public Request rGetAccumulate(
      Buffer origin, int orgCount, Datatype orgType, Buffer resultAddr, int resultCount,
      Datatype resultType, int targetRank, int targetDisp, int targetCount, Datatype targetType, Op op)
      throws MPIException {
    throw Job.unsupported("MPI_Rget_accumulate");
  }

  /** Starts access to all ranks. */
  public void lockAll(int assertion) throws MPIException {
    throw Job.unsupported("MPI_Win_lock_all");
  }

  /** Ends access to all ranks. */
  public void unlockAll() throws MPIException {
    throw Job.unsupported("MPI_Win_unlock_all");
  }

  /** Makes private and public copies agree. */
  public void sync() throws MPIException {
    throw Job.unsupported("MPI_Win_sync");
  }

  /** Completes all operations on one rank. */
  public void flush(int targetRank) throws MPIException {
    throw Job.unsupported("MPI_Win_flush");
  }

  /** Completes all operations. */
  public void flushAll() throws MPIException {
    throw Job.unsupported("MPI_Win_flush_all");
  }

  /** Replaces an element of a rank if it has a certain value. */
  public void compareAndSwap(
      Buffer origin, Buffer compareAddr, Buffer resultAddr, Datatype targetType, int targetRank,
      int targetDisp) throws MPIException {
    throw Job.unsupported("MPI_Compare_and_swap");
  }

  /** Reads one element of a rank and folds another into it. */
  public void fetchAndOp(
      Buffer origin, Buffer resultAddr, Datatype dataType, int targetRank, int targetDisp, Op op)
      throws MPIException {
    throw Job.unsupported("MPI_Fetch_and_op");
  }

  /** Completes the operations on one rank here. */
  public void flushLocal(int targetRank) throws MPIException {
    throw Job.unsupported("MPI_Win_flush_local");
  }

  /** Completes all operations here. */
  public void flushLocalAll() throws MPIException {
    throw Job.unsupported("MPI_Win_flush_local_all");
  }

  /** Its name. */
  public String getName() throws MPIException {
    throw Job.unsupported("MPI_Win_get_name");
  }

  /** Gives it a name. */
  public void setName(String name) throws MPIException {
    throw Job.unsupported("MPI_Win_set_name");
  }
}
