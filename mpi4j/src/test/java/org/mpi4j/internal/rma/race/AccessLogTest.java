// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma.race;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.rma.race.Access.Combining;
import org.mpi4j.internal.rma.race.Access.Kind;

/** What conflicts with what, and until when. */
class AccessLogTest {
  private final AccessLog log = new AccessLog(4);

  private static Access access(int origin, Kind kind, Scope scope) {
    return new Access(origin, kind, kind.name(), "Line" + origin, null, scope, false);
  }

  private static Access combining(int origin, String op, String type) {
    Combining c = new Combining(op, type, 8);
    return new Access(origin, Kind.ACCUMULATE, "accumulate", "Line" + origin, c, Scope.LOCK, false);
  }

  private void add(Access a, long first, long bytes) {
    Ranges r = new Ranges();
    r.add(first, bytes);
    log.add(a, r, false);
  }

  private Fault conflict(Access a, long first, long bytes) {
    Fault f = assertThrows(Fault.class, () -> add(a, first, bytes));
    assertEquals(ErrorCode.RMA_CONFLICT, f.errorClass());
    return f;
  }

  @Test
  void shouldNameBothAccessesAndTheBytes() {
    add(access(1, Kind.PUT, Scope.FENCE), 10, 20);
    String text = conflict(access(2, Kind.GET, Scope.FENCE), 25, 100).getMessage();
    for (String word : List.of("bytes 25..29", "rank 4", "PUT of rank 1 (Line1)", "GET of rank 2 (Line2)")) {
      assertTrue(text.contains(word), text);
    }
    add(access(2, Kind.GET, Scope.FENCE), 30, 100);
    conflict(access(2, Kind.PUT, Scope.LOCK), 129, 1);
  }

  @Test
  void shouldForgetWhatIsComplete() {
    add(access(1, Kind.PUT, Scope.FENCE), 0, 8);
    add(access(1, Kind.PUT, Scope.START), 8, 8);
    add(access(1, Kind.PUT, Scope.LOCK), 16, 8);
    add(access(1, Kind.GET, Scope.LOCK), 24, 8);
    log.complete(2, false);
    conflict(access(3, Kind.PUT, Scope.LOCK), 24, 1);
    log.complete(1, true);
    add(access(3, Kind.PUT, Scope.LOCK), 24, 1);
    conflict(access(3, Kind.PUT, Scope.LOCK), 16, 1);
    log.complete(1, false);
    add(access(3, Kind.PUT, Scope.LOCK), 16, 1);
    log.completeAll(Scope.START);
    add(access(3, Kind.PUT, Scope.LOCK), 8, 1);
    conflict(access(3, Kind.PUT, Scope.LOCK), 0, 1);
    log.completeAll(Scope.FENCE);
    add(access(3, Kind.PUT, Scope.LOCK), 0, 1);
  }

  @Test
  void shouldLetAccumulatingOperationsMeetThatGoTogether() {
    add(combining(1, "SUM", "INT64"), 0, 16);
    add(combining(2, "SUM", "INT64"), 8, 8);
    add(combining(2, Combining.NO_OP, "INT64"), 8, 8);
    add(combining(2, Combining.SWAP, "INT64"), 8, 8);
    add(combining(1, "MAX", "INT64"), 0, 8); // one rank's are in order
    conflict(combining(2, "MAX", "INT64"), 8, 8);
    conflict(combining(1, "SUM", "FLOAT64"), 8, 8);
    conflict(combining(2, "SUM", "INT64"), 4, 8);
    conflict(access(1, Kind.GET, Scope.LOCK), 4, 1);
    Ranges r = new Ranges();
    r.add(0, 8);
    assertThrows(Fault.class, () -> log.add(combining(3, Combining.NO_OP, "INT64"), r, true));
    log.complete(1, false);
    log.complete(2, false);
    add(combining(1, Combining.NO_OP, "INT64"), 0, 8);
    add(access(2, Kind.GET, Scope.LOCK), 0, 8);
  }

  @Test
  void shouldSeeStores() {
    byte[] before = new byte[100];
    byte[] now = new byte[100];
    now[50] = 1;
    now[60] = 1;
    log.restart();
    add(access(1, Kind.GET, Scope.FENCE), 40, 10);
    add(access(1, Kind.PUT, Scope.FENCE), 50, 1);
    assertDoesNotThrow(() -> compare(before, now, false));
    assertTrue(assertThrows(Fault.class, () -> compare(before, now, true)).getMessage().contains("byte 60"));
    add(access(2, Kind.GET, Scope.FENCE), 51, 20);
    assertTrue(assertThrows(Fault.class, () -> compare(before, now, false)).getMessage()
        .contains("byte 60 of the part of rank 4: GET of rank 2"));
  }

  private void compare(byte[] before, byte[] now, boolean promised) {
    log.compare(MemorySegment.ofArray(before), MemorySegment.ofArray(now), promised);
  }

  @Test
  void shouldJoinRanges() {
    Ranges r = new Ranges();
    r.add(10, 5);
    r.add(20, 5);
    r.add(15, 1);
    assertEquals(2, r.size());
    r.add(16, 4);
    assertEquals(1, r.size());
    r.add(0, 0);
    assertEquals("bytes 10..24", r.first().toString());
    assertEquals(25, r.endBehind(10));
    assertEquals(-1, r.endBehind(25));
  }
}
