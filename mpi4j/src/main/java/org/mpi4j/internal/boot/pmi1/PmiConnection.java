// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.mpi4j.internal.base.Base64Url;
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

  /** Bytes in one line: base64 makes them a third more, and mpi4j's launcher takes 64 KiB. */
  private static final int PIECE = 40_000;

  private static final long STACK_BYTES = 128 * 1024;

  private final Link link;
  private final LineReader lines;
  private final Runnable onLost;
  private final Object turn = new Object();
  private final Object writing = new Object();

  private volatile UnaryOperator<String> answers; // null: the launcher must not ask
  private volatile News news; // null: there can be none

  // guarded by this
  private boolean watched;
  private boolean asking;
  private String answer;
  private boolean endExpected;
  private IOException broken;

  /** Takes lines of the launcher that are no answers. */
  interface News {
    /** Takes a line; false if it is none of these. */
    boolean take(String line) throws IOException;

    /** The connection has ended. */
    void end(IOException why);
  }

  PmiConnection(Link link, Runnable onLost) {
    this.link = link;
    this.lines = new LineReader(link);
    this.onLost = onLost;
  }

  /** Sends a request and waits for the answer, which must be the given command. */
  Reply ask(String question, String command) throws IOException {
    return ask(bytes(checked(question)), command);
  }

  /** Asks mpi4j's launcher by a line that may be longer than {@link #MAX_LINE}. */
  Reply askLong(String question, String command) throws IOException {
    return ask(bytes(question), command);
  }

  /** Asks by lines that are ready to be sent. */
  Reply ask(byte[] question, String command) throws IOException {
    synchronized (turn) {
      begin();
      try {
        write(question);
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
    write(bytes(checked(line)));
  }

  private static String checked(String line) throws IOException {
    if (line.length() >= MAX_LINE) {
      throw new IOException("a line of " + (line.length() + 1) + " bytes for the launcher, " + MAX_LINE
          + " are allowed: " + line);
    }
    return line;
  }

  private static byte[] bytes(String line) {
    return (line + "\n").getBytes(StandardCharsets.US_ASCII);
  }

  /** Sends a line that may be longer than {@link #MAX_LINE}, to mpi4j's launcher. */
  void tellLong(String line) throws IOException {
    write(bytes(line));
  }

  /**
   * Sends bytes of any number to mpi4j's launcher, as base64url in one or more lines, which other threads'
   * lines may interrupt.
   *
   * @param head begins each line: a command and an id
   */
  void tellPieces(String head, byte[] all) throws IOException {
    int pieces = Math.max(1, (all.length + PIECE - 1) / PIECE);
    for (int i = 0; i < pieces; i++) {
      byte[] piece = Arrays.copyOfRange(all, i * PIECE, Math.min(all.length, (i + 1) * PIECE));
      tellLong(head + " left=" + (pieces - 1 - i) + " text=" + Base64Url.encode(piece));
    }
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

  /** Sets what answers questions of the launcher. */
  void answerWith(UnaryOperator<String> its) {
    answers = its;
  }

  /** Sets what takes lines that are no answers; throws if the connection has ended. */
  synchronized void newsTo(News taker) throws IOException {
    if (broken != null) {
      throw new IOException(broken.getMessage(), broken);
    }
    news = taker;
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
          String line = read();
          UnaryOperator<String> those = answers;
          News taker = news;
          if (those != null && Question.isOne(line)) {
            Question.parse(line).answer(those, PmiConnection.this);
          } else if (taker == null || !taker.take(line)) {
            deliver(line);
          }
        }
      } catch (IOException e) {
        over(e);
      } catch (Throwable t) { // of any kind: a thread that waits for an answer must not wait for ever
        over(new IOException(link + ": the thread " + getName() + " has failed: " + t, t));
      }
    }

    private void over(IOException why) {
      boolean expected = end(why);
      News taker = news;
      if (taker != null) {
        taker.end(why);
      }
      if (!expected) {
        onLost.run();
      }
    }
  }
}
