// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.launcher.run.OutputForwarder.Destination;

@Timeout(30)
class OutputTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final LineSink sink = new LineSink("out", out);

  @Test
  void shouldKeepLinesOfManyRanksWhole() throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int r = 0; r < 8; r++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 2_000; i++) {
        text.append("rank ").append(r).append(" line ").append(i).append(" ");
        text.repeat("x", i % 97).append('\n');
      }
      threads.add(new Thread(pump(stream(text.toString()), "")));
    }
    for (Thread t : threads) {
      t.start();
    }
    for (Thread t : threads) {
      t.join();
    }
    int[] next = new int[8];
    for (String line : text().split("\n")) {
      String[] words = line.split(" ", -1);
      int r = Integer.parseInt(words[1]);
      int i = Integer.parseInt(words[3]);
      assertEquals(next[r]++, i, "lines of one rank keep their order");
      assertEquals("x".repeat(i % 97), words[4]);
    }
    for (int n : next) {
      assertEquals(2_000, n);
    }
  }

  @Test
  void shouldPassAllBytesOfOneRankOn() {
    long seed = System.nanoTime();
    byte[] bytes = new byte[3 * OutputForwarder.MAX_LINE + 17];
    new Random(seed).nextBytes(bytes);
    pump(new ByteArrayInputStream(bytes), "").run();
    assertArrayEquals(bytes, out.toByteArray(), () -> "seed " + seed);
  }

  @Test
  void shouldPassALineLongerThanItHoldsOn() {
    String line = "y".repeat(3 * OutputForwarder.MAX_LINE) + "\nend\n";
    pump(stream(line), "").run();
    assertEquals(line, text());
  }

  @Test
  void shouldWriteThePrefixOncePerLine() {
    String line = "y".repeat(3 * OutputForwarder.MAX_LINE);
    pump(stream("a\n\nb\n" + line + "\nlast"), "0> ").run();
    assertEquals("0> a\n0> \n0> b\n0> " + line + "\n0> last", text());
  }

  @Test
  void shouldEndAnUnfinishedLineWhenAnotherRankWrites() {
    pump(stream("a"), "").run();
    pump(stream("b"), "").run();
    pump(stream("c\n"), "").run();
    assertEquals("a\nb\nc\n", text());
  }

  @Test
  void shouldShowAPromptOnATerminal() throws Exception {
    CountDownLatch shown = new CountDownLatch(1);
    LineSink terminal = new LineSink("terminal", new OutputStream() {
      @Override
      public void write(int b) {
        out.write(b);
        shown.countDown();
      }
    });
    PipedInputStream in = new PipedInputStream();
    byte[] prefix = "0> ".getBytes(StandardCharsets.UTF_8);
    Thread t = new Thread(new OutputForwarder(in, new Destination(terminal, prefix, true), null, this::fail));
    try (PipedOutputStream rank = new PipedOutputStream(in)) {
      t.start();
      rank.write("name? ".getBytes(StandardCharsets.UTF_8));
      rank.flush();
      shown.await();
      rank.write("thanks\n".getBytes(StandardCharsets.UTF_8));
    }
    t.join();
    assertEquals("0> name? thanks\n", text());
  }

  @Test
  void shouldReportALostReaderAndLetTheRankWriteOn() {
    List<IOException> lost = new ArrayList<>();
    LineSink closed = new LineSink("closed", new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("Broken pipe");
      }
    });
    byte[] lines = "a\n".repeat(100_000).getBytes(StandardCharsets.UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(lines);
    new OutputForwarder(in, new Destination(closed, new byte[0], false), null,
        (sink, e) -> lost.add(e)).run();
    assertEquals(1, lost.size());
    assertEquals(0, in.available());
  }

  @Test
  void shouldRememberTheLastLines() {
    LineTail tail = new LineTail();
    byte[] lines = "0123456789\n".repeat(1000).getBytes(StandardCharsets.UTF_8);
    tail.add(lines, 0, lines.length);
    tail.add("first\nlast\n".getBytes(StandardCharsets.UTF_8), 0, 11);
    List<String> remembered = tail.lines().lines().toList();
    assertEquals(10, remembered.size());
    assertEquals("last", remembered.get(9));
    assertTrue(new LineTail().lines().isEmpty());
  }

  private OutputForwarder pump(InputStream in, String prefix) {
    byte[] bytes = prefix.getBytes(StandardCharsets.UTF_8);
    return new OutputForwarder(in, new Destination(sink, bytes, false), null, this::fail);
  }

  private void fail(LineSink failed, IOException e) {
    throw new AssertionError(e);
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private String text() {
    return out.toString(StandardCharsets.UTF_8);
  }
}
