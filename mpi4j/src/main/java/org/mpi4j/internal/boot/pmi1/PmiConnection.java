// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * Sends PMI-1 requests to the launcher one at a time, and receives its answers.
 *
 * <p>At first the asking thread reads the answers itself. After {@link #watch} a daemon thread reads, passes
 * each answer to the asking thread, and so notices at once when the launcher is gone. Waiting for an answer
 * cannot be interrupted: an answer that was not read would be read as the next one.
 */
final class PmiConnection {
  /** The longest line: slurmstepd reads what is beyond 1024 bytes as another request. */
  static final int MAX_LINE = 1000;

  private static final long STACK_BYTES = 128 * 1024;

  private final Link link;
  private final LineReader lines;
  private final Runnable onLost;
  private final Object turn = new Object();
  private final Object writing = new Object();

  // guarded by this
  private boolean watched;
  private boolean asking;
  private String answer;
  private boolean endExpected;
  private IOException broken;

  PmiConnection(Link link, Runnable onLost) {
    this.link = link;
    this.lines = new LineReader(link);
    this.onLost = onLost;
  }

  /** Sends a request and waits for the answer, which must be the given command. */
  Reply ask(String question, String command) throws IOException {
    synchronized (turn) {
      begin();
      try {
        tell(question);
        return Reply.parse(await()).expect(command);
      } finally {
        finish();
      }
    }
  }

  /** One more line of an answer that has several; only before {@link #watch}. */
  Reply more(String command) throws IOException {
    return Reply.parse(read()).expect(command);
  }

  /** Sends a line to which there is no answer, even while another thread waits for one. */
  void tell(String line) throws IOException {
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.US_ASCII);
    if (bytes.length > MAX_LINE) {
      throw new IOException(
          "a line of " + bytes.length + " bytes for the launcher, " + MAX_LINE + " are allowed: " + line);
    }
    write(bytes);
  }

  /** Sends a line that may be longer than {@link #MAX_LINE}, to mpi4j's launcher. */
  void tellLong(String line) throws IOException {
    write((line + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  private void write(byte[] bytes) throws IOException {
    synchronized (writing) {
      link.write(bytes);
    }
  }

  /** Starts a thread that reads the connection; its loss before {@link #expectEnd} runs {@code onLost}. */
  void watch() {
    synchronized (this) {
      watched = true;
    }
    new Watcher().start();
  }

  /** From now on the end of the connection is no loss. */
  synchronized void expectEnd() {
    endExpected = true;
  }

  /** Takes {@link #expectEnd} back; throws if the connection has ended meanwhile. */
  synchronized void expectNoEnd() throws IOException {
    if (broken != null) {
      throw new IOException(broken.getMessage(), broken);
    }
    endExpected = false;
  }

  /** Waits until the launcher has closed the connection, but not longer than so many milliseconds. */
  synchronized void awaitEnd(long millis) {
    boolean interrupted = false;
    long deadline = System.nanoTime() + millis * 1_000_000;
    while (broken == null && deadline - System.nanoTime() > 0) {
      try {
        wait(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    Uninterrupted.restore(interrupted);
  }

  void close() {
    expectEnd();
    try {
      link.close();
    } catch (IOException e) {
      end(e); // the connection has ended
    }
  }

  private synchronized void begin() throws IOException {
    if (broken != null) {
      throw new IOException(broken.getMessage(), broken);
    }
    asking = true;
  }

  private synchronized void finish() {
    asking = false;
    answer = null;
  }

  private String await() throws IOException {
    synchronized (this) {
      if (watched) {
        return awaitWatcher();
      }
    }
    return read();
  }

  private String awaitWatcher() throws IOException {
    boolean interrupted = false;
    while (answer == null && broken == null) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    Uninterrupted.restore(interrupted);
    if (answer == null) {
      throw new IOException(broken.getMessage(), broken);
    }
    return answer;
  }

  private String read() throws IOException {
    String line = lines.next();
    if (line == null) {
      throw new EOFException(link + ": the launcher closed the connection");
    }
    return line;
  }

  private synchronized void deliver(String line) throws IOException {
    if (!asking || answer != null) {
      throw new IOException(link + ": the launcher sent \"" + line + "\" although nothing was asked");
    }
    answer = line;
    notifyAll();
  }

  /** Notes the end and wakes a waiting thread; returns whether the end was expected. */
  private synchronized boolean end(IOException why) {
    broken = why;
    notifyAll();
    return endExpected;
  }

  /** The reading thread. Not a lambda, because a JVM's first lambda costs milliseconds at start. */
  private final class Watcher extends Thread {
    Watcher() {
      super(null, null, "mpi4j-launcher-watch", STACK_BYTES);
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        while (true) {
          deliver(read());
        }
      } catch (IOException e) {
        over(e);
      } catch (Throwable t) { // of any kind: a thread that waits for an answer must not wait for ever
        over(new IOException(link + ": the thread " + getName() + " has failed: " + t, t));
      }
    }

    private void over(IOException why) {
      if (!end(why)) {
        onLost.run();
      }
    }
  }
}
