// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import org.mpi4j.MpiException;
import org.mpi4j.Procedure;

/** Reads and writes a control variable ({@link ToolInterface#cvarHandle}). */
public interface CvarHandle extends AutoCloseable {

  /**
   * The variable. Works at any time.
   *
   * @return what is known of it
   */
  ControlVariable variable();

  /**
   * How many elements its value has. Works at any time.
   *
   * @return 1; of a text, the most characters that it can have
   */
  int count();

  /**
   * The value now. Local.
   *
   * @return the value; of a choice its number and word
   * @throws MpiException T_ERR_INVALID_HANDLE if the handle has been freed, ERR_ARG if a variable has been
   *     set wrongly from outside, T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_cvar_read", section = "15.3.6")
  ToolValue read();

  /**
   * Sets the value. Local. Before MPI begins on this rank, each variable can be set, and MPI begins with
   * the value. From then on those can be set whose descriptions say so, and the value takes effect at
   * once. Where the scope of the variable says that several ranks must have the same value, all must write
   * it.
   *
   * @param value a number, the number or word of a choice, or a text as for environment variables
   * @throws MpiException T_ERR_INVALID if the variable cannot have the value, T_ERR_CVAR_SET_NOT_NOW while
   *     another thread begins MPI, T_ERR_CVAR_SET_NEVER if MPI has begun and it is too late,
   *     T_ERR_INVALID_HANDLE if the handle has been freed, T_ERR_NOT_INITIALIZED if the tool interface is
   *     not initialized
   */
  @Procedure(value = "MPI_T_cvar_write", section = "15.3.6")
  void write(ToolValue value);

  /**
   * Frees the handle. Local.
   *
   * @throws MpiException T_ERR_INVALID_HANDLE if it has been freed, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_cvar_handle_free", section = "15.3.6")
  void free();

  /** Frees the handle, for try-with-resources; never throws. */
  @Override
  void close();

  /**
   * Whether it has been freed. Works at any time.
   *
   * @return true after {@link #free}
   */
  boolean isNull();
}
