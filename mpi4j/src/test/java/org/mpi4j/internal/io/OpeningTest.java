// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
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
import org.mpi4j.internal.rank.WorldInstance;

/** If one rank cannot open a file, no rank does: none keeps it open, and what was made for it is gone. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD) // ranks that wait cannot be interrupted
class OpeningTest {
  private static final int RANKS = 3;

  @TempDir private Path directory;
  private Path path;

  @BeforeEach
  void name() {
    path = directory.resolve("data");
  }

  /** What the ranks have of the file: each has a file system of its own. */
  private interface Trouble {
    void prepare(int rank, TroubledFiles files);
  }

  /** Has all ranks open the file, which fails on each; none must have a channel open afterwards. */
  private void failToOpen(int amode, int errorClass, Trouble trouble) {
    MpiJob.run(RANKS, mpi -> {
      int rank = mpi.world().rank();
      TroubledFiles files = new TroubledFiles(path);
      trouble.prepare(rank, files);
      Fault f = assertThrows(Fault.class, () -> open(files, amode));
      assertEquals(errorClass, f.errorClass(), f::getMessage);
      assertEquals(0, files.open(), "channels that are open on rank " + rank);
    });
  }

  private static OpenFile open(TroubledFiles files, int amode) {
    Opening.Arguments arguments =
        new Opening.Arguments(files.name(), new AccessMode(amode), FileHints.none());
    // ranks of one JVM share words in memory, and need no server of them
    return Opening.open(WorldInstance.current().world(), () -> arguments, null, null);
  }

  /** The second channel is opened when the first is open already; rank 0 has made the file with another. */
  @ParameterizedTest
  @CsvSource({"0, 0", "0, 1", "0, 2", "1, 0", "1, 1", "2, 0", "2, 1"})
  void shouldLeaveNothingOpenAndNoFileIfOneRankCannotOpenIt(int which, int channel) {
    failToOpen(AccessMode.RDWR | AccessMode.CREATE, ErrorCode.IO, (rank, files) ->
        files.firstNotOpened = rank == which ? channel : files.firstNotOpened);
    assertTrue(Files.notExists(path), "the file that was made is still there");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void shouldLeaveTheFileThatWasThereIfOneRankCannotOpenIt(int which) throws IOException {
    byte[] before = {1, 2, 3};
    Files.write(path, before);
    failToOpen(AccessMode.RDWR | AccessMode.CREATE, ErrorCode.IO, (rank, files) ->
        files.firstNotOpened = rank == which ? 1 : files.firstNotOpened);
    assertEquals(before.length, Files.size(path));
  }

  /** The file is open on all ranks when its size is asked for. */
  @Test
  void shouldLeaveNothingOpenAndNoFileIfTheSizeCannotBeTold() {
    failToOpen(AccessMode.RDWR | AccessMode.CREATE | AccessMode.APPEND, ErrorCode.IO, (_, files) ->
        files.sizeIsTold = false);
    assertTrue(Files.notExists(path), "the file that was made is still there");
  }

  /** The error that prevented the opening counts, and not that of the closing. */
  @Test
  void shouldCloseOnAllRanksThoughTheClosingFails() {
    failToOpen(AccessMode.RDWR | AccessMode.CREATE, ErrorCode.IO, (rank, files) -> {
      files.notClosedWell = rank == 0 ? 1 : 0; // of those that are open when rank 2 fails
      files.firstNotOpened = rank == 2 ? 1 : files.firstNotOpened;
    });
    assertTrue(Files.notExists(path), "the file that was made is still there");
  }

  /** Without trouble the same ranks open it: what fails above is the trouble. */
  @Test
  void shouldOpenAFileWithoutTrouble() {
    MpiJob.run(RANKS, mpi -> {
      TroubledFiles files = new TroubledFiles(path);
      OpenFile file = open(files, AccessMode.RDWR | AccessMode.CREATE);
      assertEquals(2, files.open());
      file.close();
      assertEquals(0, files.open());
    });
    assertTrue(Files.exists(path));
  }
}
