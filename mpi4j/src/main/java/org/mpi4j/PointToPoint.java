// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * Messages between two ranks of a communicator (chapter 3).
 *
 * <p>Common to all calls: {@code dest} is a rank of the communicator (of the remote group, for an
 * intercommunicator) or {@link Mpi#PROC_NULL}, then nothing happens; {@code source} may be {@link
 * Mpi#ANY_SOURCE}, too; tags are {@code 0..Mpi.TAG_UB}, on the receiving side also {@link Mpi#ANY_TAG}.
 * Any thread may call (with {@link ThreadLevel#MULTIPLE}). Errors: ERR_RANK, ERR_TAG, ERR_BUFFER,
 * ERR_TRUNCATE, ERR_PROC_ABORTED.
 */
public interface PointToPoint {

  /**
   * Sends and returns when the buffer may be used again. May wait for the receiver: it does above {@code
   * p2p.eager_limit} bytes.
   */
  @Procedure(value = {"MPI_Send", "MPI_Send_c"}, section = "3.2.1")
  void send(Buf buf, int dest, int tag);

  /**
   * Sends from the attached buffer's space: never waits for the receiver; ERR_BUFFER if the space is too
   * small.
   */
  @Procedure(value = {"MPI_Bsend", "MPI_Bsend_c"}, section = "3.4")
  void bsend(Buf buf, int dest, int tag);

  /** Sends and returns when the matching receive has started. */
  @Procedure(value = {"MPI_Ssend", "MPI_Ssend_c"}, section = "3.4")
  void ssend(Buf buf, int dest, int tag);

  /** Sends; the caller promises that the matching receive is posted already. */
  @Procedure(value = {"MPI_Rsend", "MPI_Rsend_c"}, section = "3.4")
  void rsend(Buf buf, int dest, int tag);

  /** Receives one message and returns its status. A longer message than the buffer is ERR_TRUNCATE. */
  @Procedure(value = {"MPI_Recv", "MPI_Recv_c"}, section = "3.2.4")
  Status recv(Buf buf, int source, int tag);

  /** Starts {@link #send}. */
  @Procedure(value = {"MPI_Isend", "MPI_Isend_c"}, section = "3.7.2")
  Request isend(Buf buf, int dest, int tag);

  /** Starts {@link #bsend}. */
  @Procedure(value = {"MPI_Ibsend", "MPI_Ibsend_c"}, section = "3.7.2")
  Request ibsend(Buf buf, int dest, int tag);

  /** Starts {@link #ssend}. */
  @Procedure(value = {"MPI_Issend", "MPI_Issend_c"}, section = "3.7.2")
  Request issend(Buf buf, int dest, int tag);

  /** Starts {@link #rsend}. */
  @Procedure(value = {"MPI_Irsend", "MPI_Irsend_c"}, section = "3.7.2")
  Request irsend(Buf buf, int dest, int tag);

  /** Starts {@link #recv}. */
  @Procedure(value = {"MPI_Irecv", "MPI_Irecv_c"}, section = "3.7.2")
  Request irecv(Buf buf, int source, int tag);

  /**
   * Starts to receive bytes of whatever number: mpi4j allocates an array when the message comes, which {@link
   * BytesRequest#bytes} gives. Like {@link #irecv} it takes its turn among the receives that are posted, and
   * progresses while the rank waits for anything. A message longer than an array can be is ERR_TRUNCATE.
   */
  BytesRequest irecvBytes(int source, int tag);

  /** Makes a persistent {@link #send}. */
  @Procedure(value = {"MPI_Send_init", "MPI_Send_init_c"}, section = "3.9")
  Prequest sendInit(Buf buf, int dest, int tag);

  /** Makes a persistent {@link #bsend}. */
  @Procedure(value = {"MPI_Bsend_init", "MPI_Bsend_init_c"}, section = "3.9")
  Prequest bsendInit(Buf buf, int dest, int tag);

  /** Makes a persistent {@link #ssend}. */
  @Procedure(value = {"MPI_Ssend_init", "MPI_Ssend_init_c"}, section = "3.9")
  Prequest ssendInit(Buf buf, int dest, int tag);

  /** Makes a persistent {@link #rsend}. */
  @Procedure(value = {"MPI_Rsend_init", "MPI_Rsend_init_c"}, section = "3.9")
  Prequest rsendInit(Buf buf, int dest, int tag);

  /** Makes a persistent {@link #recv}. */
  @Procedure(value = {"MPI_Recv_init", "MPI_Recv_init_c"}, section = "3.9")
  Prequest recvInit(Buf buf, int source, int tag);

  /** Sends and receives at once; never deadlocks by itself. The buffers must not overlap. */
  @Procedure(value = {"MPI_Sendrecv", "MPI_Sendrecv_c"}, section = "3.10")
  Status sendrecv(Buf send, int dest, int sendTag, Buf recv, int source, int recvTag);

  /** Sends what is in the buffer, then puts the incoming message there. */
  @Procedure(value = {"MPI_Sendrecv_replace", "MPI_Sendrecv_replace_c"}, section = "3.10")
  Status sendrecvReplace(Buf buf, int dest, int sendTag, int source, int recvTag);

  /** Starts {@link #sendrecv}; the status is that of the receive. */
  @Procedure(value = {"MPI_Isendrecv", "MPI_Isendrecv_c"}, section = "3.10")
  Request isendrecv(Buf send, int dest, int sendTag, Buf recv, int source, int recvTag);

  /** Starts {@link #sendrecvReplace}; the status is that of the receive. */
  @Procedure(value = {"MPI_Isendrecv_replace", "MPI_Isendrecv_replace_c"}, section = "3.10")
  Request isendrecvReplace(Buf buf, int dest, int sendTag, int source, int recvTag);

  /** Waits until a matching message can be received and describes it. */
  @Procedure(value = "MPI_Probe", section = "3.8.1")
  Status probe(int source, int tag);

  /** Describes a matching message if one can be received now. */
  @Procedure(value = "MPI_Iprobe", section = "3.8.1")
  Optional<Status> iprobe(int source, int tag);

  /** Waits for a matching message and takes it: only the returned handle can receive it. */
  @Procedure(value = "MPI_Mprobe", section = "3.8.2")
  Message mprobe(int source, int tag);

  /** Takes a matching message if there is one now. */
  @Procedure(value = "MPI_Improbe", section = "3.8.2")
  Optional<Message> improbe(int source, int tag);

  /**
   * Gives space to the buffered sends of this communicator, which use it before the rank's own. Each message
   * takes its bytes plus {@link Mpi#BSEND_OVERHEAD}.
   *
   * @param space heap or native, or {@link Mpi#BUFFER_AUTOMATIC}
   */
  @Procedure(value = {"MPI_Comm_attach_buffer", "MPI_Comm_attach_buffer_c"}, section = "3.6")
  void attachBuffer(MemorySegment space);

  /** Waits until all messages in the buffer have been delivered, and takes it back. */
  @Procedure(value = {"MPI_Comm_detach_buffer", "MPI_Comm_detach_buffer_c"}, section = "3.6")
  MemorySegment detachBuffer();

  /** Waits until all messages now in the buffer have been delivered. */
  @Procedure(value = "MPI_Comm_flush_buffer", section = "3.6")
  void flushBuffer();

  /** Starts {@link #flushBuffer}. */
  @Procedure(value = "MPI_Comm_iflush_buffer", section = "3.6")
  Request iflushBuffer();
}
