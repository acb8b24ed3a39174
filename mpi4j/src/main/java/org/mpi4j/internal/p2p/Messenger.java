// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.internal.type.Payload;

/**
 * The point-to-point messages of one rank: starts and completes sends, receives and probes. The caller has
 * checked ranks and tags, and has handled PROC_NULL.
 */
public final class Messenger {

  private final Engine engine;
  private final Progress progress;
  private final Peers peers;
  private final boolean checksTypes;
  private final Sender sender;
  private final FrameSender frames;
  private final PartitionedSends partitioned;
  private final PolledOperations polled;
  private final Receiver receiver;
  private final FrameDispatch arriving;
  private final Probes probes;
  private final ContextTable matchers = new ContextTable();
  private final SpareReceives spareReceives = new SpareReceives();
  private final DetachedOperations detached = new DetachedOperations();

  /** Attaches itself to the engine's progress. */
  public Messenger(Engine engine) {
    this.engine = engine;
    this.progress = engine.progress();
    this.peers = new Peers(engine, new P2pEvents(progress));
    this.checksTypes = RuntimeVariables.checks(engine.config(), P2pVariables.CHECK_TYPES);
    this.sender = new Sender(progress, peers.events());
    this.arriving = new FrameDispatch(progress, peers, sender, matchers);
    this.receiver = arriving.receiver();
    this.probes = new Probes(progress);
    this.frames = new FrameSender(peers, sender);
    this.partitioned = new PartitionedSends(this, sender, receiver);
    this.polled = new PolledOperations(progress, frames);
    progress.attach(arriving, frames);
  }

  /** A context with this number; all its ranks make it with the same. */
  public Context context(int id, int rank, RankMap ranks) {
    return context(false, id, rank, ranks);
  }

  /** The same for messages of users, whose types checking mode compares. */
  public Context usersContext(int id, int rank, RankMap ranks) {
    return context(checksTypes, id, rank, ranks);
  }

  private Context context(boolean checked, int id, int rank, RankMap ranks) {
    progress.enter();
    try {
      return new Context(this, checked, id, rank, ranks);
    } finally {
      progress.exit();
    }
  }

  /** True if a receive waits there, or a task is under way. */
  boolean isPending(Context context) {
    progress.enter();
    try {
      return context.tasks > 0 || context.matcher.hasPosted();
    } finally {
      progress.exit();
    }
  }

  void forgetIfIdle(Context context) {
    progress.enter();
    try {
      if (context.matcher.isIdle()) {
        matchers.remove(context.id());
      }
    } finally {
      progress.exit();
    }
  }

  boolean isQuiet(Context context) {
    progress.enter();
    try {
      return context.tasks == 0
          && !context.matcher.hasPosted()
          && !sender.isSending(context)
          && !receiver.streams().isReceiving(context);
    } finally {
      progress.exit();
    }
  }

  boolean isSending(Context context) {
    progress.enter();
    try {
      return sender.isSending(context);
    } finally {
      progress.exit();
    }
  }

  void forget(Context context) {
    progress.enter();
    try {
      receiver.drop(context.matcher);
      if (!context.hasFailed()) { // else it stays, to discard messages
        matchers.remove(context.id());
      }
    } finally {
      progress.exit();
    }
  }

  /** The rank's runtime. */
  public Engine engine() {
    return engine;
  }

  /** Sends in standard mode and returns when the buffer is free. */
  public void send(Context context, Payload p, int dest, int tag) {
    SendRequest r = null;
    progress.enter();
    try {
      if (!sender.trySend(context, p, dest, tag, 0)) {
        r = start(context, p, dest, tag, false);
      }
    } finally {
      progress.exit();
    }
    if (r != null) {
      await(r);
    }
  }

  /**
   * Sends a serialized object, which only an {@link #imrecv} for objects receives; returns when the bytes are
   * free.
   */
  public void sendObject(Context context, Payload p, int dest, int tag) {
    SendRequest r = new SendRequest();
    progress.enter();
    try {
      r.prepare(context, p, dest, tag, false);
      r.marks = Header.OBJECT;
      sender.start(r);
    } finally {
      progress.exit();
    }
    await(r);
  }

  /** Starts a send; null if it is done already. */
  public SendRequest isend(Context context, Payload p, int dest, int tag) {
    SendRequest r;
    progress.enter();
    try {
      if (sender.trySend(context, p, dest, tag, 0)) {
        return null;
      }
      r = start(context, p, dest, tag, false);
    } finally {
      progress.exit();
    }
    engine.operationBegun();
    return r;
  }

  /**
   * Starts a send of a collective call; null if it is done already. If the memory is gone, the receiver is
   * told so.
   */
  public SendRequest isend(Context context, Payload p, int dest, int tag, long call) {
    progress.enter();
    try {
      return sender.trySend(context, p, dest, tag, call) ? null : startOf(call, context, p, dest, tag);
    } finally {
      progress.exit();
    }
  }

  private SendRequest startOf(long call, Context context, Payload p, int dest, int tag) {
    SendRequest r = new SendRequest();
    r.prepare(context, p, dest, tag, false);
    r.call = call;
    sender.start(r);
    return r;
  }

  /** Starts a send that is done when the receive has started. */
  public SendRequest issend(Context context, Payload p, int dest, int tag) {
    SendRequest r;
    progress.enter();
    try {
      r = start(context, p, dest, tag, true);
    } finally {
      progress.exit();
    }
    engine.operationBegun();
    return r;
  }

  /**
   * Starts a send that nothing waits for; runs {@code afterwards}, under the engine's lock, when the payload
   * is free.
   */
  SendRequest isend(Context context, Payload p, int dest, int tag, Runnable afterwards) {
    SendRequest r = new SendRequest();
    r.prepare(context, p, dest, tag, false);
    r.afterwards = afterwards;
    detached.add(r);
    boolean started = false;
    try {
      sender.start(r);
      started = true;
    } finally {
      if (!started) {
        detached.forgetOne();
      }
    }
    return r;
  }

  /** Sends as a part of a task. */
  void send(CompositeOperation task, Context context, Payload p, int dest, int tag, long call) {
    progress.enter();
    try {
      // if the memory is gone, the slow path tells the receiver
      if (!p.isAlive() || !sender.trySend(context, p, dest, tag, call)) {
        SendRequest r = new SendRequest();
        r.prepare(context, p, dest, tag, false);
        r.call = call;
        task.opened(r);
        sender.start(r);
      }
    } finally {
      progress.exit();
    }
  }

  /** Receives as a part of a task. */
  void recv(CompositeOperation task, Context context, Payload p, int source, int tag, long call) {
    progress.enter();
    try {
      RecvRequest r = new RecvRequest();
      r.prepare(context, p, source, tag);
      r.call = call;
      task.opened(r);
      receiver.start(r);
    } finally {
      progress.exit();
    }
  }

  /** Receives; the caller reads the outcome and then calls {@link #release}. */
  public RecvRequest recv(Context context, Payload p, int source, int tag) {
    RecvRequest r = startReceive(context, p, source, tag, 0);
    if (!r.isSoonDone(progress)) {
      progress.await(r);
    }
    return r;
  }

  /**
   * Starts a receive; the caller awaits it and then calls {@link #release}.
   *
   * @param call which collective call it belongs to; 0: none
   */
  public RecvRequest startReceive(Context context, Payload p, int source, int tag, long call) {
    progress.enter();
    try {
      RecvRequest r = spareReceives.take();
      r.prepare(context, p, source, tag);
      r.call = call;
      receiver.start(r);
      return r;
    } finally {
      progress.exit();
    }
  }

  /** Keeps a request of {@link #recv} or {@link #startReceive} for reuse. */
  public void release(RecvRequest r) {
    progress.enter();
    try {
      spareReceives.add(r);
    } finally {
      progress.exit();
    }
  }

  /** Starts a receive. */
  public RecvRequest irecv(Context context, Payload p, int source, int tag) {
    p.demandAlive();
    RecvRequest r = new RecvRequest();
    progress.enter();
    try {
      r.prepare(context, p, source, tag);
      receiver.start(r);
    } finally {
      progress.exit();
    }
    if (p.bytes() > peers.eagerLimit() && !r.isDone()) { // else one step of another call does it all
      engine.operationBegun();
    }
    return r;
  }

  /**
   * Starts to receive a message that {@link Probes#mprobe} took.
   *
   * @param object it must be one that {@link #sendObject} has sent; else it must not
   */
  public RecvRequest imrecv(Context context, Payload p, UnexpectedMessage m, boolean object) {
    p.demandAlive();
    RecvRequest r = new RecvRequest();
    progress.enter();
    try {
      r.prepare(context, p, m.source, m.tag);
      r.marks = object ? Header.OBJECT_MARK : 0;
      receiver.deliver(m, r);
    } finally {
      progress.exit();
    }
    return r;
  }

  /** Waits until the operation is over; its error stays in it. */
  public void await(Operation op) {
    if (!op.isSoonDone(progress)) {
      progress.await(op);
    }
    if (op.fault != null && op instanceof SendRequest) {
      throw op.fault;
    }
  }

  /** True if the operation is over; makes some progress if it is not. */
  public boolean test(Operation op) {
    if (!op.isDone()) {
      progress.pollOnce();
    }
    return op.isDone();
  }

  /** The program has freed the request: what the operation sends must still arrive before this rank ends. */
  public void detach(Operation op) {
    if (op instanceof BackgroundOperation) {
      return; // it sends nothing
    }
    progress.enter();
    try {
      if (!(op instanceof RecvRequest) && !op.isDone()) {
        detached.add(op);
      }
    } finally {
      progress.exit();
    }
  }

  /** Waits until all sends that the program need not wait for have left this rank. */
  public void drain() {
    awaitSent(this::isDrained);
  }

  private boolean isDrained() {
    progress.enter();
    try {
      return detached.areOver() && sender.isIdle() && engine.isDrained();
    } finally {
      progress.exit();
    }
  }

  /** Makes progress until a condition holds, which the waiting thread polls, since nothing signals it. */
  public void awaitPolling(BooleanSupplier isSo) {
    progress.await(new PolledCondition(isSo, () -> Need.UNKNOWN));
  }

  /** The same for a condition that holds when messages of this rank have been sent. */
  public void awaitSent(BooleanSupplier isSo) {
    progress.await(new PolledCondition(isSo, () -> new MessageTables(this).sends()));
  }

  /** Tries to cancel the operation. */
  public void cancel(Operation op) {
    progress.enter();
    try {
      if (op.isDone()) {
        return;
      }
      if (op instanceof RecvRequest r) {
        receiver.cancel(r);
      } else if (op instanceof SendRequest s) {
        sender.cancel(s);
      }
    } finally {
      progress.exit();
    }
  }

  /**
   * Registers the handler of a kind of frames that is not the messenger's own.
   *
   * @param kind {@link FrameHandler#FIRST_KIND} or more, one that has no handler yet
   */
  public void register(int kind, FrameHandler handler) {
    progress.enter();
    try {
      arriving.register(kind, handler);
    } finally {
      progress.exit();
    }
  }

  /**
   * Sends a frame of a registered kind. It is copied if there is no room for it now.
   *
   * @param to a rank of the job
   * @param h0 from {@link FrameHandler#header}
   * @param payload no longer than the transport's frames
   */
  public void post(int to, long h0, long h1, long h2, MemorySegment payload) {
    progress.enter();
    try {
      frames.answer(to, h0, h1, h2, payload);
    } finally {
      progress.exit();
    }
  }

  /** Sends frames of registered kinds under the engine's lock. */
  public FrameSender frames() {
    return frames;
  }

  /** The partitioned sends of this rank, and what starts their messages. */
  PartitionedSends partitioned() {
    return partitioned;
  }

  /** The operations of this rank that wait for something in shared memory; used under the engine's lock. */
  PolledOperations polled() {
    return polled;
  }

  /**
   * Sets what happens when a rank is lost. By default the job ends, even if this rank waits for other ranks
   * only: it may be the only one that has noticed, and not every launcher ends the job.
   */
  public void whenLost(PeerLossPolicy policy) {
    progress.enter();
    try {
      arriving.whenLost(policy);
    } finally {
      progress.exit();
    }
  }

  /** Looks for messages without receiving them. */
  public Probes probes() {
    return probes;
  }

  /** Ends collectives whose ranks do not call the same. */
  FailedCollectives collectives() {
    return receiver.collectives();
  }

  /** The error of the first peer that this rank has lost, if any. */
  public Optional<Fault> peerLoss() {
    return Optional.ofNullable(arriving.peerLoss());
  }

  /**
   * True if this rank has lost another one, or could not reach one: a rank that was never spoken to is not
   * found to be lost when its process dies. For any thread.
   */
  public boolean missesAnother() {
    return arriving.peerLoss() != null || peers.sum(peer -> peer.isUnreached() ? 1 : 0) > 0;
  }

  /** How many contexts messages have come for, or were made here. */
  int contexts() {
    return matchers.size();
  }

  ContextTable matchers() {
    return matchers;
  }

  /** Where frames arrive. */
  FrameDispatch arriving() {
    return arriving;
  }

  IncomingStreams streams() {
    return receiver.streams();
  }

  Matcher matcher(int context) {
    return matchers.get(context);
  }

  Peers peers() {
    return peers;
  }

  Sender sender() {
    return sender;
  }

  Progress progress() {
    return progress;
  }

  private SendRequest start(Context context, Payload p, int dest, int tag, boolean synchronous) {
    p.demandAlive();
    SendRequest r = new SendRequest();
    r.prepare(context, p, dest, tag, synchronous);
    sender.start(r);
    return r;
  }
}
