// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Info;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.tool.Safety;
import org.mpi4j.tool.CallbackSafety;
import org.mpi4j.tool.EventRegistration;
import org.mpi4j.tool.EventType;

/** A registration for one kind of event. */
final class EventRegistrationHandle implements EventRegistration {
  private final ToolCalls calls;
  private final org.mpi4j.internal.tool.EventRegistration registration;
  private final EventType type;

  EventRegistrationHandle(
      ToolCalls calls, org.mpi4j.internal.tool.EventRegistration registration, EventType type) {
    this.calls = calls;
    this.registration = registration;
    this.type = type;
  }

  @Override
  public EventType type() {
    return type;
  }

  @Override
  public void setInfo(Info info) {
    checkInfo("MPI_T_event_handle_set_info", info);
  }

  @Override
  public Info info() {
    return calls.answer("MPI_T_event_handle_get_info", () -> {
      registration.check();
      return InfoHandle.create();
    });
  }

  @Override
  public void register(CallbackSafety safety, Info info, Callback callback) {
    String call = "MPI_T_event_register_callback";
    checkInfo(call, info);
    calls.call(call, () -> registration.callback(safety(safety), callback == null ? null
        : (event, place) -> callback.happened(new EventValue(type, event), this, safety(place))));
  }

  @Override
  public void setCallbackInfo(CallbackSafety safety, Info info) {
    String call = "MPI_T_event_callback_set_info";
    checkInfo(call, info);
    calls.call(call, () -> safety(safety));
  }

  @Override
  public Info callbackInfo(CallbackSafety safety) {
    return calls.answer("MPI_T_event_callback_get_info", () -> {
      registration.check();
      safety(safety);
      return InfoHandle.create();
    });
  }

  @Override
  public void setDroppedHandler(DroppedHandler handler) {
    calls.call("MPI_T_event_set_dropped_handler", () -> registration.droppedHandler(handler == null ? null
        : (count, place) -> handler.dropped(count, this, EventValue.SOURCE, safety(place))));
  }

  @Override
  public void free(FreeCallback callback) {
    calls.call("MPI_T_event_handle_free", registration::free);
    if (callback != null) {
      callback.freed(this, CallbackSafety.REQUIRE_NONE);
    }
  }

  @Override
  public void close() {
    registration.close();
  }

  @Override
  public boolean isNull() {
    return registration.isFreed();
  }

  private void checkInfo(String call, Info info) {
    calls.call(call, () -> {
      registration.check();
      InfoHandle.hints(info, call);
    });
  }

  private static Safety safety(CallbackSafety safety) {
    return switch (safety) {
      case null -> throw new Fault(ErrorCode.T_INVALID, "the callback's safety level is null");
      case REQUIRE_NONE -> Safety.NONE;
      case REQUIRE_MPI_RESTRICTED -> Safety.MPI_RESTRICTED;
      case REQUIRE_THREAD_SAFE -> Safety.THREAD_SAFE;
      case REQUIRE_ASYNC_SIGNAL_SAFE -> Safety.ASYNC_SIGNAL_SAFE;
    };
  }

  private static CallbackSafety safety(Safety safety) {
    return switch (safety) {
      case NONE -> CallbackSafety.REQUIRE_NONE;
      case MPI_RESTRICTED -> CallbackSafety.REQUIRE_MPI_RESTRICTED;
      case THREAD_SAFE -> CallbackSafety.REQUIRE_THREAD_SAFE;
      case ASYNC_SIGNAL_SAFE -> CallbackSafety.REQUIRE_ASYNC_SIGNAL_SAFE;
    };
  }
}
