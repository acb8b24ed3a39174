// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Function;

/** A launcher that plays a script: for each line it expects it has the pieces to answer with. */
final class ScriptedLink implements Link {
  private record Step(String expected, Function<String, List<String>> answer) {}

  private final Queue<Step> script = new ArrayDeque<>();
  private final Queue<byte[]> readable = new ArrayDeque<>();
  private final List<String> heard = new ArrayList<>();
  private final StringBuilder unfinished = new StringBuilder();
  private final List<String> wrong = new ArrayList<>();
  private boolean ended;
  private boolean endsWithScript;
  private byte[] rest = new byte[0];

  /** The next line must be this one; it is answered with these pieces, each of which is read alone. */
  synchronized ScriptedLink on(String line, String... pieces) {
    return on(line, heardLine -> List.of(pieces));
  }

  /** The next line must begin so; the answer depends on it. */
  synchronized ScriptedLink on(String beginning, Function<String, List<String>> answer) {
    script.add(new Step(beginning, answer));
    return this;
  }

  /** The connection ends after the last step. */
  synchronized ScriptedLink thenEnd() {
    endsWithScript = true;
    return this;
  }

  /** Something that nobody asked for. */
  synchronized void say(String raw) {
    readable.add(raw.getBytes(StandardCharsets.ISO_8859_1));
    notifyAll();
  }

  /** The launcher dies. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  synchronized List<String> heard() {
    return List.copyOf(heard);
  }

  /** Waits until the client has said so many lines. */
  synchronized void awaitHeard(int lines) throws InterruptedException {
    while (heard.size() < lines) {
      wait();
    }
  }

  /** Fails if the client departed from the script or has not come to its end. */
  synchronized void assertPlayed() {
    assertEquals(List.of(), wrong);
    assertEquals(List.of(), script.stream().map(Step::expected).toList(), "not heard");
  }

  @Override
  public synchronized int read(byte[] to) throws IOException {
    awaitPiece();
    if (rest.length == 0) {
      return -1;
    }
    int n = Math.min(rest.length, to.length);
    System.arraycopy(rest, 0, to, 0, n);
    rest = java.util.Arrays.copyOfRange(rest, n, rest.length);
    return n;
  }

  private void awaitPiece() throws IOException {
    try {
      while (rest.length == 0 && readable.isEmpty() && !ended) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IOException("the test's reading thread was interrupted", e);
    }
    if (rest.length == 0 && !readable.isEmpty()) {
      rest = readable.remove();
    }
  }

  @Override
  public synchronized void write(byte[] bytes) throws IOException {
    if (ended) {
      throw new IOException("broken pipe");
    }
    unfinished.append(new String(bytes, StandardCharsets.US_ASCII));
    for (int lf; (lf = unfinished.indexOf("\n")) >= 0; ) {
      String line = unfinished.substring(0, lf);
      unfinished.delete(0, lf + 1);
      hear(line);
    }
    notifyAll();
  }

  private void hear(String line) {
    heard.add(line);
    Step step = script.poll();
    if (step == null || !line.startsWith(step.expected())) {
      wrong.add("heard \"" + line + "\" instead of " + (step == null ? "nothing" : step.expected()));
      ended = true;
      return;
    }
    for (String piece : step.answer().apply(line)) {
      if (!piece.isEmpty()) {
        readable.add(piece.getBytes(StandardCharsets.ISO_8859_1));
      }
    }
    ended |= endsWithScript && script.isEmpty();
  }

  @Override
  public void timeout(int millis) {}

  @Override
  public void close() {
    end();
  }

  @Override
  public String toString() {
    return "script";
  }
}
