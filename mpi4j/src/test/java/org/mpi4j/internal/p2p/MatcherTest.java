// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The matcher against a model that does what section 3.5 says with two plain lists. */
@Timeout(60)
class MatcherTest {
  private static final int STEPS = 20_000;

  private final Matcher matcher = new Matcher(0);
  private final List<RecvRequest> posted = new ArrayList<>();
  private final List<UnexpectedMessage> waiting = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void shouldMatchLikeTheModel(long seed) {
    Random random = new Random(seed);
    int envelopes = 1 + random.nextInt(60); // few: many equal ones; many: the tables grow
    int tags = seed % 3 == 0 ? 1 : 3;
    for (int step = 0; step < STEPS; step++) {
      int source = random.nextInt(envelopes);
      int tag = random.nextInt(tags);
      switch (random.nextInt(random.nextInt(50) == 0 ? 4 : 2)) {
        case 0 -> message(source, tag);
        case 1 -> receive(wild(random, source, Envelope.ANY_SOURCE), wild(random, tag, Envelope.ANY_TAG));
        case 2 -> withdraw(random);
        default -> assertSame(modelFind(source, Envelope.ANY_TAG), matcher.find(source, Envelope.ANY_TAG));
      }
      assertEquals(!posted.isEmpty(), matcher.hasPosted(), () -> "seed " + seed);
      assertEquals(posted.size(), matcher.postedLength(), () -> "seed " + seed);
      assertEquals(waiting.size(), matcher.unexpectedLength(), () -> "seed " + seed);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "2, 0", "4, 0", "0, 1", "2, 1", "4, 1"})
  void shouldTakeEqualReceivesInOrder(int withdrawn, int others) {
    for (int i = 0; i < 5; i++) {
      posted.add(receiveRequest(3, 7));
      matcher.post(posted.get(i));
    }
    for (int i = 0; i < others; i++) {
      matcher.post(receiveRequest(4, 7));
    }
    matcher.withdraw(posted.remove(withdrawn));
    posted.add(receiveRequest(3, 7));
    matcher.post(posted.getLast());
    List<RecvRequest> visited = matcher.allPosted();
    assertEquals(5 + others, visited.size());
    assertTrue(visited.containsAll(posted));
    assertNull(matcher.take(3, 8));
    for (RecvRequest r : posted) {
      assertSame(r, matcher.take(3, 7));
    }
    assertNull(matcher.take(3, 7));
    assertEquals(others, matcher.postedLength());
  }

  @Test
  void shouldGiveMessageToOlderOfExactAndWildcardReceive() {
    RecvRequest wild = receiveRequest(Envelope.ANY_SOURCE, 7);
    RecvRequest exact = receiveRequest(3, 7);
    matcher.post(wild);
    matcher.post(exact);
    assertSame(wild, matcher.take(3, 7));
    assertSame(exact, matcher.take(3, 7));
    assertNull(matcher.take(3, 7));
  }

  @Test
  void shouldFindAnnouncedMessageByItsSender() {
    UnexpectedMessage eager = unexpected(1, 1, Header.EAGER, 5);
    UnexpectedMessage announced = unexpected(1, 1, Header.RTS, 5);
    matcher.addUnexpected(eager);
    matcher.addUnexpected(announced);
    assertSame(announced, matcher.findAnnounced(null, 5));
    assertNull(matcher.findAnnounced(null, 6));
  }

  private void message(int source, int tag) {
    RecvRequest expected =
        posted.stream().filter(r -> admits(r, source, tag)).findFirst().orElse(null);
    assertSame(expected, matcher.take(source, tag));
    if (expected == null) {
      UnexpectedMessage m = unexpected(source, tag, Header.EAGER, 0);
      matcher.addUnexpected(m);
      waiting.add(m);
    } else {
      posted.remove(expected);
    }
  }

  private void receive(int source, int tag) {
    UnexpectedMessage expected = modelFind(source, tag);
    assertSame(expected, matcher.find(source, tag));
    if (expected == null) {
      RecvRequest r = receiveRequest(source, tag);
      matcher.post(r);
      posted.add(r);
    } else {
      matcher.remove(expected);
      waiting.remove(expected);
    }
  }

  private void withdraw(Random random) {
    if (!posted.isEmpty()) {
      matcher.withdraw(posted.remove(random.nextInt(posted.size())));
    }
  }

  private UnexpectedMessage modelFind(int source, int tag) {
    return waiting.stream().filter(m -> Envelope.admits(source, tag, m)).findFirst().orElse(null);
  }

  private static boolean admits(RecvRequest r, int source, int tag) {
    return (r.source == Envelope.ANY_SOURCE || r.source == source)
        && (r.tag == Envelope.ANY_TAG || r.tag == tag);
  }

  private static int wild(Random random, int value, int wildcard) {
    return random.nextInt(4) == 0 ? wildcard : value;
  }

  private static RecvRequest receiveRequest(int source, int tag) {
    RecvRequest r = new RecvRequest();
    r.source = source;
    r.tag = tag;
    return r;
  }

  private static UnexpectedMessage unexpected(int source, int tag, int kind, long id) {
    UnexpectedMessage m = new UnexpectedMessage();
    m.source = source;
    m.tag = tag;
    m.kind = kind;
    m.senderId = id;
    return m;
  }
}
