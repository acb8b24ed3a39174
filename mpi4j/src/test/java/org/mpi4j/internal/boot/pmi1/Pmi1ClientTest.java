// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class Pmi1ClientTest {
  private static final int HANDSHAKE_LINES = 5;

  private final CompletableFuture<Void> lost = new CompletableFuture<>();
  private final ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
  private final ScriptedLink link = Scripts.hydra();

  @AfterEach
  void endThreads() {
    link.end();
    others.close();
  }

  private Pmi1Client start() throws IOException {
    return Pmi1Client.start(link, Scripts.RANK_1_OF_2, () -> lost.complete(null), false);
  }

  @Test
  void shouldPutFenceAndGet() throws IOException {
    link.on("cmd=put kvsname=kvs_25_0_1_vm key=a value=tcp://h:1/x=1", "cmd=put_result rc=0 msg=success\n")
        .on("cmd=barrier_in", "cmd=barrier_out\n")
        .on(
            "cmd=get kvsname=kvs_25_0_1_vm key=a",
            "cmd=get_result rc=0 msg=success value=tcp:",
            "//h:1/x=1\n");
    Pmi1Client me = start();
    me.put("a", "tcp://h:1/x=1");
    me.fence();
    assertEquals("tcp://h:1/x=1", me.get("a"));
    link.assertPlayed();
    assertEquals("1 2 7", me.rank() + " " + me.size() + " " + me.node(1));
    assertTrue(me.sameJvm(1) && !me.sameJvm(0));
    assertThrows(IndexOutOfBoundsException.class, () -> me.node(2));
  }

  @Test
  void shouldNotAskForWhatCameWithTheFence() throws IOException {
    link.on("cmd=barrier_in", "cmd=barrier_out values=a=tcp://h:1/x=1;\n")
        .on("cmd=get kvsname=kvs_25_0_1_vm key=b", "cmd=get_result rc=0 value=2\n");
    Pmi1Client me = start();
    me.fence();
    assertEquals("tcp://h:1/x=1", me.get("a"));
    assertEquals("2", me.get("b"));
    link.assertPlayed();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rc=-1 msg=key_a_not_found value=unknown", "rc=1", "rc=-1 msg=key a not found"})
  void shouldTellAMissingKey(String result) throws IOException {
    link.on("cmd=get kvsname=kvs_25_0_1_vm key=a", "cmd=get_result " + result + "\n");
    assertNull(start().get("a"));
  }

  @Test
  void shouldReportARefusedPut() throws IOException {
    link.on("cmd=put", "cmd=put_result rc=-1 msg=duplicate_key\n");
    Pmi1Client me = start();
    IOException e = assertThrows(IOException.class, () -> me.put("a", "b"));
    assertTrue(e.getMessage().contains("duplicate_key"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "line\nfeed", "semi;colon", "é"})
  void shouldNotSendWhatServersWouldCut(String text) throws IOException {
    Pmi1Client me = start();
    assertThrows(IllegalArgumentException.class, () -> me.put("key", text));
    assertThrows(IllegalArgumentException.class, () -> me.put(text, "value"));
    assertThrows(IllegalArgumentException.class, () -> me.get(text));
    assertEquals(HANDSHAKE_LINES, link.heard().size());
  }

  @Test
  void shouldKeepTheLongestValueWithinALine() throws IOException {
    link.on("cmd=put", "cmd=put_result rc=0\n");
    Pmi1Client me = start();
    me.put("k".repeat(60), "v".repeat(800));
    assertTrue(link.heard().getLast().length() < 1000);
    assertThrows(IllegalArgumentException.class, () -> me.put("k".repeat(61), "v"));
    assertThrows(IllegalArgumentException.class, () -> me.put("k", "v".repeat(801)));
  }

  @Test
  void shouldGiveEachThreadItsOwnAnswer() throws Exception {
    int n = 50;
    for (int i = 0; i < n; i++) {
      link.on("cmd=get ", line ->
          List.of("cmd=get_result rc=0 value=" + line.substring(line.indexOf("key=") + 4) + "\n"));
    }
    Pmi1Client me = start();
    List<Future<String>> answers = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      String key = "key" + i;
      answers.add(others.submit(() -> me.get(key)));
    }
    for (int i = 0; i < n; i++) {
      assertEquals("key" + i, answers.get(i).get());
    }
  }

  @Test
  void shouldSurviveInterruptsWhileItWaits() throws Exception {
    link.on("cmd=barrier_in", "").on("cmd=get ", "cmd=get_result rc=0 value=v\n");
    Pmi1Client me = start();
    Future<Boolean> waiting =
        others.submit(
            () -> {
              Thread.currentThread().interrupt();
              me.fence();
              return Thread.currentThread().isInterrupted();
            });
    link.awaitHeard(HANDSHAKE_LINES + 1);
    link.say("cmd=barrier_out\n");
    assertTrue(waiting.get(), "the interrupt must not be swallowed");
    assertEquals("v", me.get("a"));
  }

  @Test
  void shouldReportALauncherThatDies() throws Exception {
    link.on("cmd=barrier_in", "");
    Pmi1Client me = start();
    Future<?> waiting = others.submit(() -> fence(me));
    link.awaitHeard(HANDSHAKE_LINES + 1);
    link.end();
    lost.get();
    assertTrue(assertThrows(ExecutionException.class, waiting::get).getCause() instanceof IOException);
    assertThrows(IOException.class, me::fence);
  }

  private static Void fence(Pmi1Client me) throws IOException {
    me.fence();
    return null;
  }

  @ParameterizedTest
  @ValueSource(strings = {"cmd=barrier_out\n", "cmd=barr", "\u0000", "\n"})
  void shouldNotGoOnAfterAnUnaskedLine(String line) throws Exception {
    Pmi1Client me = start();
    link.say(line);
    link.end();
    lost.get();
    assertThrows(IOException.class, () -> me.get("a"));
  }

  @Test
  void shouldLeaveInPeace() throws Exception {
    link.on("cmd=finalize", "cmd=finalize_ack\n").thenEnd();
    Pmi1Client me = start();
    me.leave();
    me.close();
    watcherHasEnded(me);
    assertFalse(lost.isDone());
  }

  /** Only our own launcher takes a second init. */
  @Test
  void shouldNotComeBackUnderALauncherThatDoesNotUnderstandIt() throws Exception {
    link.on("cmd=finalize", "cmd=finalize_ack\n");
    Pmi1Client me = start();
    me.leave();
    IOException e = assertThrows(IOException.class, me::rejoin);
    assertTrue(e.getMessage().contains("cannot take a rank back"), e.getMessage());
    link.assertPlayed(); // and nothing was asked
  }

  @Test
  void shouldCloseWithoutCallingItALoss() throws Exception {
    Pmi1Client me = start();
    me.close();
    watcherHasEnded(me);
    assertFalse(lost.isDone());
    me.close(); // again is harmless
  }

  /** The callback would run before questions fail. */
  private static void watcherHasEnded(Pmi1Client me) {
    for (Thread t : Thread.getAllStackTraces().keySet()) {
      if (t.getName().equals("mpi4j-launcher-watch")) {
        join(t);
      }
    }
    assertThrows(IOException.class, () -> me.get("a"));
  }

  private static void join(Thread t) {
    try {
      t.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void shouldAbortWhileAnotherThreadWaits() throws Exception {
    link.on("cmd=barrier_in", "").on("cmd=abort exitcode=7", "").thenEnd();
    Pmi1Client me = start();
    Future<?> waiting = others.submit(() -> fence(me));
    link.awaitHeard(HANDSHAKE_LINES + 1);
    me.abort(7, "no room for this in PMI-1");
    link.assertPlayed();
    assertThrows(ExecutionException.class, waiting::get);
    assertFalse(lost.isDone());
    assertFalse(me.tellsAbortMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, 1000, 13_333, 20_000, 39_998, 39_999, 40_000, 70_000})
  void shouldSendOurOwnLauncherTheMessage(int length) {
    for (String letter : new String[] {"x", "\u00e9", "\u6f22", "\ud83d\ude00"}) {
      String message = "\n" + letter.repeat(length);
      String line = Pmi1Client.abortLine(7, message, true);
      assertTrue(line.length() < 64 * 1024, () -> line.length() + " characters");
      assertTrue(line.startsWith("cmd=mpi4j_abort exitcode=7 message="), line);
      byte[] text = Base64.getUrlDecoder().decode(line.substring(line.lastIndexOf('=') + 1));
      String told = new String(text, StandardCharsets.UTF_8);
      assertTrue(message.startsWith(told), told);
      assertTrue(told.equals(message) || text.length > 39_996, told);
    }
  }

  @Test
  void shouldReturnFromAbortWhenTheLauncherIsGone() throws Exception {
    Pmi1Client me = start();
    link.end();
    lost.get();
    me.abort(7, "");
    assertEquals(HANDSHAKE_LINES, link.heard().size());
  }

  @Test
  void shouldCloseTheLinkWhenTheHandshakeFails() {
    ScriptedLink bad = new ScriptedLink().on(Scripts.INIT, "cmd=what\n");
    assertThrows(
        IOException.class,
        () -> Pmi1Client.start(bad, Scripts.RANK_1_OF_2, () -> lost.complete(null), false));
    assertThrows(IOException.class, () -> bad.write(new byte[0]));
    assertFalse(lost.isDone());
  }
}
