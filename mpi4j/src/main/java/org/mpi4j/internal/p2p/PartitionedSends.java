// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Payload;

/** The partitioned sends of a rank with partitions that are ready and not sent yet; starts their messages. */
final class PartitionedSends implements Progress.Pump {
  private static final int TRIES = 100;

  private final Progress progress;
  private final FrameSender frames;
  private final Sender sender;
  private final Receiver receiver;
  private final Queue<PartitionedSend> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger tags = new AtomicInteger();
  private boolean pumps; // guarded by the lock
  private volatile boolean sends; // the thread with the lock sends what waits

  PartitionedSends(Messenger messenger, Sender sender, Receiver receiver) {
    this.progress = messenger.progress();
    this.frames = messenger.frames();
    this.sender = sender;
    this.receiver = receiver;
  }

  /** From now on each turn sends what is ready. */
  void begin() {
    progress.enter();
    try {
      if (!pumps) {
        pumps = true;
        frames.pumpAlso(this);
      }
    } finally {
      progress.exit();
    }
  }

  /** A tag that no other partitioned send has, until 2^31 have been given. */
  int newTag() {
    return tags.getAndIncrement() & Integer.MAX_VALUE;
  }

  /**
   * A send has partitions that are ready. Sends them, unless another thread does so. If messages of this send
   * are still under way, makes a turn of progress, since the program may compute and not call MPI.
   */
  void submit(PartitionedSend send) {
    waiting.add(send);
    for (int i = 0; send.isQueued() && !sends; i++) { // a thread that sends looks once more afterwards
      if (i == TRIES) {
        progress.enter();
      } else if (!progress.entry().tryEnter()) {
        Thread.onSpinWait();
        continue;
      }
      try {
        pump();
        if (send.isUnderWay()) {
          progress.poll();
        }
      } finally {
        progress.exit();
      }
    }
  }

  /** The next pump sends what is ready; the lock is held. */
  void later(PartitionedSend send) {
    waiting.add(send);
  }

  /** Sends at once, if that can be done; the lock is held. */
  boolean trySend(PartitionedPlace to, Payload p, int tag, long call) {
    return sender.trySend(to.data(), p, to.peer(), tag, call);
  }

  /** Starts a send that the caller has prepared; the lock is held. */
  void start(SendRequest r) {
    sender.start(r);
  }

  /** Starts a receive that the caller has made; the lock is held. */
  void start(RecvRequest r, Context context, Payload p, int source, int tag) {
    r.prepare(context, p, source, tag);
    receiver.start(r);
  }

  @Override
  public int pump() {
    int sent = 0;
    while (!waiting.isEmpty()) { // looked at after "sends" is false again: see submit
      sends = true;
      try {
        for (PartitionedSend next = waiting.poll(); next != null; next = waiting.poll()) {
          sent += next.sendReady();
        }
      } finally {
        sends = false;
      }
    }
    return sent;
  }
}
