// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.topo.BalancedDims;

/**
 * MPI for one rank, from init to finalize: {@code try (Mpi mpi = Mpi.init(args)) { ... mpi.world() ... }}.
 *
 * <p>A program started by {@code mpiexec} finds its job by itself; one started by plain {@code java} is a
 * job of one rank. {@link MpiJob} runs several ranks in this JVM.
 */
public final class Mpi implements AutoCloseable {
  /** Any sender, in receives and probes. */
  public static final int ANY_SOURCE = -1;

  /** Any tag, in receives and probes. */
  public static final int ANY_TAG = -2;

  /** The rank that is nobody: messages to it and from it do nothing. */
  public static final int PROC_NULL = -3;

  /** As root, at the root of a collective on an intercommunicator. */
  public static final int ROOT = -4;

  /** No number: what a query answers when there is none. */
  public static final int UNDEFINED = -32766;

  /** As weights: the edges of the graph have none. */
  public static final int[] UNWEIGHTED = {};

  /** As weights: this rank has no edges in a graph whose edges have weights. Any empty array says the same. */
  public static final int[] WEIGHTS_EMPTY = {};

  /** The largest tag. */
  public static final int TAG_UB = Integer.MAX_VALUE;

  /** What each buffered message takes from the attached buffer besides its own bytes. */
  public static final int BSEND_OVERHEAD = 512;

  /** As attached buffer: mpi4j finds the space for buffered sends by itself. */
  public static final MemorySegment BUFFER_AUTOMATIC = MemorySegment.ofArray(new byte[0]);

  /** The null communicator: what {@link Intracomm#split} and others give to those who belong to none. */
  public static final Intracomm COMM_NULL = new NullComm();

  /** The null request: complete, with the empty status. */
  public static final Request REQUEST_NULL = NullRequest.INSTANCE;

  /** What a matching probe from PROC_NULL finds: receiving it gives no data. */
  public static final Message MESSAGE_NO_PROC = NoProcMessage.INSTANCE;

  private final Seat seat;

  Mpi(Seat seat) {
    this.seat = seat;
  }

  /** Starts MPI for this process, with {@link ThreadLevel#MULTIPLE}. */
  @Procedure(value = "MPI_Init", section = "11.2.1")
  public static Mpi init(String... args) {
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
  public static Mpi init(ThreadLevel required, String... args) {
    return new Mpi(Seat.take(required));
  }

  /** Ends MPI for this rank, after all that it sent has gone. Collective over the job. Again: no effect. */
  @Override
  @Procedure(value = "MPI_Finalize", section = "11.2.2")
  public void close() {
    seat.leave();
  }

  /** True from init on in this process, also after finalize. */
  @Procedure(value = "MPI_Initialized", section = "11.2.3")
  public static boolean isInitialized() {
    return Seat.taken();
  }

  /** True once this process has finalized. */
  @Procedure(value = "MPI_Finalized", section = "11.2.3")
  public static boolean isFinalized() {
    return Seat.left();
  }

  /** All ranks of the job. */
  public Intracomm world() {
    return seat.world();
  }

  /** This rank alone. */
  public Intracomm self() {
    return seat.self();
  }

  /** The thread level that was asked for at init, or a higher one. */
  @Procedure(value = "MPI_Query_thread", section = "11.6.2")
  public ThreadLevel threadLevel() {
    return seat.level();
  }

  /** Ends all ranks of the job with this exit code. */
  @Procedure(value = "MPI_Abort", section = "9.7")
  public void abort(int errorCode) {
    seat.world().abort(errorCode);
  }

  /** Gives space to the buffered sends of this rank; see {@link PointToPoint#attachBuffer}. */
  @Procedure(value = {"MPI_Buffer_attach", "MPI_Buffer_attach_c"}, section = "3.6")
  public void bufferAttach(MemorySegment space) {
    seat.buffer().attach(space);
  }

  /** Waits until all messages in the rank's buffer have been delivered, and takes it back. */
  @Procedure(value = {"MPI_Buffer_detach", "MPI_Buffer_detach_c"}, section = "3.6")
  public MemorySegment bufferDetach() {
    return seat.buffer().detach();
  }

  /** Waits until all messages now in the rank's buffer have been delivered. */
  @Procedure(value = "MPI_Buffer_flush", section = "3.6")
  public void bufferFlush() {
    seat.buffer().flush();
  }

  /** Starts {@link #bufferFlush}. */
  @Procedure(value = "MPI_Buffer_iflush", section = "3.6")
  public Request bufferIflush() {
    return seat.buffer().iflush();
  }

  /** Seconds since some moment in the past, the same for all calls in this JVM. */
  @Procedure(value = "MPI_Wtime", section = "9.6")
  public static double wtime() {
    return System.nanoTime() * 1e-9;
  }

  /** The resolution of {@link #wtime}, seconds. */
  @Procedure(value = "MPI_Wtick", section = "9.6")
  public static double wtick() {
    return 1e-9;
  }

  /**
   * The shape of a grid of so many ranks whose dimensions are as equal as they can be. Local.
   *
   * @param nnodes 1 or more
   * @param dims one for each dimension: positive if given, 0 if free
   * @return the same with the free ones filled in non-increasing order, so that the product of all is {@code
   *     nnodes}
   * @throws MpiException ERR_DIMS if one is negative or there is no such shape, ERR_ARG if nnodes is not positive
   */
  @Procedure(value = "MPI_Dims_create", section = "8.5.2")
  public static int[] dimsCreate(int nnodes, int... dims) {
    try {
      return BalancedDims.create(nnodes, dims);
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Dims_create");
    }
  }

  /** What identifies the machine on which this rank runs. */
  @Procedure(value = "MPI_Get_processor_name", section = "9.1.2")
  public static String processorName() {
    return Host.name();
  }

  /** The version of the standard. */
  @Procedure(value = "MPI_Get_version", section = "9.1.1")
  public static String version() {
    return "4.1";
  }

  /** The version of this library. */
  @Procedure(value = "MPI_Get_library_version", section = "9.1.1")
  public static String libraryVersion() {
    return "mpi4j " + Version.text();
  }
}
