// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.RecordingState;
import org.mpi4j.Comm;
import org.mpi4j.Mpi;
import org.mpi4j.internal.profile.CallInProgress;
import org.mpi4j.tool.ProfiledCall;
import org.mpi4j.tool.ProfilingLayer;

/** The profiling layer that makes an event of the JVM's flight recorder of each call. */
public final class FlightLayer implements ProfilingLayer {
  private final int rank;
  private final CallShapes shapes = new CallShapes();

  /**
   * @param rank in the world
   */
  public FlightLayer(int rank) {
    this.rank = rank;
  }

  /** True if a recording of this JVM runs. */
  public static boolean isRecording() {
    return FlightRecorder.getFlightRecorder().getRecordings().stream()
        .anyMatch(r -> r.getState() == RecordingState.RUNNING);
  }

  @Override
  public Object intercept(ProfiledCall given) {
    CallInProgress call = (CallInProgress) given;
    CallShape shape = shapes.of(call);
    if (shape.role() == Role.LOCAL) {
      return call.proceed();
    }
    CallEvent event = event(shape);
    if (!event.isEnabled()) {
      return call.proceed();
    }
    event.begin();
    try {
      return call.proceed();
    } finally {
      event.end();
      if (event.shouldCommit()) {
        describe(event, call, shape);
        event.commit();
      }
    }
  }

  private static CallEvent event(CallShape shape) {
    return switch (shape.role()) {
      case SEND, RECEIVE, SEND_RECEIVE, PROBE, MATCHED_PROBE, MATCHED_RECEIVE -> new MessageEvent();
      case COLLECTIVE -> new CollectiveEvent();
      case COMPLETE -> new CompletionEvent();
      default -> new CallEvent();
    };
  }

  private void describe(CallEvent event, CallInProgress call, CallShape shape) {
    event.rank = rank;
    event.procedure = shape.procedure();
    event.communicator = call.target() instanceof Comm comm && shape.role() != Role.FREE ? name(comm) : null;
    switch (event) {
      case MessageEvent m -> {
        List<Object> a = call.arguments();
        m.peer = integer(a, shape.peerAt(), Mpi.ANY_SOURCE);
        m.tag = integer(a, shape.peerAt() + 1, shape.role() == Role.SEND ? 0 : Mpi.ANY_TAG);
        m.bytes = CallSizes.of(call);
      }
      case CollectiveEvent c -> c.bytes = CallSizes.of(call);
      case CompletionEvent c -> {
        Object[] list = call.argument(Object[].class);
        c.requests = list == null ? 1 : list.length;
      }
      default -> { }
    }
  }

  private static String name(Comm comm) {
    try {
      return comm.name();
    } catch (RuntimeException e) {
      return null; // freed, or null: the call has failed
    }
  }

  private static int integer(List<Object> arguments, int index, int fallback) {
    return index < arguments.size() && arguments.get(index) instanceof Integer i ? i : fallback;
  }
}
