// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.Comm;
import org.mpi4j.Completed;
import org.mpi4j.Datatype;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.profile.CallInProgress;
import org.mpi4j.internal.profile.collect.CallShape.Begin;
import org.mpi4j.internal.profile.collect.Pending.Target;
import org.mpi4j.internal.recording.Event;
import org.mpi4j.internal.recording.Flow;
import org.mpi4j.internal.recording.Recorder;

/** Follows messages and collective operations from the call that begins them to the one that ends them. */
final class Operations {
  private final Recorder recorder;
  private final KnownComms comms;
  private final MessageKeys keys;
  private final ObjectTable<Pending> requests = new ObjectTable<>();
  private final ObjectTable<Pending> probed = new ObjectTable<>(); // messages taken out of the queue
  private final AtomicInteger groups = new AtomicInteger();

  Operations(Recorder recorder, KnownComms comms, MessageKeys keys) {
    this.recorder = recorder;
    this.comms = comms;
    this.keys = keys;
  }

  /** A call begins; returns what it begins, or null. */
  Pending begin(CallInProgress call, CallShape shape, int site, long now) {
    return switch (shape.role()) {
      case SEND -> begins(message(call, shape, site, target(call, shape.peerAt(), 0)), now);
      case RECEIVE, PROBE, MATCHED_PROBE ->
          begins(message(call, shape, site, target(call, shape.peerAt(), Mpi.ANY_TAG)), now);
      case SEND_RECEIVE -> {
        sendHalf(call, shape, site, now);
        yield begins(message(call, shape, site, target(call, sourceAt(call), Mpi.ANY_TAG)), now);
      }
      case MATCHED_RECEIVE -> {
        Pending matched = probed.remove(call.target());
        yield matched == null ? null : begins(matched.receivedBy(shape, site), now);
      }
      case COLLECTIVE -> begins(collective(call, shape, site), now);
      case START -> {
        for (Request r : requestsOf(call)) {
          restart(requests.get(r), now);
        }
        yield null;
      }
      default -> null;
    };
  }

  private Pending message(CallInProgress call, CallShape shape, int site, Target target) {
    long bytes = shape.role() == Role.SEND ? CallSizes.of(call) : 0;
    return new Pending(shape, site, comms.of((Comm) call.target()), target, bytes);
  }

  /** The rank and tag that stand at an index of the arguments and after it, or what they are if not given. */
  private Target target(CallInProgress call, int peerAt, int tagIfNone) {
    int count = call.arity();
    int peer = count > peerAt && call.argument(peerAt) instanceof Integer i ? i : Mpi.ANY_SOURCE;
    int tag = count > peerAt + 1 && call.argument(peerAt + 1) instanceof Integer i ? i : tagIfNone;
    return new Target(comms.of((Comm) call.target()).world(peer), peer == Mpi.PROC_NULL, tag);
  }

  /** Where the source stands among the arguments of a send-receive. */
  private static int sourceAt(CallInProgress call) {
    for (int i = 1; i < call.arity(); i++) {
      if (!(call.argument(i) instanceof Integer)) {
        return i + 1; // after the second buffer
      }
    }
    return call.arity() - 2; // one buffer: dest, tag, source, tag
  }

  /** The message that a send-receive sends; what the call waits for is taken for the other one. */
  private void sendHalf(CallInProgress call, CallShape shape, int site, long now) {
    KnownComm comm = comms.of((Comm) call.target());
    Pending sent = new Pending(shape, site, comm, target(call, 1, 0), CallSizes.of(call));
    int tag = sent.tag;
    if (sent.peer >= 0) {
      recorder.sends(comm.key(), sent.peer, tag, sent.bytes, site);
      long key = keys.ofSend(comm, sent.peer, tag);
      recorder.sendEnded(new Event(key, now, now, now, sent.bytes, site, sent.peer, tag, 0, site));
    }
  }

  private Pending collective(CallInProgress call, CallShape shape, int site) {
    KnownComm comm = comms.of((Comm) call.target());
    boolean isRooted = shape.flow() == Flow.FROM_ROOT || shape.flow() == Flow.TO_ROOT;
    int root = -1;
    long bytes = CallSizes.of(call);
    if (isRooted) {
      for (int i = 0; i < call.arity(); i++) {
        root = call.argument(i) instanceof Integer rank ? rank : root; // the last whole number
      }
    }
    if (bytes == 0 && call.profiledMethod().beginsWithPrimitive()) {
      bytes = CallSizes.ofValue(call.argument(0));
    }
    boolean isInter = ((Comm) call.target()).isInter();
    Flow flow = isInter ? Flow.NEIGHBOURS : shape.flow();
    return new Pending(shape, site, comm, new Target(comm.world(root), false, flow.ordinal()), bytes);
  }

  /** The operation begins now, or when its persistent request is started. */
  private Pending begins(Pending p, long now) {
    if (p.shape.begin() != Begin.PERSISTENT) {
      start(p, now);
    }
    return p;
  }

  private void restart(Pending p, long now) {
    if (p != null && !p.active) {
      start(p, now);
      recorder.begun(p.site);
      p.active = true;
    }
  }

  private void start(Pending p, long now) {
    p.post = now;
    switch (p.shape.role()) {
      case SEND -> {
        if (p.peer >= 0) {
          recorder.sends(p.comm.key(), p.peer, p.tag, p.bytes, p.site);
          p.key = keys.ofSend(p.comm, p.peer, p.tag);
        }
      }
      case RECEIVE, SEND_RECEIVE -> {
        boolean isExact = p.peer >= 0 && p.tag != Mpi.ANY_TAG;
        p.key = isExact ? keys.ofReceive(p.comm, p.peer, p.tag) : Pending.NO_KEY;
      }
      case COLLECTIVE -> p.key = p.comm.nextCollective();
      default -> { }
    }
  }

  /**
   * A call has ended.
   *
   * @param begun what it had begun, or null
   * @param list the requests that it was to complete
   * @param result null if it has thrown
   * @param e the call
   */
  void end(Pending begun, List<Request> list, Object result, Event e) {
    if (begun != null) {
      ended(begun, result, e);
    }
    if (!list.isEmpty()) {
      reported(list, result, e);
    }
  }

  private void ended(Pending p, Object result, Event e) {
    if (p.shape.returnsRequest()) {
      if (result instanceof Request r && r != Mpi.REQUEST_NULL) {
        p.active = p.shape.begin() == Begin.NONBLOCKING;
        requests.put(r, p);
        if (p.active) {
          recorder.begun(p.site);
        }
      }
      return;
    }
    if (p.shape.role() == Role.MATCHED_PROBE) {
      Object message = result instanceof Optional<?> o ? o.orElse(null) : result;
      if (message instanceof Message m && m != Mpi.MESSAGE_NO_PROC) {
        probed.put(m, p.matched(m.status()));
      }
      return;
    }
    over(p, result instanceof Status s ? s : null, e);
  }

  /** An operation is over, and the call that has waited for it. */
  private void over(Pending p, Status status, Event e) {
    switch (p.shape.role()) {
      case SEND -> {
        if (p.peer >= 0) {
          recorder.sendEnded(new Event(
              p.key, p.post, e.start(), e.end(), p.bytes, p.site, p.peer, p.tag, e.group(), e.by()));
        }
      }
      case RECEIVE, SEND_RECEIVE, MATCHED_RECEIVE -> received(p, status, e);
      case COLLECTIVE -> recorder.collectiveEnded(new Event(
          p.key, p.post, e.start(), e.end(), p.bytes, p.site, p.peer, p.tag, p.comm.size(), e.by()));
      default -> { }
    }
  }

  private void received(Pending p, Status status, Event e) {
    boolean isNothing = p.ofNobody || status != null && (status.isCancelled() || status.source() < 0);
    if (isNothing) {
      return;
    }
    int source = status == null ? p.peer : p.comm.world(status.source());
    int tag = status == null ? p.tag : status.tag();
    if (source < 0 || tag < 0) {
      recorder.receivedFromUnknown(p.comm.key());
      return; // an object from any source: the call does not say whose it was
    }
    long bytes = status == null ? 0 : Math.max(0, status.count(Datatype.BYTE));
    long key = p.key == Pending.NO_KEY ? keys.ofReceive(p.comm, source, tag) : p.key;
    recorder.received(p.comm.key(), source, tag, bytes, p.site);
    recorder.receiveEnded(
        new Event(key, p.post, e.start(), e.end(), bytes, p.site, source, tag, e.group(), e.by()));
  }

  /** The requests that a call may complete, as they are before it: it writes null requests to the array. */
  static List<Request> toComplete(CallInProgress call, CallShape shape) {
    boolean completes = shape.role() == Role.COMPLETE || shape.role() == Role.REQUEST_FREE;
    return completes ? requestsOf(call) : List.of();
  }

  private static List<Request> requestsOf(CallInProgress call) {
    if (call.target() instanceof Request r) {
      return List.of(r);
    }
    for (int i = 0; i < call.arity(); i++) {
      if (call.argument(i) instanceof Request[] several) {
        return Arrays.asList(several.clone());
      }
    }
    return List.of();
  }

  /** A call has told the completion of some of these requests. */
  private void reported(List<Request> list, Object result, Event call) {
    Object plain = result instanceof Optional<?> o ? o.orElse(null) : result;
    int group = groups.incrementAndGet() << Byte.SIZE | Math.min(list.size(), 0xff);
    Event e = new Event(0, call.post(), call.start(), call.end(), 0, call.site(), -1, 0, group,
        call.site());
    for (int i = 0; i < list.size(); i++) {
      Request r = list.get(i);
      Pending p = r == null ? null : requests.get(r);
      if (p != null && p.active && r.isNull()) {
        complete(r, p, status(plain, i), e);
      }
    }
  }

  /** The status that a call has given for the request at an index; null if none. */
  private static Status status(Object result, int index) {
    if (result instanceof Status s) {
      return s;
    }
    if (result instanceof Status[] several) {
      return index < several.length ? several[index] : null;
    }
    if (result instanceof Completed c) {
      return c.index() == index ? c.status() : null;
    }
    if (result instanceof Completed[] several) {
      for (Completed c : several) {
        if (c.index() == index) {
          return c.status();
        }
      }
    }
    return null;
  }

  private void complete(Request r, Pending p, Status status, Event e) {
    p.active = false;
    if (!(r instanceof Prequest)) {
      requests.remove(r);
    }
    recorder.completed(p.site);
    over(p, status, e);
  }

  /** Looks for requests that were completed without a call that passes the layers: by a future. */
  void sweep() {
    requests.each((r, p) -> {
      if (p.active && ((Request) r).isNull()) {
        p.active = false;
        recorder.completed(p.site);
      }
    });
  }
}
