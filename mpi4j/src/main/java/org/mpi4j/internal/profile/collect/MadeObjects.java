// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.util.function.IntSupplier;
import org.mpi4j.Comm;
import org.mpi4j.Prequest;
import org.mpi4j.internal.profile.collect.CallShape.Begin;
import org.mpi4j.internal.recording.ObjectKind;
import org.mpi4j.internal.recording.Recorder;
import org.mpi4j.tool.ProfiledCall;

/** Remembers where objects were made that the program has to free. */
final class MadeObjects {
  private final ObjectTable<Integer> sites = new ObjectTable<>();
  private final Recorder recorder;
  private final KnownComms comms;

  MadeObjects(Recorder recorder, KnownComms comms) {
    this.recorder = recorder;
    this.comms = comms;
  }

  /** A call has returned. */
  void after(ProfiledCall call, CallShape shape, Object result, int site) {
    if (shape.role() == Role.MAKE) {
      made(result instanceof Comm.Pending pending ? pending.comm() : result, shape.object(), site);
    } else if (shape.role() == Role.FREE || shape.role() == Role.REQUEST_FREE) {
      freed(call.target());
    } else if (shape.begin() == Begin.PERSISTENT && result instanceof Prequest) {
      made(result, ObjectKind.PERSISTENT_REQUEST, site);
    } else if (shape.role() == Role.SET_NAME && call.target() instanceof Comm comm) {
      comms.name(comm);
    }
  }

  private void made(Object object, ObjectKind kind, int site) {
    if (object == null || object instanceof Comm comm && comm.isNull()) {
      return;
    }
    sites.put(object, site);
    recorder.made(site, kind);
  }

  /** A datatype was committed: counts it, unless it is known from its constructor. */
  void committed(Object type, IntSupplier site) {
    if (sites.get(type) == null) {
      made(type, ObjectKind.DATATYPE, site.getAsInt());
    }
  }

  void freed(Object object) {
    Integer site = object == null ? null : sites.remove(object);
    if (site != null) {
      recorder.freed(site);
    }
  }
}
