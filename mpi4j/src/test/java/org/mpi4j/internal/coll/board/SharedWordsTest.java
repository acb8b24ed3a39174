// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.board.Board;
import org.mpi4j.internal.board.Geometry;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.ScriptedEngine;
import org.mpi4j.spi.ScriptedTransport;
import org.mpi4j.spi.SharedMemory;

/** What other ranks write to the memory in common is not believed unseen. */
@Timeout(60)
class SharedWordsTest {
  private static final Geometry GEOMETRY = new Geometry(2, 8, 2048, 4096);

  /** Memory that nobody else has. */
  private record Own(MemorySegment memory) implements SharedMemory.Piece {
    @Override
    public Object[] references() {
      return null;
    }

    @Override
    public long[] place() {
      return new long[SharedMemory.PLACE_WORDS];
    }

    @Override
    public void hide() {}

    @Override
    public void close() {}
  }

  private static Fault disagreement(long length, long kind) {
    try (Engine engine = ScriptedEngine.over(
        new InJvmJob(2).manager(0), new ScriptedTransport(64), false, Map.of())) {
      MemorySegment memory = Arena.ofAuto().allocate(GEOMETRY.bytes(), 128);
      Board board = new Board(new Own(memory), GEOMETRY, 0, engine.progress());
      board.next();
      board.describe(length, kind);
      return Call.BCAST.disagreement(0, board, 100);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1000, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE})
  void shouldSayThatThisIsNoCollective(long kind) {
    Fault fault = disagreement(100, kind);
    assertEquals(ErrorCode.OTHER, fault.errorClass());
    assertTrue(fault.getMessage().contains("no collective (" + kind + ")"), fault.getMessage());
  }

  @Test
  void shouldNameTheCallAndTheLengthOfTheOther() {
    assertTrue(disagreement(100, Call.SCAN.ordinal()).getMessage().contains("MPI_Scan"));
    Fault length = disagreement(-5, Call.BCAST.ordinal());
    assertEquals(ErrorCode.TRUNCATE, length.errorClass());
    assertTrue(length.getMessage().contains("-5 bytes"), length.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "8, 2048, 4096, true", "4, 65536, 131136, true", "0, 2048, 4096, false", "-8, 2048, 4096, false",
    "7, 2048, 4096, false", "2048, 2048, 4096, false", "8, 0, 4096, false", "8, -1, 4096, false",
    "8, 2048, 1, false", "8, 2048, -1, false", "8, 2147483647, 2147483647, false"
  })
  void shouldOpenNoBoardThatCannotBe(int slots, int slotBytes, int deskBytes, boolean isPlausible) {
    assertEquals(isPlausible, new Geometry(2, slots, slotBytes, deskBytes).isPlausible());
  }
}
