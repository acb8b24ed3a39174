// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.compat.BufferViews;
import org.mpi4j.rma.LockType;

/**
 * Memory that other ranks can access. Sizes and units of displacements count in elements of the buffer that
 * the constructor gets, attributes in bytes. All buffers are direct ones.
 */
public final class Win extends OneSided implements Freeable {
  /** No window. */
  public static final int WIN_NULL = 0;

  /** The window allocates memory for each rank. */
  public static final int FLAVOR_PRIVATE = 0;

  /** The window allocates memory that all ranks of a machine share. */
  public static final int FLAVOR_SHARED = 1;

  /** Memory of a dynamic window, by the address of its first byte. */
  private final Map<Long, MemorySegment> attached = new ConcurrentHashMap<>();

  /** A window on memory that exists; size and unit in elements of the buffer. Collective. */
  public Win(Buffer base, int size, int dispUnit, Info info, Comm comm) throws MPIException {
    super(create(base, size, dispUnit, info, comm));
  }

  /** A window with memory of its own; the buffer only tells the type. Collective. */
  public Win(int size, int dispUnit, Info info, Comm comm, Buffer base, int flavor) throws MPIException {
    super(allocate(size, dispUnit, info, comm, base, flavor));
  }

  /** A window to which memory is attached later. Collective. */
  public Win(Info info, Comm comm) throws MPIException {
    super(made(comm, on -> org.mpi4j.rma.Win.createDynamic(on, Info.hints(info))));
  }

  /** A way to make a window. */
  @FunctionalInterface
  private interface Making {
    org.mpi4j.rma.Win on(org.mpi4j.Intracomm comm) throws MPIException;
  }

  private static org.mpi4j.rma.Win create(Buffer base, int size, int dispUnit, Info info, Comm comm)
      throws MPIException {
    checkDirect(base);
    int unit = Math.multiplyExact(dispUnit, elementBytes(base));
    return made(comm, on -> {
      MemorySegment part = comm.handled(() -> part(base, size));
      return org.mpi4j.rma.Win.create(on, part, unit, Info.hints(info));
    });
  }

  private static org.mpi4j.rma.Win allocate(
      int size, int dispUnit, Info info, Comm comm, Buffer base, int flavor) throws MPIException {
    checkDirect(base);
    long bytes = (long) size * elementBytes(base);
    int unit = Math.multiplyExact(dispUnit, elementBytes(base));
    return made(comm, on -> switch (comm.handled(() -> known(flavor))) {
      case FLAVOR_SHARED -> org.mpi4j.rma.Win.allocateShared(on, bytes, unit, Info.hints(info));
      default -> org.mpi4j.rma.Win.allocate(on, bytes, unit, Info.hints(info));
    });
  }

  private static int known(int flavor) {
    if (flavor != FLAVOR_PRIVATE && flavor != FLAVOR_SHARED) {
      throw new MpiException(
          ErrorClass.ERR_ARG, "flavor = " + flavor + ", but it must be FLAVOR_PRIVATE or FLAVOR_SHARED");
    }
    return flavor;
  }

  /** Errors of a new window end the job until the program says otherwise, as in Open MPI. */
  private static org.mpi4j.rma.Win made(Comm comm, Making making) throws MPIException {
    return Job.get(() -> {
      org.mpi4j.rma.Win win = making.on(comm.handled(() -> intra(comm.core())));
      win.setErrhandler(org.mpi4j.Errhandler.ERRORS_ARE_FATAL);
      return win;
    });
  }

  private static org.mpi4j.Intracomm intra(org.mpi4j.Comm comm) {
    if (comm instanceof org.mpi4j.Intracomm intra) {
      return intra;
    }
    throw new MpiException(ErrorClass.ERR_COMM, "a window cannot be made on an intercommunicator");
  }

  /** The memory of these elements; programs for Open MPI may claim more than the buffer has. */
  private static MemorySegment part(Buffer base, int size) {
    if (size < 0) {
      throw new MpiException(ErrorClass.ERR_SIZE, "size = " + size + ", but it must be 0 or more");
    }
    MemorySegment all = BufferViews.segment(base);
    return all.asSlice(0, Math.min((long) size * elementBytes(base), all.byteSize()));
  }

  private static int elementBytes(Buffer buffer) {
    return switch (buffer) {
      case ByteBuffer _ -> Byte.BYTES;
      case CharBuffer _ -> Character.BYTES;
      case ShortBuffer _ -> Short.BYTES;
      case IntBuffer _ -> Integer.BYTES;
      case FloatBuffer _ -> Float.BYTES;
      case LongBuffer _ -> Long.BYTES;
      case DoubleBuffer _ -> Double.BYTES;
    };
  }

  /** Adds memory to a dynamic window; the size in elements of the buffer. */
  public void attach(Buffer base, int size) throws MPIException {
    checkDirect(base);
    call(w -> {
      MemorySegment region = handled(() -> part(base, size));
      w.attach(region);
      attached.put(region.address(), region);
    });
  }

  /** Withdraws memory that begins where this buffer does. */
  public void detach(Buffer base) throws MPIException {
    checkDirect(base);
    call(w -> {
      MemorySegment all = BufferViews.segment(base);
      w.detach(attached.getOrDefault(all.address(), all));
      attached.remove(all.address());
    });
  }

  /** The group of ranks. */
  public Group getGroup() throws MPIException {
    return Job.get(() -> new Group(core().group()));
  }

  /** Ends one epoch and starts the next. Collective. */
  public void fence(int assertion) throws MPIException {
    call(w -> w.fence(assertion));
  }

  /** Starts access to the ranks of a group. */
  public void start(Group group, int assertion) throws MPIException {
    call(w -> w.start(group.core(), assertion));
  }

  /** Ends access. */
  public void complete() throws MPIException {
    call(org.mpi4j.rma.Win::complete);
  }

  /** Exposes memory to the ranks of a group. */
  public void post(Group group, int assertion) throws MPIException {
    call(w -> w.post(group.core(), assertion));
  }

  /** Waits until all have ended their access. */
  public void waitFor() throws MPIException {
    call(org.mpi4j.rma.Win::waitFor);
  }

  /** True if all have ended their access. */
  public boolean test() throws MPIException {
    return Job.get(() -> core().test());
  }

  /** Starts access to one rank. */
  public void lock(int lockType, int rank, int assertion) throws MPIException {
    call(w -> w.lock(type(lockType), rank, assertion));
  }

  /** Null for a number that is no lock type, which the call then refuses. */
  private static LockType type(int lockType) {
    if (lockType == MPI.LOCK_EXCLUSIVE) {
      return LockType.EXCLUSIVE;
    }
    return lockType == MPI.LOCK_SHARED ? LockType.SHARED : null;
  }

  /** Ends access to one rank. */
  public void unlock(int rank) throws MPIException {
    call(w -> w.unlock(rank));
  }

  /** Starts access to all ranks. */
  public void lockAll(int assertion) throws MPIException {
    call(w -> w.lockAll(assertion));
  }

  /** Ends access to all ranks. */
  public void unlockAll() throws MPIException {
    call(org.mpi4j.rma.Win::unlockAll);
  }

  /** Orders this rank's loads and stores in its memory with the accesses of others. */
  public void sync() throws MPIException {
    call(org.mpi4j.rma.Win::sync);
  }

  /** Completes all operations on one rank. */
  public void flush(int targetRank) throws MPIException {
    call(w -> w.flush(targetRank));
  }

  /** Completes all operations. */
  public void flushAll() throws MPIException {
    call(org.mpi4j.rma.Win::flushAll);
  }

  /** Completes the operations on one rank here: buffers may be used again. */
  public void flushLocal(int targetRank) throws MPIException {
    call(w -> w.flushLocal(targetRank));
  }

  /** Completes all operations here: buffers may be used again. */
  public void flushLocalAll() throws MPIException {
    call(org.mpi4j.rma.Win::flushLocalAll);
  }

  /** Says what happens on errors. */
  public void setErrhandler(Errhandler errhandler) throws MPIException {
    call(w -> w.setErrhandler(errhandler.core()));
  }

  /** What happens on errors. */
  public Errhandler getErrhandler() throws MPIException {
    return Job.get(() -> new Errhandler(core().errhandler()));
  }

  /** Does what happens on errors. */
  public void callErrhandler(int errorCode) throws MPIException {
    Mpi mpi = Job.running();
    call(w -> w.callErrhandler(mpi.exception(errorCode)));
  }

  /** A key for attributes of windows. */
  public static int createKeyval() throws MPIException {
    return Attributes.WINDOWS.create();
  }

  /** Gives a key back. */
  public static void freeKeyval(int keyval) throws MPIException {
    Attributes.WINDOWS.free(keyval);
  }

  /** Keeps a copy of a serializable value. */
  public void setAttr(int keyval, Object value) throws MPIException {
    Attributes.set(value, bytes -> core().setAttr(Attributes.WINDOWS.key(keyval), bytes));
  }

  /** A copy of the value, null if there is none; of predefined keys a number: an address or bytes. */
  public Object getAttr(int keyval) throws MPIException {
    if (keyval == MPI.WIN_BASE) {
      return Job.get(() -> core().memory().address());
    }
    if (keyval == MPI.WIN_SIZE) {
      return Job.get(() -> core().attr(org.mpi4j.rma.Win.SIZE)).map(Math::toIntExact).orElse(null);
    }
    if (keyval == MPI.WIN_DISP_UNIT) {
      return Job.get(() -> core().attr(org.mpi4j.rma.Win.DISP_UNIT)).orElse(null);
    }
    return Attributes.get(() -> core().attr(Attributes.WINDOWS.key(keyval)));
  }

  /** Deletes the value. */
  public void deleteAttr(int keyval) throws MPIException {
    call(w -> w.deleteAttr(Attributes.WINDOWS.key(keyval)));
  }

  /** Gives the window back. Collective. */
  @Override
  public void free() throws MPIException {
    call(org.mpi4j.rma.Win::free);
    forget();
  }

  /** The hints in use. */
  public Info getInfo() throws MPIException {
    return Job.get(() -> new Info(core().info()));
  }

  /** Sets hints. */
  public void setInfo(Info info) throws MPIException {
    call(w -> w.setInfo(Info.hints(info)));
  }

  /** Its name. */
  public String getName() throws MPIException {
    return Job.get(() -> core().name());
  }

  /** Gives it a name. */
  public void setName(String name) throws MPIException {
    call(w -> w.setName(name));
  }
}
