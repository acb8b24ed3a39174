// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
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

  /** The first of so many tags in a row that no other partitioned send has, until 2^31 have been given. */
  int tags(int number) {
    int first = tags.getAndUpdate(t -> next(t, number) + number);
    return next(first, number);
  }

  private static int next(int tag, int number) {
    return tag > Integer.MAX_VALUE - number ? 0 : tag;
  }

  /**
   * A send has partitions that are ready. Sends them, unless another thread has the lock and does so.
   *
   * @param waits false once a thread has begun to send them
   */
  void submit(PartitionedSend send, BooleanSupplier waits) {
    waiting.add(send);
    for (int i = 0; waits.getAsBoolean(); i++) {
      if (i == TRIES) {
        progress.enter();
      } else if (!progress.tryEnter()) {
        Thread.onSpinWait();
        continue;
      }
      try {
        pump();
      } finally {
        progress.exit();
      }
    }
  }

  /** Sends at once, if that can be done; the lock is held. */
  boolean trySend(Context context, Payload p, int dest, int tag) {
    return sender.trySend(context, p, dest, tag, 0);
  }

  /** Starts a send that the caller has made; the lock is held. */
  void start(SendRequest r, Context context, Payload p, int dest, int tag) {
    r.prepare(context, p, dest, tag, false);
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
    for (PartitionedSend next = waiting.poll(); next != null; next = waiting.poll()) {
      sent += next.sendReady();
    }
    return sent;
  }
}
