// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The connection between mpiexec and an agent, with both ends here. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FrameLinkTest {
  private static final int LONG = 1 << 20;

  private Side one;
  private Side other;

  /** One end. */
  private static final class Side implements FrameLink.Receiver {
    final CompletableFuture<String> lost = new CompletableFuture<>();
    final FrameLink link;
    final org.mpi4j.launcher.remote.Channels channels;

    Side(Pipe from, Pipe to) {
      link = new FrameLink(Channels.newInputStream(from.source()), Channels.newOutputStream(to.sink()), this);
      channels = new org.mpi4j.launcher.remote.Channels(link);
    }

    void start() {
      link.startWriter("test");
      Thread.ofPlatform().daemon().start(link::receiveAll);
    }

    @Override
    public void received(Frame frame) throws IOException {
      channels.take(frame);
    }

    @Override
    public void lost(String how) {
      lost.complete(how);
      channels.shut();
    }

    String fate() throws Exception {
      return lost.get(20, TimeUnit.SECONDS);
    }
  }

  @BeforeEach
  void connect() throws IOException {
    Pipe there = Pipe.open();
    Pipe back = Pipe.open();
    one = new Side(back, there);
    other = new Side(there, back);
    one.start();
  }

  @Test
  void shouldCarryOtherStreamsWhileOneIsNotRead() throws Exception {
    ChannelInput slow = other.channels.input(1);
    ChannelInput quick = other.channels.input(2);
    other.start();
    byte[] all = new byte[LONG];
    all[LONG - 1] = 7;
    Thread writer = Thread.ofPlatform().daemon().start(() -> {
      try (ChannelOutput out = one.channels.output(1)) {
        out.write(all);
      } catch (IOException e) {
        other.lost.complete(e.toString());
      }
    });
    while (writer.getState() != Thread.State.WAITING) {
      Thread.onSpinWait(); // until the window is full
    }
    try (ChannelOutput out = one.channels.output(2)) {
      out.write("quick".getBytes(StandardCharsets.US_ASCII));
    }
    assertEquals("quick", new String(quick.readAllBytes(), StandardCharsets.US_ASCII));
    assertArrayEquals(all, slow.readAllBytes());
  }

  @Test
  void shouldTellAWriterThatNobodyReads() {
    ChannelInput in = other.channels.input(1);
    other.start();
    ChannelOutput out = one.channels.output(1);
    in.close();
    assertThrows(IOException.class, () -> {
      for (int i = 0; i < 2; i++) {
        out.write(new byte[LONG]);
      }
    });
  }

  @Test
  void shouldLoseAPeerThatIsSilent() throws Exception {
    one.link.startHeartbeat("test", 0.4);
    assertTrue(one.fate().startsWith("no heartbeat came for 0."), one.fate());
  }

  @Test
  void shouldKeepAPeerThatSendsHeartbeats() throws Exception {
    other.start();
    one.link.startHeartbeat("test", 8);
    other.link.startHeartbeat("test", 0.4);
    assertTrue(other.fate().startsWith("no heartbeat came for"), other.fate()); // one each second is too few
    assertFalse(one.lost.isDone());
  }

  @Test
  void shouldEndAllStreamsWhenAPeerSpeaksAnotherLanguage() throws Exception {
    Pipe strange = Pipe.open();
    Side side = new Side(strange, Pipe.open());
    side.start();
    ChannelInput in = side.channels.input(1);
    Channels.newOutputStream(strange.sink()).write("bash: no such thing\n".getBytes(StandardCharsets.UTF_8));
    assertTrue(side.fate().contains("not a frame of mpi4j"), side.fate());
    assertEquals(-1, in.read());
  }

  @Test
  void shouldCarryAnOrderAsItIs() throws IOException {
    Map<String, String> environment = new HashMap<>(Map.of("A", "", "B", "line\nfeed é漢 $x"));
    StartOrder order = new StartOrder(List.of("java", "", "a b"), environment, "/tmp/a b", 3, true, false);
    assertEquals(order, StartOrder.of(order.bytes()));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
    "/usr/bin/java | /usr/bin/java", "a b | 'a b'", "$HOME | '$HOME'", "it's | 'it'\\''s'",
    "LC_ALL=C | LC_ALL=C"
  })
  void shouldQuoteForAnyShell(String word, String quoted) {
    assertEquals(quoted, SshCommand.quoted(word));
  }
}
