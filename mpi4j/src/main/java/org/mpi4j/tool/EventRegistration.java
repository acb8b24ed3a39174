// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import org.mpi4j.Info;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;

/**
 * Calls functions of the tool when an event happens ({@link ToolInterface#eventHandle}).
 *
 * <p>Most events happen inside mpi4j, where a function must not call MPI. A callback that is registered with
 * {@link CallbackSafety#REQUIRE_MPI_RESTRICTED} or more is called there, at once, and the rank waits for it.
 * One that is registered with {@link CallbackSafety#REQUIRE_NONE} is called when a thread of the rank next
 * waits or tests in MPI; until then 1024 events are kept, and more are dropped. A callback that throws is
 * called no more, and the next call on its registration throws T_ERR_INVALID with that exception as cause.
 */
public interface EventRegistration extends AutoCloseable {

  /** Takes events. */
  @FunctionalInterface
  interface Callback {
    /**
     * An event has happened.
     *
     * @param event what happened
     * @param registration this registration
     * @param place what the place of this call demands: REQUIRE_NONE, all of MPI may be called here, or
     *     REQUIRE_MPI_RESTRICTED, nothing of it but performance variables
     */
    void happened(EventInstance event, EventRegistration registration, CallbackSafety place);
  }

  /** Hears of dropped events. */
  @FunctionalInterface
  interface DroppedHandler {
    /**
     * Events have been dropped.
     *
     * @param count how many since the last call
     * @param registration this registration
     * @param source the index of their source
     * @param place as for callbacks
     */
    void dropped(long count, EventRegistration registration, int source, CallbackSafety place);
  }

  /** Is called when the registration has been freed. */
  @FunctionalInterface
  interface FreeCallback {
    /**
     * No callback will be called any more.
     *
     * @param registration this registration
     * @param place REQUIRE_NONE
     */
    void freed(EventRegistration registration, CallbackSafety place);
  }

  /**
   * The event. Works at any time.
   *
   * @return what is known of it
   */
  EventType type();

  /**
   * Sets hints of the registration. Local.
   *
   * @param info hints, or {@link Info#NULL}; none are known, and all are ignored
   * @throws MpiException ERR_INFO if it is null or freed, T_ERR_INVALID_HANDLE if the registration has
   *     been freed, T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_event_handle_set_info", section = "15.3.8")
  void setInfo(Info info);

  /**
   * The hints in effect. Local.
   *
   * @return a new, empty object
   * @throws MpiException T_ERR_INVALID_HANDLE if the registration has been freed, T_ERR_NOT_INITIALIZED if
   *     the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_event_handle_get_info", section = "15.3.8")
  Info info();

  /**
   * Sets the callback of a level. Local. Of several callbacks that may be called where an event happens,
   * the one that promises the least is.
   *
   * @param safety what the callback promises
   * @param info hints, or {@link Info#NULL}; none are known
   * @param callback what is called from now on; null: nothing
   * @throws MpiException T_ERR_INVALID if {@code safety} is null, ERR_INFO if {@code info} is null or
   *     freed, T_ERR_INVALID_HANDLE if the registration has been freed, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_event_register_callback", section = "15.3.8")
  void register(CallbackSafety safety, Info info, Callback callback);

  /**
   * Sets hints of a callback. Local.
   *
   * @param safety the level that it is registered for
   * @param info hints, or {@link Info#NULL}; none are known, and all are ignored
   * @throws MpiException T_ERR_INVALID if {@code safety} is null, ERR_INFO if {@code info} is null or
   *     freed, T_ERR_INVALID_HANDLE if the registration has been freed, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_event_callback_set_info", section = "15.3.8")
  void setCallbackInfo(CallbackSafety safety, Info info);

  /**
   * The hints of a callback that are in effect. Local.
   *
   * @param safety the level that it is registered for
   * @return a new, empty object
   * @throws MpiException T_ERR_INVALID if {@code safety} is null, T_ERR_INVALID_HANDLE if the registration
   *     has been freed, T_ERR_NOT_INITIALIZED if the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_event_callback_get_info", section = "15.3.8")
  Info callbackInfo(CallbackSafety safety);

  /**
   * Sets what hears of dropped events, before the next event is told. Local.
   *
   * @param handler what is called from now on; null: nothing
   * @throws MpiException T_ERR_INVALID_HANDLE if the registration has been freed, T_ERR_NOT_INITIALIZED if
   *     the tool interface is not initialized
   */
  @Procedure(value = "MPI_T_event_set_dropped_handler", section = "15.3.8")
  void setDroppedHandler(DroppedHandler handler);

  /**
   * Frees the registration. Local. Events that have been kept are told before, in this thread.
   *
   * @param callback is called at last; null: nothing is
   * @throws MpiException T_ERR_INVALID_HANDLE if it has been freed, T_ERR_NOT_INITIALIZED if the tool
   *     interface is not initialized
   */
  @Procedure(value = "MPI_T_event_handle_free", section = "15.3.8")
  void free(FreeCallback callback);

  /** Frees the registration, for try-with-resources; never throws. */
  @Override
  void close();

  /**
   * Whether it has been freed. Works at any time.
   *
   * @return true after {@link #free}, and after the last {@link ToolInterface#close}
   */
  boolean isNull();
}
