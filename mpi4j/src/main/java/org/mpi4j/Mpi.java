// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.channels.SocketChannel;

/**
 * MPI for one rank, from init to finalize: {@code try (Mpi mpi = Mpi.init(args)) { ... mpi.world() ... }}.
 *
 * <p>A program started by {@code mpiexec} finds its job by itself; one started by plain {@code java} is a
 * job of one rank. {@link MpiJob} runs several ranks in this JVM.
 */
public interface Mpi extends AutoCloseable, Ports, Constants {
  /** What each buffered message takes from the attached buffer besides its own bytes: 512 bytes. */
  int BSEND_OVERHEAD = 512;

  /** Says, in place of a buffer to attach, that mpi4j allocates the space for buffered sends. */
  MemorySegment BUFFER_AUTOMATIC = MemorySegment.ofAddress(-1); // equal to no other

  /** The null communicator: what {@link Intracomm#split} and others give to those who belong to none. */
  Intracomm COMM_NULL = Implementation.get().handles().commNull();

  /** The null request: complete, with the empty status. */
  Request REQUEST_NULL = Implementation.get().requests().nullRequest();

  /** What a matching probe from PROC_NULL finds: receiving it gives no data. */
  Message MESSAGE_NO_PROC = Implementation.get().requests().noProcMessage();

  /**
   * Starts MPI for this process, with {@link ThreadLevel#MULTIPLE}; on a thread of an {@link MpiJob}, for
   * that thread's rank.
   *
   * <p>Once per rank. Collective over the job, blocking: returns when all ranks have started MPI or a
   * session.
   *
   * @param args the program's arguments, which {@link #env} tells; none of them are MPI's
   * @return MPI for this rank, to be ended by {@link #close}
   * @throws MpiException ERR_OTHER if MPI was started before, or the job cannot be joined: the text says what
   *     to do; ERR_ARG if a control variable has a wrong value
   */
  @Procedure(value = "MPI_Init", section = "11.2.1")
  static Mpi init(String... args) {
    return init(ThreadLevel.MULTIPLE, args);
  }

  /**
   * Starts MPI for this process, with a thread level; on a thread of an {@link MpiJob}, for that thread's
   * rank.
   *
   * <p>Once per rank. Collective over the job, blocking: returns when all ranks have started MPI or a
   * session.
   *
   * @param required what the program needs, not null; lower levels are a little faster
   * @param args the program's arguments, which {@link #env} tells; none of them are MPI's
   * @return MPI for this rank, to be ended by {@link #close}
   * @throws MpiException ERR_OTHER if MPI was started before, or the job cannot be joined: the text says what
   *     to do; ERR_ARG if a control variable has a wrong value
   */
  @Procedure(value = "MPI_Init_thread", section = "11.2.1")
  static Mpi init(ThreadLevel required, String... args) {
    return Implementation.get().startup().init(required, args);
  }

  /**
   * Ends MPI for this rank, after all that it sent has gone; does nothing if that was done.
   *
   * <p>Collective over the job, blocking. The attributes of {@link #self} are deleted first. Sessions that
   * are open go on.
   *
   * @throws MpiException ERR_PROC_ABORTED if a rank of the job has died, ERR_OTHER if the job cannot be left,
   *     ERR_OTHER or the class of an MpiException if the delete function of an attribute throws; this rank is
   *     then still a member of the job
   */
  @Override
  @Procedure(value = "MPI_Finalize", section = "11.2.2")
  void close();

  /**
   * Says whether {@link #close} happens by itself when the program ends. Local; never throws.
   *
   * <p>It is for layers whose own API may begin and end several times. Until the program ends, the rank is a
   * member of the job.
   *
   * @param atExit true: close when the program ends; false: do not
   */
  void closeAtExit(boolean atExit);

  /**
   * Lets {@link #close} happen by itself when the program ends without an exception, unless messages of this
   * rank are then under way that nobody takes for two seconds. Local; never throws.
   *
   * <p>It is for layers whose programs may end without finalize. The launcher says so if others stay in MPI
   * for long after that.
   */
  void closeAtExitIfIdle();

  /**
   * Whether MPI was started for this rank. Local; may be called at any time, and never throws.
   *
   * @return true from init on, also after finalize
   */
  @Procedure(value = "MPI_Initialized", section = "11.2.3")
  static boolean isInitialized() {
    return Implementation.get().startup().isInitialized();
  }

  /**
   * Whether MPI has ended for this rank. Local; may be called at any time, and never throws.
   *
   * @return true once {@link #close} has returned
   */
  @Procedure(value = "MPI_Finalized", section = "11.2.3")
  static boolean isFinalized() {
    return Implementation.get().startup().isFinalized();
  }

  /**
   * The communicator of all ranks of the job. Local; never throws.
   *
   * @return the same each time; it cannot be freed
   */
  Intracomm world();

  /**
   * The communicator of this rank alone. Local; never throws.
   *
   * @return the same each time; it cannot be freed
   */
  Intracomm self();

  /**
   * The communicator to the ranks that have {@linkplain Connections#spawn spawned} this rank and the others
   * of its world. Local.
   *
   * @return the same each time: the remote group are those who have spawned; {@link Intercomm#NULL} if this
   *     job was not spawned, or the communicator has been freed or disconnected
   * @throws MpiException ERR_OTHER after finalize
   */
  @Procedure(value = "MPI_Comm_get_parent", section = "11.8.2")
  Intercomm parent();

  /**
   * Connects with another process over a socket that connects both: both call the same, with their ends.
   *
   * <p>Collective over both processes, blocking; waits for the other one as long as the socket does. Only
   * what both need to find each other passes through the socket; it stays open, and nothing else is read
   * from it. They may join several times.
   *
   * @param socket in blocking mode, connected, with nothing under way in it
   * @return a communicator between both processes, each of them a group, with the error handler of {@link
   *     #self}
   * @throws MpiException ERR_ARG if {@code socket} is null, closed, not connected or not in blocking mode,
   *     ERR_GROUP if both ends are this rank's, ERR_OTHER if it is closed at the other end, or what
   *     comes from there is no call of join, or after finalize
   */
  @Procedure(value = "MPI_Comm_join", section = "11.10.5")
  Intercomm join(SocketChannel socket);

  /**
   * Which threads may call MPI. Local; never throws.
   *
   * @return the level that was asked for at init
   */
  @Procedure(value = "MPI_Query_thread", section = "11.6.2")
  ThreadLevel threadLevel();

  /**
   * Whether the calling thread is the one that has called {@link #init}. Local; any thread may call it, and
   * it never throws.
   *
   * @return true in that thread
   */
  @Procedure(value = "MPI_Is_thread_main", section = "11.6.2")
  boolean isThreadMain();

  /**
   * How this rank was started (the standard's MPI_INFO_ENV). Local.
   *
   * @return a new object with {@code command}, {@code argv}, {@code maxprocs}, {@code host}, {@code arch},
   *     {@code wdir} and {@code thread_level}, as far as they are known and not too long
   */
  Info env();

  /**
   * Adds an error class of the program's own, which this rank alone knows. Local; never throws.
   *
   * @return its number, which is an error code, too: larger than that of {@link ErrorClass#ERR_LASTCODE}
   */
  @Procedure(value = "MPI_Add_error_class", section = "9.5")
  int addErrorClass();

  /**
   * Adds an error code to an error class. Local; this rank alone knows it.
   *
   * @param errorClass number of a class of the standard's ({@link ErrorClass#code}) or of one that the
   *     program has added
   * @return the code, larger than that of {@link ErrorClass#ERR_LASTCODE}
   * @throws MpiException ERR_ARG if there is no such class
   */
  @Procedure(value = "MPI_Add_error_code", section = "9.5")
  int addErrorCode(int errorClass);

  /**
   * Says what an error code means; replaces what was said before. Local.
   *
   * @param errorCode a code or class that the program has added
   * @param text what {@link #errorString} is to return; null stands for the empty text
   * @throws MpiException ERR_ARG if the program has added no such code
   */
  @Procedure(value = "MPI_Add_error_string", section = "9.5")
  void addErrorString(int errorCode, String text);

  /**
   * Removes an error class that the program has added. Local.
   *
   * @param errorClass its number, as of {@link #addErrorClass}; no codes may be left in it
   * @throws MpiException ERR_ARG if the program has added no such class, or it still has codes
   */
  @Procedure(value = "MPI_Remove_error_class", section = "9.5")
  void removeErrorClass(int errorClass);

  /**
   * Removes an error code that the program has added. Local.
   *
   * @param errorCode the code, as of {@link #addErrorCode}
   * @throws MpiException ERR_ARG if the program has added no such code, or it is a class
   */
  @Procedure(value = "MPI_Remove_error_code", section = "9.5")
  void removeErrorCode(int errorCode);

  /**
   * Removes the text of an error code that the program has added. Local.
   *
   * @param errorCode a code or class with a text of {@link #addErrorString}
   * @throws MpiException ERR_ARG if the program has added no such code, or it has no text
   */
  @Procedure(value = "MPI_Remove_error_string", section = "9.5")
  void removeErrorString(int errorCode);

  /**
   * Finds the class of an error code. Local.
   *
   * @param errorCode a code as of {@link MpiException#errorCode}
   * @return number of the class; that of {@link ErrorClass#ERR_UNKNOWN} if the standard has no such code
   * @throws MpiException ERR_ARG for a code above {@link ErrorClass#ERR_LASTCODE} that the program has not
   *     added
   */
  @Procedure(value = "MPI_Error_class", section = "9.4")
  int errorClass(int errorCode);

  /**
   * What an error code means. Local.
   *
   * @param errorCode a code as of {@link MpiException#errorCode}
   * @return the text; empty if the program has added the code without one
   * @throws MpiException ERR_ARG for a code above {@link ErrorClass#ERR_LASTCODE} that the program has not
   *     added
   */
  @Procedure(value = "MPI_Error_string", section = "9.4")
  String errorString(int errorCode);

  /**
   * Makes the exception for an error code, to be thrown by libraries and callbacks. Local; does not throw it.
   *
   * @param errorCode a code of the standard's or one that the program has added
   * @return the exception, with the code, its class and its text; its class is {@link ErrorClass#ERR_UNKNOWN}
   *     if the program has added that
   * @throws MpiException ERR_ARG for a code above {@link ErrorClass#ERR_LASTCODE} that the program has not
   *     added
   */
  MpiException exception(int errorCode);

  /**
   * Ends all ranks of the job. Local; where the ranks are processes it does not return.
   *
   * @param errorCode exit code of the job
   * @throws MpiException ERR_PROC_ABORTED where the rank is a thread and cannot be ended from inside
   */
  @Procedure(value = "MPI_Abort", section = "9.7")
  void abort(int errorCode);

  /**
   * Controls profiling: tells the profiling layers of this rank what to do; without layers it does nothing
   * (MPI_Pcontrol). Local.
   *
   * @param level 0: stop profiling; 1: profile in the usual detail; 2: write out what was gathered; the
   *     layer defines what other levels mean
   * @param arguments for the layer, which defines them
   * @throws MpiException ERR_OTHER after finalize
   */
  @Procedure(value = "MPI_Pcontrol", section = "15.2.4")
  void pcontrol(int level, Object... arguments);

  /**
   * Gives space to the buffered sends of this rank on communicators that have none, nor their session. Local.
   *
   * <p>Each message takes its bytes plus {@link #BSEND_OVERHEAD}, in one piece, until it has been sent. The
   * program must not touch the space until it is detached.
   *
   * @param space heap or native memory, or {@link #BUFFER_AUTOMATIC}: then mpi4j allocates what is needed
   * @throws MpiException ERR_BUFFER if the space is null or read-only, or a buffer is attached already,
   *     ERR_OTHER after finalize
   */
  @Procedure(value = {"MPI_Buffer_attach", "MPI_Buffer_attach_c"}, section = "3.6")
  void bufferAttach(MemorySegment space);

  /**
   * Waits until all messages in the rank's buffer have been sent, and takes the buffer back.
   *
   * <p>Blocking. From then on the memory belongs to the program again.
   *
   * @return what was attached
   * @throws MpiException ERR_BUFFER if no buffer is attached to the rank, ERR_OTHER after finalize
   */
  @Procedure(value = {"MPI_Buffer_detach", "MPI_Buffer_detach_c"}, section = "3.6")
  MemorySegment bufferDetach();

  /**
   * Waits until all messages that are now in the rank's buffer have been sent; returns at once if there is
   * none. Blocking.
   *
   * @throws MpiException ERR_OTHER after finalize
   */
  @Procedure(value = "MPI_Buffer_flush", section = "3.6")
  void bufferFlush();

  /**
   * Starts to wait until all messages that are now in the rank's buffer have been sent. Does not wait itself.
   *
   * @return the request, which completes with the empty status
   * @throws MpiException ERR_OTHER after finalize
   */
  @Procedure(value = "MPI_Buffer_iflush", section = "3.6")
  Request bufferIflush();

  /**
   * Allocates native memory, which may be used like any other, for messages, too. Local.
   *
   * @param size bytes, 0 or more
   * @param info {@code mpi_minimum_memory_alignment}: what the address is to be a multiple of, bytes, a power
   *     of two, 64 if nothing is said; other keys are ignored. Or {@link Info#NULL}
   * @return the memory, all zero, until {@link #freeMem}, or until this rank leaves the job
   * @throws MpiException ERR_NO_MEM if there is not so much memory, ERR_ARG if {@code size} is negative,
   *     ERR_INFO if {@code info} is null or freed, ERR_INFO_VALUE for another alignment, ERR_OTHER after
   *     finalize
   */
  @Procedure(value = "MPI_Alloc_mem", section = "9.2")
  MemorySegment allocMem(long size, Info info);

  /**
   * Frees memory that was allocated by {@link #allocMem} of this rank. Local.
   *
   * <p>Afterwards every use of it throws. No operation may be using it: what is under way fails.
   *
   * @param base what {@code allocMem} has returned, or another segment with the same address
   * @throws MpiException ERR_BASE if the segment is null, was freed before, or does not begin where memory
   *     of {@code allocMem} does, ERR_OTHER if a call of the JVM is using the memory, ERR_OTHER after
   *     finalize
   */
  @Procedure(value = "MPI_Free_mem", section = "9.2")
  void freeMem(MemorySegment base);

  /**
   * Starts an operation that the program carries out itself, and that others can wait for like for those of
   * MPI. Local.
   *
   * @param functions what the operation does when the callers of the request ask for it; not null
   * @return the request, which is complete once {@link Grequest#complete} has been called
   * @throws MpiException ERR_ARG if {@code functions} is null, ERR_OTHER after finalize
   */
  @Procedure(value = "MPI_Grequest_start", section = "13.2")
  Grequest grequestStart(Grequest.Functions functions);

  /**
   * The time since some moment in the past, which is the same for all calls on this rank. Local; may be
   * called at any time, never throws.
   *
   * <p>With the control variable {@code clock.global} that moment is the same on all ranks, and {@link
   * Comm#WTIME_IS_GLOBAL} is true: no message arrives before it was sent. Ranks of one machine read the
   * same clock. For other machines the difference to the clock of rank 0 is measured when this rank joins the
   * job, and holds from then on; it is exact to half of the shortest time that a message and its answer took
   * then. How far the clocks drift apart later, the machines' time service decides.
   *
   * @return seconds
   */
  @Procedure(value = "MPI_Wtime", section = "9.6")
  static double wtime() {
    return Implementation.get().environment().wtime();
  }

  /**
   * The resolution of {@link #wtime}. Local; may be called at any time, never throws.
   *
   * @return seconds
   */
  @Procedure(value = "MPI_Wtick", section = "9.6")
  static double wtick() {
    return Implementation.get().environment().wtick();
  }

  /**
   * The address of a native segment: what displacements in types for {@link Buf#bottom} are made of. Local.
   *
   * @param location native memory
   * @return the address of its first byte
   * @throws MpiException ERR_ARG if the segment is null, or memory of an array, which has no address: the JVM
   *     may move it
   */
  @Procedure(value = "MPI_Get_address", section = "5.1.5")
  static long getAddress(MemorySegment location) {
    return Implementation.get().environment().address(location);
  }

  /**
   * The address of the next byte of a direct NIO buffer: what displacements in types for {@link Buf#bottom}
   * are made of. Local.
   *
   * @param location a direct buffer; its position does not move
   * @return the address of the byte at its position
   * @throws MpiException ERR_ARG if the buffer is null, or has the memory of an array, which has no address:
   *     the JVM may move it
   */
  @Procedure(value = "MPI_Get_address", section = "5.1.5")
  static long getAddress(Buffer location) {
    return Implementation.get().environment().address(location);
  }

  /**
   * The address of a native segment, under its old name. Local.
   *
   * @param location native memory
   * @return the address of its first byte
   * @throws MpiException ERR_ARG if the segment is null, or memory of an array, which has no address: the JVM
   *     may move it
   * @deprecated removed from the standard in MPI-3.0; use {@link #getAddress(MemorySegment)}
   */
  @Deprecated(since = "MPI-2.0")
  @Procedure("MPI_Address")
  static long address(MemorySegment location) {
    return getAddress(location);
  }

  /**
   * Adds a displacement to an address. Local; never throws.
   *
   * @param base an address
   * @param displacement bytes, may be negative
   * @return the address {@code displacement} bytes after {@code base}
   */
  @Procedure(value = "MPI_Aint_add", section = "5.1.5")
  static long aintAdd(long base, long displacement) {
    return Implementation.get().environment().aintAdd(base, displacement);
  }

  /**
   * Subtracts an address from another. Local; never throws.
   *
   * @param address1 an address
   * @param address2 an address of the same memory
   * @return bytes from the second to the first; negative if the first is lower
   */
  @Procedure(value = "MPI_Aint_diff", section = "5.1.5")
  static long aintDiff(long address1, long address2) {
    return Implementation.get().environment().aintDiff(address1, address2);
  }

  /**
   * Appends the data of a buffer to what has been packed in a form that does not depend on the machine.
   * Local.
   *
   * @param datarep the form: "external32"
   * @param in what could be sent
   * @param out packed memory, heap or native
   * @param position where to write, {@code 0..out.byteSize()}, bytes
   * @return where it ended, bytes: the next position
   * @throws MpiException ERR_ARG for another form or a position outside the memory, ERR_TRUNCATE if there is
   *     no room, and then nothing is written, ERR_CONVERSION if a value does not fit (a long has 4 bytes
   *     there: use INT64_T), ERR_BUFFER if a buffer is null or {@code out} read-only, ERR_TYPE if the
   *     datatype is not committed
   */
  @Procedure(value = {"MPI_Pack_external", "MPI_Pack_external_c"}, section = "5.3")
  static long packExternal(String datarep, Buf in, MemorySegment out, long position) {
    return Implementation.get().buffers().packExternal(datarep, in, out, position);
  }

  /**
   * Fills a buffer, all of it, with the next data of what has been packed in a form that does not depend on
   * the machine. Local.
   *
   * @param datarep the form: "external32"
   * @param in packed memory, heap or native
   * @param position where to read, {@code 0..in.byteSize()}, bytes
   * @param out what could be received into
   * @return where it ended, bytes: the next position
   * @throws MpiException ERR_ARG for another form or a position outside the memory, ERR_TRUNCATE if there are
   *     less data, and then nothing is written, ERR_BUFFER if a buffer is null or {@code out} read-only,
   *     ERR_TYPE if the datatype is not committed
   */
  @Procedure(value = {"MPI_Unpack_external", "MPI_Unpack_external_c"}, section = "5.3")
  static long unpackExternal(String datarep, MemorySegment in, long position, Buf out) {
    return Implementation.get().buffers().unpackExternal(datarep, in, position, out);
  }

  /**
   * How far elements that are packed in a form that does not depend on the machine advance the position.
   * Local.
   *
   * @param datarep the form: "external32"
   * @param count elements, 0 or more
   * @param type their datatype
   * @return bytes
   * @throws MpiException ERR_ARG for another form, ERR_COUNT if {@code count} is negative or too large,
   *     ERR_TYPE if the datatype is null or not committed
   */
  @Procedure(value = {"MPI_Pack_external_size", "MPI_Pack_external_size_c"}, section = "5.3")
  static long packExternalSize(String datarep, long count, Datatype type) {
    return Implementation.get().buffers().packExternalSize(datarep, count, type);
  }

  /**
   * Finds the shape of a grid of so many ranks whose dimensions are as equal as they can be. Local.
   *
   * @param nnodes ranks, 1 or more
   * @param dims one number for each dimension: positive if given, 0 if free
   * @return a new array, the free dimensions filled in non-increasing order, so that the product of all is
   *     {@code nnodes}
   * @throws MpiException ERR_DIMS if a dimension is negative or there is no such shape, ERR_ARG if {@code
   *     nnodes} is not positive or {@code dims} is null
   */
  @Procedure(value = "MPI_Dims_create", section = "8.5.2")
  static int[] dimsCreate(int nnodes, int... dims) {
    return Implementation.get().environment().dimsCreate(nnodes, dims);
  }

  /**
   * What identifies the machine on which this rank runs. Local; may be called at any time, never
   * throws.
   *
   * @return the host's name
   */
  @Procedure(value = "MPI_Get_processor_name", section = "9.1.2")
  static String processorName() {
    return Implementation.get().startup().processorName();
  }

  /**
   * On which hardware this rank runs. Local; may be called at any time, never throws.
   *
   * @return a new object: each key is a kind of hardware, a value of {@code mpi_hw_resource_type} for {@link
   *     Intracomm#splitType}; its value is {@code true} if this rank is restricted to one instance of it,
   *     else {@code false}. mpi4j knows one kind, {@code mpi_shared_memory}: the machine
   */
  @Procedure(value = "MPI_Get_hw_resource_info", section = "9.1.2")
  static Info hwResourceInfo() {
    return Implementation.get().startup().hwResourceInfo();
  }

  /**
   * The version of the standard. Local; may be called at any time, never throws.
   *
   * @return major and minor number: {@code 4.1}
   */
  @Procedure(value = "MPI_Get_version", section = "9.1.1")
  static String version() {
    return Implementation.get().environment().version();
  }

  /**
   * The version of this library. Local; may be called at any time, never throws.
   *
   * @return its name and version, one line
   */
  @Procedure(value = "MPI_Get_library_version", section = "9.1.1")
  static String libraryVersion() {
    return Implementation.get().startup().libraryVersion();
  }
}
