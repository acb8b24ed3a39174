// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.MpiJob;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.io.OpenFile.Start;
import org.mpi4j.internal.io.ViewRequest.TypeInMemory;
import org.mpi4j.internal.rank.WorldInstance;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;

/**
 * A fault on one rank, at whatever step of a collective call, makes the call fail on all ranks; none waits,
 * and the file can be used afterwards.
 */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD) // ranks that wait cannot be interrupted
class FailTogetherTest {
  private static final int RANKS = 3;
  private static final int BYTES = 10_000; // of each rank

  /** More pieces of memory than a collective access allocates. */
  private static final int MOST_PIECES = 50;

  @TempDir private Path directory;

  /** A file that is open on this rank, with what can fail. */
  private final class Trial implements AutoCloseable {
    private final Communicator comm = WorldInstance.current().world().dup(null, Map::of);
    private final FileBytes bytes;
    private final OpenFile file;

    Trial(SharedWords words, NativePieces pieces) {
      FileName name = FileName.of(directory.resolve("data").toString());
      if (comm.rank() == 0) {
        boolean _ = FileBytes.create(name, false);
      }
      comm.collectives().barrier();
      bytes = FileBytes.open(name, new AccessMode(AccessMode.RDWR));
      // two ranks access the file for all, in several rounds
      FileHints hints = FileHints.none().with(Map.of(
          "collective_buffering", "enable", "cb_buffer_size", "4096", "cb_nodes", "2"));
      file = new OpenFile(comm, name, new AccessMode(AccessMode.RDWR), bytes,
          new OpenFile.FileState(words, View.bytes(null), hints, 0, pieces));
    }

    /** Writes or reads data of this rank, as all do; returns the class of its error, or 0. */
    int access(Start where, boolean writes, byte... data) {
      return classOf(() -> {
        FileElements elements = new FileElements(
            Payload.ofBytes(MemorySegment.ofArray(data), 0, data.length), null, null);
        assertEquals(data.length, file.accessAll(where, (long) BYTES * comm.rank(), elements, writes, null));
      });
    }

    /** Fails if the file cannot be used. */
    void use() {
      byte[] data = pattern(comm.rank());
      assertEquals(0, access(Start.OFFSET, true, data));
      byte[] read = new byte[BYTES];
      assertEquals(0, access(Start.OFFSET, false, read));
      assertArrayEquals(data, read);
    }

    @Override
    public void close() {
      bytes.close();
      comm.free(null);
    }
  }

  private static byte[] pattern(int rank) {
    byte[] data = new byte[BYTES];
    Arrays.fill(data, (byte) (1 + rank));
    return data;
  }

  private static int classOf(Runnable call) {
    try {
      call.run();
      return 0;
    } catch (Fault f) {
      return f.errorClass();
    }
  }

  private static void onAllRanks(Consumer<Integer> rank) {
    MpiJob.run(RANKS, mpi -> rank.accept(mpi.world().rank()));
  }

  /** Words in a segment that is closed while {@code broken} is set. */
  private static final class ClosedWords implements SharedWords {
    private final Own own = new Own();
    private boolean broken;

    private SharedWords usable() {
      if (broken) {
        Arena arena = Arena.ofConfined();
        MemorySegment segment = arena.allocate(8);
        arena.close();
        segment.set(ValueLayout.JAVA_BYTE, 0, (byte) 1);
      }
      return own;
    }

    @Override
    public long getAndAdd(int word, long by) {
      return usable().getAndAdd(word, by);
    }

    @Override
    public long get(int word) {
      return usable().get(word);
    }

    @Override
    public void set(int word, long value) {
      usable().set(word, value);
    }

    @Override
    public boolean needEngine() {
      return false;
    }

    @Override
    public void close() {
      // nothing but memory
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldFailOnAllRanksIfTheSharedPointerCannotBeMoved(boolean writes) {
    onAllRanks(rank -> {
      ClosedWords words = new ClosedWords();
      try (Trial t = new Trial(words, NativePieces.OF_JVM)) {
        t.use();
        words.broken = true;
        assertEquals(ErrorCode.INTERN, t.access(Start.SHARED, writes, new byte[8]));
        words.broken = false;
        t.use();
      }
    });
  }

  @Test
  void shouldFailOnAllRanksIfTheSharedPointerCannotBeSetForAView() {
    onAllRanks(rank -> {
      ClosedWords words = new ClosedWords();
      try (Trial t = new Trial(words, NativePieces.OF_JVM)) {
        TypeInMemory type = new TypeInMemory(null, Basic.BYTE.layout());
        ViewRequest view = new ViewRequest(0, type, type, DataForm.NATIVE, Map.of(), null);
        words.broken = true;
        assertEquals(ErrorCode.INTERN, classOf(() -> t.file.view(view, null)));
        words.broken = false;
        assertEquals(0, classOf(() -> t.file.view(view, null)));
        t.use();
      }
    });
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, true", "2, true", "0, false", "1, false", "2, false"})
  void shouldFailOnAllRanksWhicheverPieceOfMemoryOneDoesNotGet(int which, boolean writes) {
    int failed = 0;
    for (int n = 1; n < MOST_PIECES; n++) {
      int nth = n;
      List<Integer> classes = MpiJob.call(RANKS, mpi -> accessWithout(nth, which, writes));
      if (classes.equals(List.of(0, 0, 0))) { // there is no n-th piece
        assertTrue(failed > 0, "nothing has failed: this rank asks for no memory");
        return;
      }
      assertEquals(List.of(ErrorCode.NO_MEM, ErrorCode.NO_MEM, ErrorCode.NO_MEM), classes, "piece " + n);
      failed++;
    }
    throw new AssertionError("more pieces than " + MOST_PIECES);
  }

  /** A collective access, in which one rank does not get the n-th piece of memory; its error's class. */
  private int accessWithout(int nth, int which, boolean writes) {
    int rank = WorldInstance.current().world().rank();
    int[] asked = new int[1];
    NativePieces pieces = bytes -> {
      if (rank == which && ++asked[0] == nth) {
        throw new OutOfMemoryError("as a test");
      }
      return NativePieces.OF_JVM.allocate(bytes);
    };
    try (Trial t = new Trial(new SharedWords.Own(), NativePieces.OF_JVM)) {
      t.use(); // there is something to read
    }
    try (Trial t = new Trial(new SharedWords.Own(), pieces)) {
      int its = t.access(Start.OFFSET, writes, pattern(rank));
      asked[0] = MOST_PIECES;
      t.use();
      return its;
    }
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, true", "0, false", "1, false"})
  void shouldFailOnAllRanksIfOneCannotAccessTheFile(int which, boolean writes) {
    onAllRanks(rank -> {
      try (Trial t = new Trial(new SharedWords.Own(), NativePieces.OF_JVM)) {
        t.use();
        if (rank == which) {
          t.bytes.close();
        }
        assertEquals(ErrorCode.IO, t.access(Start.OFFSET, writes, pattern(rank)));
      }
    });
  }

  /** The data of one rank cannot be read from memory, or be brought there. */
  @ParameterizedTest
  @CsvSource({"0, true", "2, true", "0, false", "2, false"})
  void shouldFailOnAllRanksIfTheMemoryOfOneIsClosed(int which, boolean writes) {
    onAllRanks(rank -> {
      try (Trial t = new Trial(new SharedWords.Own(), NativePieces.OF_JVM)) {
        t.use();
        Arena arena = Arena.ofShared();
        Payload data = Payload.ofBytes(arena.allocate(BYTES), 0, BYTES);
        if (rank == which) {
          arena.close();
        }
        int its = classOf(() -> {
          long _ = t.file.accessAll(
              Start.OFFSET, (long) BYTES * rank, new FileElements(data, null, null), writes, null);
        });
        assertTrue(its != 0, "rank " + rank + " saw no error");
        t.use();
      }
    });
  }
}
