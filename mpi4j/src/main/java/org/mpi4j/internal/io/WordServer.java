// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.FrameHandler;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Progress;

/**
 * Shared numbers of files whose ranks share no memory: each file's lie on its rank 0, which other ranks ask
 * by frames. One for each rank of the job.
 *
 * <pre>
 *   question   h0 kind and context of the file    h1 token * 16 + word * 4 + what to do    h2 number
 *   answer     h0 kind and context of the file    h1 token                                 h2 what it was
 * </pre>
 *
 * <p>While a file of this kind is open, a thread makes progress on its rank 0, so that the others need not
 * wait while that computes.
 */
final class WordServer {
  private static final int QUESTION = 24;
  private static final int ANSWER = 25;

  private static final int ADD = 0;
  private static final int SET = 1;

  private final Messenger messenger;
  private final Progress progress;
  // guarded by the engine's lock, as the next two
  private final Map<Integer, long[]> served = new HashMap<>();
  private final Map<Long, Question> open = new HashMap<>();
  private long tokens;

  WordServer(Messenger messenger) {
    this.messenger = messenger;
    this.progress = messenger.engine().progress();
    messenger.register(
        QUESTION, (from, h0, h1, h2, data, offset, bytes) -> asked(from, h0, h1, h2, bytes));
    messenger.register(ANSWER, (from, h0, h1, h2, data, offset, bytes) -> answered(h1, h2));
  }

  /** Begins to serve a file, on its rank 0. */
  void serve(int context) {
    progress.enter();
    try {
      served.put(context, new long[SharedWords.COUNT]);
    } finally {
      progress.exit();
    }
    messenger.engine().serve();
  }

  /** The file is closed on all ranks. */
  void end(int context) {
    progress.enter();
    try {
      served.remove(context);
    } finally {
      progress.exit();
    }
    messenger.engine().stopServing();
  }

  /** The words of a file, for any of its ranks. */
  SharedWords words(int context, int server, boolean mine) {
    return new Words(context, server, mine);
  }

  private static long change(long[] words, int word, int what, long number) {
    long before = words[word];
    words[word] = what == ADD ? before + number : number;
    return before;
  }

  private void asked(int from, long h0, long h1, long h2, int bytes) {
    long[] words = served.get(FrameHandler.context(h0));
    int word = (int) (h1 >> 2 & 3);
    if (words == null || word >= SharedWords.COUNT || bytes != 0) {
      throw new Fault(ErrorCode.OTHER, "a question about a file that is not open");
    }
    long was = change(words, word, (int) (h1 & 3), h2);
    messenger.frames().answer(
        from, FrameHandler.header(ANSWER, FrameHandler.context(h0)), h1 >> 4, was, MemorySegment.NULL);
  }

  private void answered(long token, long value) {
    Question q = open.remove(token);
    if (q != null) {
      q.value = value;
      q.done = true;
      progress.wake(q.waiter);
    }
  }

  private final class Words implements SharedWords {
    private final int context;
    private final int server;
    private final boolean mine;

    Words(int context, int server, boolean mine) {
      this.context = context;
      this.server = server;
      this.mine = mine;
    }

    private long ask(int word, int what, long number) {
      Question q = new Question(messenger);
      long token;
      progress.enter();
      try {
        if (mine) {
          return change(served.get(context), word, what, number);
        }
        token = tokens++;
        open.put(token, q);
        messenger.frames().answer(server, FrameHandler.header(QUESTION, context),
            token << 4 | word << 2 | what, number, MemorySegment.NULL);
      } finally {
        progress.exit();
      }
      progress.await(q);
      if (!q.done) {
        throw messenger.peerLoss().orElseThrow();
      }
      return q.value;
    }

    @Override
    public long getAndAdd(int word, long by) {
      return ask(word, ADD, by);
    }

    @Override
    public long get(int word) {
      return ask(word, ADD, 0);
    }

    @Override
    public void set(int word, long value) {
      ask(word, SET, value);
    }

    @Override
    public boolean needEngine() {
      return true;
    }

    @Override
    public void close() {
      if (mine) {
        end(context);
      }
    }
  }

  /** Waits for the answer, or for the loss of a rank. */
  private static final class Question implements Completion {
    private final Messenger messenger;
    private long value; // written before done
    private volatile boolean done;
    private volatile Thread waiter;

    Question(Messenger messenger) {
      this.messenger = messenger;
    }

    @Override
    public boolean isDone() {
      return done || messenger.peerLoss().isPresent();
    }

    @Override
    public void waiter(Thread thread) {
      waiter = thread;
    }
  }
}
