// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.nio.channels.SelectionKey;
import java.util.Arrays;
import java.util.function.Consumer;
import org.mpi4j.spi.FrameReceiver;

/**
 * The open connections, the most recently active one first.
 *
 * <p>A fruitless read of a socket costs less than asking a selector, so up to {@code FEW} connections are
 * read one by one. With more of them, each poll reads the first {@code FEW}, and asks the selector about the
 * others now and then.
 */
final class OpenConnections {
  private static final int FEW = 6;

  /** With many connections, every so many polls look at all of them. */
  private static final int ROUND = 8;

  private PollSelector watch; // not the transport's, in which another thread may sleep
  private final Consumer<SelectionKey> noteReady = this::noteReady;
  private Connection[] all = new Connection[8];
  private int count;
  private Connection[] ready = new Connection[8];
  private int readyCount;
  private boolean unwatched;
  private int turn;

  void add(Connection c) {
    if (count == all.length) {
      all = Arrays.copyOf(all, 2 * count);
      ready = Arrays.copyOf(ready, 2 * count);
    }
    all[count++] = c;
    unwatched = true;
  }

  int count() {
    return count;
  }

  /** Reads and writes what is possible; connections that end are taken out and shown to {@code peers}. */
  int poll(FrameReceiver inbox, Peers peers) {
    if (count == 0) {
      return 0;
    }
    int done;
    if (count <= FEW) {
      done = 0;
      for (int i = 0; i < count; i++) {
        done += poll(i, inbox);
      }
    } else {
      done = poll(0, inbox);
      if (++turn >= ROUND) {
        turn = 0;
        done += pollAll(inbox);
      }
    }
    return done > 0 ? done + removeEnded(peers) : done;
  }

  boolean drained() {
    for (int i = 0; i < count; i++) {
      if (all[i].staged()) {
        return false;
      }
    }
    return true;
  }

  void watch(PollSelector w) {
    for (int i = 0; i < count; i++) {
      w.want(all[i].socket(), all[i].interest(), all[i]);
    }
  }

  /**
   * Sends the goodbye to all, and retries for so long where peers do not read.
   *
   * @param lingers waits until they have read it, too, and with it all that was sent before: if this end
   *     closed earlier, the next thing that the peer sends would make the system throw away what is still on
   *     its way
   */
  void sayGoodbye(long maxNanos, boolean lingers) {
    for (int i = 0; i < count; i++) {
      all[i].sayGoodbye();
    }
    if (count == 0) {
      return;
    }
    long until = System.nanoTime() + maxNanos;
    PollSelector w = new PollSelector(); // one that no other thread wakes
    for (long left = maxNanos; left > 0 && stillThere(w, lingers); left = until - System.nanoTime()) {
      w.select(left);
    }
    w.close();
  }

  /** Continues to send goodbyes; true if there is still something to wait for. */
  private boolean stillThere(PollSelector w, boolean lingers) {
    boolean some = false;
    for (int i = 0; i < count; i++) {
      Connection c = all[i];
      if (c.leaving()) {
        c.flush();
      } else if (lingers && c.lingers()) {
        c.linger();
      }
      int wanted = c.leaving() ? SelectionKey.OP_WRITE : lingers && c.lingers() ? SelectionKey.OP_READ : 0;
      w.want(c.socket(), wanted, c);
      some |= wanted != 0;
    }
    return some;
  }

  private void flush() {
    for (int i = 0; i < count; i++) {
      if (all[i].staged()) {
        all[i].flush();
      }
    }
  }

  void close() {
    for (int i = 0; i < count; i++) {
      all[i].close();
      all[i] = null;
    }
    count = 0;
    if (watch != null) {
      watch.close();
    }
  }

  private int poll(int i, FrameReceiver inbox) {
    Connection c = all[i];
    int done = c.staged() ? c.flush() : 0;
    int got = c.read(inbox);
    if (got > 0 && i > 0) {
      all[i] = all[0];
      all[0] = c;
    }
    return done + got + (c.over() ? 1 : 0);
  }

  private int pollAll(FrameReceiver inbox) {
    if (watch == null) {
      watch = new PollSelector();
    }
    PollSelector w = watch;
    if (unwatched) {
      watch(w);
      unwatched = false;
    }
    flush();
    readyCount = 0;
    w.selectNow(noteReady);
    int done = 0;
    for (int i = 0; i < readyCount; i++) {
      done += poll(indexOf(ready[i]), inbox);
      ready[i] = null;
    }
    return done;
  }

  private void noteReady(SelectionKey key) {
    if (key.attachment() instanceof Connection c && key.isReadable() && !c.over()) {
      ready[readyCount++] = c;
    }
  }

  private int indexOf(Connection c) {
    int i = 0;
    while (all[i] != c) {
      i++;
    }
    return i;
  }

  private int removeEnded(Peers peers) {
    int before = count;
    for (int i = count - 1; i >= 0; i--) {
      Connection c = all[i];
      if (c.over()) {
        all[i] = all[--count];
        all[count] = null;
        c.close();
        peers.ended(c);
      }
    }
    return before - count;
  }
}
