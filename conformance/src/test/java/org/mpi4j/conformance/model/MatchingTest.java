// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.model.Matching.Posted;
import org.mpi4j.conformance.model.Matching.Sent;

/** The model itself, on examples worked out by hand. */
@Timeout(10)
class MatchingTest {
  private static final int COMM = 1;
  private static final int DEST = 0;

  private final Matching matching = new Matching();

  private static Sent message(int op, int source, int tag) {
    return new Sent(op, source, tag, 1, new Place(source, 0));
  }

  private static Posted receive(int op, int source, int tag) {
    return new Posted(op, source, tag, 1, null);
  }

  @Test
  void shouldGiveTheMessageToTheFirstReceiveThatAdmitsIt() {
    assertNull(matching.post(COMM, DEST, receive(1, 2, 7)));
    assertNull(matching.post(COMM, DEST, receive(2, Mpi.ANY_SOURCE, Mpi.ANY_TAG)));
    assertNull(matching.post(COMM, DEST, receive(3, 2, 5)));
    assertEquals(2, matching.send(COMM, DEST, message(4, 2, 5)).op());
    assertEquals(3, matching.send(COMM, DEST, message(5, 2, 5)).op());
    assertNull(matching.send(COMM, DEST, message(6, 2, 5)));
    assertEquals(1, matching.send(COMM, DEST, message(7, 2, 7)).op());
  }

  @Test
  void shouldGiveTheReceiveTheFirstMessageThatItAdmits() {
    assertNull(matching.send(COMM, DEST, message(1, 1, 5)));
    assertNull(matching.send(COMM, DEST, message(2, 2, 6)));
    assertNull(matching.send(COMM, DEST, message(3, 2, 5)));
    assertNull(matching.post(COMM, DEST, receive(4, 1, 6)));
    assertEquals(3, matching.post(COMM, DEST, receive(5, 2, 5)).op());
    assertEquals(1, matching.post(COMM, DEST, receive(6, Mpi.ANY_SOURCE, 5)).op());
    assertEquals(2, matching.post(COMM, DEST, receive(7, 2, Mpi.ANY_TAG)).op());
  }

  @Test
  void shouldKeepCommunicatorsAndRanksApart() {
    assertNull(matching.send(COMM, DEST, message(1, 1, 5)));
    assertNull(matching.post(COMM + 1, DEST, receive(2, 1, 5)));
    assertNull(matching.post(COMM, DEST + 1, receive(3, 1, 5)));
    assertEquals(1, matching.post(COMM, DEST, receive(4, 1, 5)).op());
    assertEquals(3, matching.anyReceive(COMM).op());
    assertTrue(matching.isQuiet(COMM + 2));
  }
}
