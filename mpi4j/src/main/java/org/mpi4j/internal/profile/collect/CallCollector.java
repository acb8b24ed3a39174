// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.util.List;
import java.util.function.LongSupplier;
import org.mpi4j.Comm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.internal.profile.CallInProgress;
import org.mpi4j.internal.recording.Activity;
import org.mpi4j.internal.recording.Event;
import org.mpi4j.internal.recording.ObjectKind;
import org.mpi4j.internal.recording.Recorder;
import org.mpi4j.tool.ProfiledCall;
import org.mpi4j.tool.ProfilingLayer;

/**
 * The profiling layer that measures all calls and writes the rank's record. What goes wrong in it ends the
 * measurement, not the program.
 */
public final class CallCollector implements ProfilingLayer {
  private static final int NO_PEER = -1;
  private static final CallShape COMMIT = new CallShape(
      "MPI_Type_commit", Role.CALL, CallShape.Begin.BLOCKING, Activity.OTHER, null, ObjectKind.DATATYPE, 0);

  private final Recorder recorder;
  private final LongSupplier clock;
  private final CallShapes shapes = new CallShapes();
  private final CallSites sites;
  private final KnownComms comms;
  private final Operations operations;
  private final MadeObjects objects;
  private volatile boolean broken;

  /**
   * @param clock nanoseconds, comparable with those of other ranks
   */
  public CallCollector(Recorder recorder, int rank, int ranks, LongSupplier clock) {
    this.recorder = recorder;
    this.clock = clock;
    this.sites = new CallSites(recorder);
    this.comms = new KnownComms(recorder, ranks);
    this.operations = new Operations(recorder, comms, new MessageKeys(rank));
    this.objects = new MadeObjects(recorder, comms);
  }

  /** A datatype was committed, or freed, perhaps by a call that passed no layer. */
  public void committed(Object type, boolean isFreed) {
    if (broken) {
      return;
    }
    try {
      if (isFreed) {
        objects.freed(type);
      } else {
        objects.committed(type, () -> sites.of(COMMIT));
      }
    } catch (RuntimeException | InternalError e) {
      broken = true;
    }
  }

  @Override
  public Object intercept(ProfiledCall given) {
    CallInProgress call = (CallInProgress) given;
    CallShape shape = broken ? null : shapes.of(call);
    if (shape == null || shape.role() == Role.LOCAL) {
      return call.proceed();
    }
    int site;
    try {
      site = sites.of(shape); // here, and not in a method that this one calls: each frame takes time
    } catch (RuntimeException | InternalError e) {
      broken = true;
      return call.proceed();
    }
    Begun begun = begin(call, shape, site);
    if (begun == null) {
      return call.proceed();
    }
    Object result = null;
    boolean returned = false;
    try {
      result = call.proceed();
      returned = true;
      return result;
    } finally {
      end(begun, result, returned);
    }
  }

  /** A call that was begun. */
  private record Begun(
      CallInProgress call, CallShape shape, int site, Pending pending, List<Request> requests, long start) {}

  private Begun begin(CallInProgress call, CallShape shape, int site) {
    try {
      if (shape.role() == Role.FINALIZE) {
        operations.sweep();
      }
      if (call.target() instanceof Comm comm && shape.role() != Role.FREE) {
        comms.of(comm);
      }
      long now = clock.getAsLong();
      Pending pending = operations.begin(call, shape, site, now);
      recorder.enters(site, pending == null ? NO_PEER : pending.peer, now);
      return new Begun(call, shape, site, pending, Operations.toComplete(call, shape), now);
    } catch (RuntimeException | InternalError e) {
      broken = true; // InternalError: the disk with the mapped file is full
      return null;
    }
  }

  private void end(Begun b, Object result, boolean returned) {
    try {
      long end = clock.getAsLong();
      Role role = b.shape.role();
      if (role == Role.INIT) {
        recorder.begins(end);
        if (result instanceof Mpi mpi) {
          comms.made(mpi.world());
        }
        return;
      }
      Pending p = b.pending;
      Event event = p == null ? new Event(0, b.start, b.start, end, 0, b.site, NO_PEER, 0, 0, b.site)
          : new Event(0, b.start, b.start, end, p.bytes, b.site, p.peer, p.tag, 0, b.site);
      recorder.leaves(event, b.shape.activity());
      if (role == Role.FINALIZE) {
        recorder.finalized(end);
      }
      operations.end(p, b.requests, result, event);
      if (returned) {
        objects.after(b.call, b.shape, result, b.site);
      }
    } catch (RuntimeException | InternalError e) {
      broken = true;
    }
  }
}
