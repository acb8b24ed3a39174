// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.mpi4j.internal.provider.Provider;

/**
 * MPI for one rank, from init to finalize: {@code try (Mpi mpi = Mpi.init(args)) { ... mpi.world() ... }}.
 *
 * <p>A program started by {@code mpiexec} finds its job by itself; one started by plain {@code java} is a
 * job of one rank. {@link MpiJob} runs several ranks in this JVM.
 */
public interface Mpi extends AutoCloseable {
  /** Any sender, in receives and probes. */
  int ANY_SOURCE = -1;

  /** Any tag, in receives and probes. */
  int ANY_TAG = -2;

  /** The rank that is nobody: messages to it and from it do nothing. */
  int PROC_NULL = -3;

  /** As root, at the root of a collective on an intercommunicator. */
  int ROOT = -4;

  /** No number: what a query answers when there is none. */
  int UNDEFINED = -32766;

  /** As weights: the edges of the graph have none. */
  int[] UNWEIGHTED = {};

  /** As weights: edges have weights, but this rank has no edges. Any empty array says the same. */
  int[] WEIGHTS_EMPTY = {};

  /** The largest tag. */
  int TAG_UB = Integer.MAX_VALUE;

  /** What each buffered message takes from the attached buffer besides its own bytes. */
  int BSEND_OVERHEAD = 512;

  /** As attached buffer: mpi4j finds the space for buffered sends by itself. */
  MemorySegment BUFFER_AUTOMATIC = MemorySegment.ofAddress(-1); // equal to no other

  /** The null communicator: what {@link Intracomm#split} and others give to those who belong to none. */
  Intracomm COMM_NULL = Provider.get().handles().commNull();

  /** The null request: complete, with the empty status. */
  Request REQUEST_NULL = Provider.get().requests().nullRequest();

  /** What a matching probe from PROC_NULL finds: receiving it gives no data. */
  Message MESSAGE_NO_PROC = Provider.get().requests().noProcMessage();

  /** Starts MPI for this process, with {@link ThreadLevel#MULTIPLE}. */
  @Procedure(value = "MPI_Init", section = "11.2.1")
  static Mpi init(String... args) {
    return init(ThreadLevel.MULTIPLE, args);
  }

  /**
   * Starts MPI for this process. Once per process; collective over the job.
   *
   * @param required what the program needs; lower levels are a little faster
   * @param args the program's arguments; none of them are MPI's
   * @throws MpiException ERR_OTHER if MPI was started before, or the job cannot be joined: the text says
   *     what to do
   */
  @Procedure(value = "MPI_Init_thread", section = "11.2.1")
  static Mpi init(ThreadLevel required, String... args) {
    return Provider.get().startup().init(required, args);
  }

  /** Ends MPI for this rank, after all that it sent has gone. Collective over the job. Again: no effect. */
  @Override
  @Procedure(value = "MPI_Finalize", section = "11.2.2")
  void close();

  /**
   * Has {@link #close} happen when the program ends, or no more: for layers whose own API may begin and end
   * several times. Until then the rank is a member of the job.
   */
  void closeAtExit(boolean atExit);

  /**
   * Has {@link #close} happen when the program ends without an exception, unless messages of this rank are
   * then under way that nobody takes for two seconds: for layers whose programs may end without finalize. The
   * launcher says so if others stay in MPI for long after that.
   */
  void closeAtExitIfIdle();

  /** True from init on in this process, also after finalize. */
  @Procedure(value = "MPI_Initialized", section = "11.2.3")
  static boolean isInitialized() {
    return Provider.get().startup().isInitialized();
  }

  /** True once this process has finalized. */
  @Procedure(value = "MPI_Finalized", section = "11.2.3")
  static boolean isFinalized() {
    return Provider.get().startup().isFinalized();
  }

  /** All ranks of the job. */
  Intracomm world();

  /** This rank alone. */
  Intracomm self();

  /** The thread level that was asked for at init, or a higher one. */
  @Procedure(value = "MPI_Query_thread", section = "11.6.2")
  ThreadLevel threadLevel();

  /**
   * How this rank was started (the standard's MPI_INFO_ENV): {@code command}, {@code argv}, {@code maxprocs},
   * {@code host}, {@code arch}, {@code wdir}, {@code thread_level}, as far as they are known.
   */
  Info env();

  /** Adds an error class of the program's own; the rank alone knows it. Its number is an error code, too. */
  @Procedure(value = "MPI_Add_error_class", section = "9.5")
  int addErrorClass();

  /** Adds an error code to a class, one of the standard's or of the program's. */
  @Procedure(value = "MPI_Add_error_code", section = "9.5")
  int addErrorCode(int errorClass);

  /** Says what a code that the program has added means; replaces what was said before. */
  @Procedure(value = "MPI_Add_error_string", section = "9.5")
  void addErrorString(int errorCode, String text);

  /** Takes back {@link #addErrorClass}; the class must have no codes any more. */
  @Procedure(value = "MPI_Remove_error_class", section = "9.5")
  void removeErrorClass(int errorClass);

  /** Takes back {@link #addErrorCode}. */
  @Procedure(value = "MPI_Remove_error_code", section = "9.5")
  void removeErrorCode(int errorCode);

  /** Takes back {@link #addErrorString}. */
  @Procedure(value = "MPI_Remove_error_string", section = "9.5")
  void removeErrorString(int errorCode);

  /** The class of an error code. */
  @Procedure(value = "MPI_Error_class", section = "9.4")
  int errorClass(int errorCode);

  /** What an error code means. */
  @Procedure(value = "MPI_Error_string", section = "9.4")
  String errorString(int errorCode);

  /** The exception for an error code, to be thrown by libraries and callbacks. */
  MpiException exception(int errorCode);

  /** Ends all ranks of the job with this exit code. */
  @Procedure(value = "MPI_Abort", section = "9.7")
  void abort(int errorCode);

  /** Gives space to the buffered sends of this rank; see {@link PointToPoint#attachBuffer}. */
  @Procedure(value = {"MPI_Buffer_attach", "MPI_Buffer_attach_c"}, section = "3.6")
  void bufferAttach(MemorySegment space);

  /** Waits until all messages in the rank's buffer have been delivered, and takes it back. */
  @Procedure(value = {"MPI_Buffer_detach", "MPI_Buffer_detach_c"}, section = "3.6")
  MemorySegment bufferDetach();

  /** Waits until all messages now in the rank's buffer have been delivered. */
  @Procedure(value = "MPI_Buffer_flush", section = "3.6")
  void bufferFlush();

  /** Starts {@link #bufferFlush}. */
  @Procedure(value = "MPI_Buffer_iflush", section = "3.6")
  Request bufferIflush();

  /** Seconds since some moment in the past, the same for all calls in this JVM. */
  @Procedure(value = "MPI_Wtime", section = "9.6")
  static double wtime() {
    return System.nanoTime() * 1e-9;
  }

  /** The resolution of {@link #wtime}, seconds. */
  @Procedure(value = "MPI_Wtick", section = "9.6")
  static double wtick() {
    return 1e-9;
  }

  /**
   * The address of a native segment: what displacements in types for {@link Buf#bottom} are made of.
   *
   * @throws MpiException ERR_ARG for memory of an array, which has no address: the JVM may move it
   */
  @Procedure(value = "MPI_Get_address", section = "5.1.5")
  static long getAddress(MemorySegment location) {
    if (location == null || !location.isNative()) {
      throw new MpiException(ErrorClass.ERR_ARG, location == null ? "the segment is null (MPI_Get_address)"
          : "the memory of an array has no fixed address; use a native segment (MPI_Get_address)");
    }
    return location.address();
  }

  /** The address of a direct buffer's next byte. */
  @Procedure(value = "MPI_Get_address", section = "5.1.5")
  static long getAddress(Buffer location) {
    return getAddress(location == null ? null : MemorySegment.ofBuffer(location));
  }

  /**
   * The old name of {@link #getAddress(MemorySegment)}.
   *
   * @deprecated removed from the standard in MPI-3.0
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Address")
  static long address(MemorySegment location) {
    return getAddress(location);
  }

  /** The address {@code displacement} bytes after {@code base}. */
  @Procedure(value = "MPI_Aint_add", section = "5.1.5")
  static long aintAdd(long base, long displacement) {
    return base + displacement;
  }

  /** From the second address to the first, bytes; both must be of the same memory. */
  @Procedure(value = "MPI_Aint_diff", section = "5.1.5")
  static long aintDiff(long address1, long address2) {
    return address1 - address2;
  }

  /**
   * Packs the data of a buffer in a form that does not depend on the machine, as {@link Packing#pack} does.
   *
   * @param datarep the form: "external32"
   * @throws MpiException as pack does; ERR_ARG for another form, ERR_CONVERSION if a value does not fit (a
   *     long has 4 bytes there: use INT64_T)
   */
  @Procedure(value = {"MPI_Pack_external", "MPI_Pack_external_c"}, section = "5.3")
  static long packExternal(String datarep, Buf in, MemorySegment out, long position) {
    return Provider.get().buffers().packExternal(datarep, in, out, position);
  }

  /** The reverse of {@link #packExternal}, as {@link Packing#unpack} does. */
  @Procedure(value = {"MPI_Unpack_external", "MPI_Unpack_external_c"}, section = "5.3")
  static long unpackExternal(String datarep, MemorySegment in, long position, Buf out) {
    return Provider.get().buffers().unpackExternal(datarep, in, position, out);
  }

  /** How far {@code count} elements advance the position, bytes. */
  @Procedure(value = {"MPI_Pack_external_size", "MPI_Pack_external_size_c"}, section = "5.3")
  static long packExternalSize(String datarep, long count, Datatype type) {
    return Provider.get().buffers().packExternalSize(datarep, count, type);
  }

  /**
   * The shape of a grid of so many ranks whose dimensions are as equal as they can be. Local.
   *
   * @param nnodes 1 or more
   * @param dims one for each dimension: positive if given, 0 if free
   * @return the same with the free ones filled in non-increasing order, so that the product of all is {@code
   *     nnodes}
   * @throws MpiException ERR_DIMS if one is negative or there is no such shape, ERR_ARG if nnodes is not
   *     positive
   */
  @Procedure(value = "MPI_Dims_create", section = "8.5.2")
  static int[] dimsCreate(int nnodes, int... dims) {
    return Provider.get().handles().dimsCreate(nnodes, dims);
  }

  /** What identifies the machine on which this rank runs. */
  @Procedure(value = "MPI_Get_processor_name", section = "9.1.2")
  static String processorName() {
    return Provider.get().startup().processorName();
  }

  /** The version of the standard. */
  @Procedure(value = "MPI_Get_version", section = "9.1.1")
  static String version() {
    return "4.1";
  }

  /** The version of this library. */
  @Procedure(value = "MPI_Get_library_version", section = "9.1.1")
  static String libraryVersion() {
    return Provider.get().startup().libraryVersion();
  }
}
