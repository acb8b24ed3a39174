// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import org.mpi4j.MpiException;
import org.mpi4j.Procedure;

/**
 * A session of performance variables ({@link ToolInterface#pvarSession}), which nobody else's session
 * disturbs. Any thread may use it at any time, also in callbacks of events, and nothing here waits for MPI.
 *
 * {@snippet :
 *   try (ToolInterface tools = ToolInterface.init(ThreadLevel.SINGLE);
 *        PvarSession session = tools.pvarSession()) {
 *     int index = tools.pvarIndex("p2p.unexpected_queue", PvarClass.LEVEL);
 *     PvarHandle queue = session.handle(index, world);
 *     session.start(queue);
 *     long length = session.read(queue).asLong();
 *   }
 * }
 *
 * <p>Values are read while the engine writes them, and may be a moment old.
 */
public interface PvarSession extends AutoCloseable {

  /**
   * Makes a handle of a performance variable, which is stopped unless the variable is always active.
   * Local. What is counted while no handle is started is not told.
   *
   * @param index of the variable, {@code 0..numPvars-1}
   * @param object the communicator, if the variable belongs to one; else ignored and may be null
   * @return the handle
   * @throws MpiException T_ERR_INVALID_INDEX if there is no such index, T_ERR_INVALID if the object is not
   *     of the kind that the variable needs, ERR_COMM if it has been freed, T_ERR_NOT_ACCESSIBLE if the
   *     variable has a number for each rank of the job and MPI has not begun, T_ERR_INVALID_SESSION if the
   *     session has been freed, T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_handle_alloc", section = "15.3.7")
  PvarHandle handle(int index, Object object);

  /**
   * Starts to count; does nothing if the handle is started. Local.
   *
   * @param handle a handle of this session, or {@link PvarHandle#ALL_HANDLES}, which starts all that are
   *     not always active
   * @throws MpiException T_ERR_PVAR_NO_STARTSTOP if the variable is always active, T_ERR_INVALID_HANDLE if
   *     the handle is null, freed or of another session, T_ERR_INVALID_SESSION if the session has been
   *     freed, T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_start", section = "15.3.7")
  void start(PvarHandle handle);

  /**
   * Stops to count; the value stays. Local. Does nothing if the handle is stopped.
   *
   * @param handle a handle of this session, or {@link PvarHandle#ALL_HANDLES}, which stops all that are
   *     not always active
   * @throws MpiException T_ERR_PVAR_NO_STARTSTOP if the variable is always active, T_ERR_INVALID_HANDLE if
   *     the handle is null, freed or of another session, T_ERR_INVALID_SESSION if the session has been
   *     freed, T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_stop", section = "15.3.7")
  void stop(PvarHandle handle);

  /**
   * The value. Local.
   *
   * @param handle a handle of this session
   * @return the value, as many numbers as the handle has elements; of a state its number and name
   * @throws MpiException T_ERR_INVALID_HANDLE if the handle is null, freed, of another session or
   *     {@link PvarHandle#ALL_HANDLES}, T_ERR_INVALID_SESSION if the session has been freed,
   *     T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_read", section = "15.3.7")
  ToolValue read(PvarHandle handle);

  /**
   * Sets the value of the handle, from which it goes on; no other handle notices. Local.
   *
   * @param handle a handle of this session
   * @param value as many numbers as the handle has elements
   * @throws MpiException T_ERR_PVAR_NO_WRITE if the variable can only be read, T_ERR_INVALID if the value
   *     does not fit, T_ERR_INVALID_HANDLE if the handle is null, freed, of another session or
   *     {@link PvarHandle#ALL_HANDLES}, T_ERR_INVALID_SESSION if the session has been freed,
   *     T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_write", section = "15.3.7")
  void write(PvarHandle handle, ToolValue value);

  /**
   * Sets the handle to its starting value: 0, or the level now; no other handle notices. Local.
   *
   * @param handle a handle of this session, or {@link PvarHandle#ALL_HANDLES}, which resets all that can
   *     be
   * @throws MpiException T_ERR_PVAR_NO_WRITE if the variable can only be read, T_ERR_INVALID_HANDLE if the
   *     handle is null, freed or of another session, T_ERR_INVALID_SESSION if the session has been freed,
   *     T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_reset", section = "15.3.7")
  void reset(PvarHandle handle);

  /**
   * Reads the value and sets it to its starting value; nothing is lost between. Local.
   *
   * @param handle a handle of this session
   * @return the value before
   * @throws MpiException T_ERR_PVAR_NO_ATOMIC if the variable can only be read, T_ERR_INVALID_HANDLE if
   *     the handle is null, freed, of another session or {@link PvarHandle#ALL_HANDLES},
   *     T_ERR_INVALID_SESSION if the session has been freed, T_ERR_NOT_INITIALIZED if the tool interface
   *     is not initialized
   */
  @Procedure(value = "MPI_T_pvar_readreset", section = "15.3.7")
  ToolValue readreset(PvarHandle handle);

  /**
   * Frees the session and its handles. Local.
   *
   * @throws MpiException T_ERR_INVALID_SESSION if it has been freed, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_pvar_session_free", section = "15.3.7")
  void free();

  /** Frees the session and its handles, for try-with-resources; never throws. */
  @Override
  void close();

  /**
   * Whether it has been freed. Works at any time.
   *
   * @return true after {@link #free}, and after the last {@link ToolInterface#close}
   */
  boolean isNull();
}
