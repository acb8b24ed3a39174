// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.Fault;

/** No channel stays open that nobody can close, whatever fails. */
@Timeout(30)
class FileBytesTest {
  private static final AccessMode MODE = new AccessMode(AccessMode.RDWR);

  @TempDir private Path directory;
  private Path path;
  private TroubledFiles files;

  @BeforeEach
  void makeFile() throws IOException {
    path = Files.write(directory.resolve("data"), new byte[] {1, 2, 3});
    files = new TroubledFiles(path);
  }

  static Stream<Arguments> exceptions() {
    return Stream.of(
        Arguments.of(Fault.class, new IOException("as a test")),
        Arguments.of(SecurityException.class, new SecurityException("as a test")));
  }

  @ParameterizedTest
  @MethodSource("exceptions")
  void shouldLeaveNothingOpenIfTheFileCannotBeLookedAt(Class<? extends Exception> kind, Exception why) {
    // the first look tells that it is no directory
    int[] looks = new int[1];
    files.whenLookedAt = () -> looks[0]++ == 0 ? null : why;
    assertThrows(kind, () -> FileBytes.open(files.name(), MODE));
    assertEquals(2, files.channels.size());
    assertEquals(0, files.open());
  }

  @Test
  void shouldLeaveNothingOpenIfTheSecondChannelCannotBeOpened() {
    files.firstNotOpened = 1;
    assertThrows(Fault.class, () -> FileBytes.open(files.name(), MODE));
    assertEquals(1, files.channels.size());
    assertEquals(0, files.open());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void shouldCloseBothChannelsEvenIfOneThrows(int number) {
    files.notClosedWell = number;
    FileBytes bytes = FileBytes.open(files.name(), MODE);
    assertEquals(2, files.open());
    Fault f = assertThrows(Fault.class, bytes::close);
    assertTrue(f.getMessage().contains("cannot be closed well"), f::getMessage);
    assertEquals(0, files.open());
  }

  /** An interrupt has closed the first channel. */
  @ParameterizedTest
  @MethodSource("exceptions")
  void shouldNotKeepAChannelOfAFileThatCannotBeLookedAt(Class<? extends Exception> kind, Exception why)
      throws IOException {
    FileBytes bytes = FileBytes.open(files.name(), MODE);
    files.channels.get(1).close();
    files.whenLookedAt = () -> why;
    if (why instanceof RuntimeException) {
      assertThrows(kind, () -> bytes.read(ByteBuffer.allocate(3), 0));
    } else {
      assertEquals(3, bytes.read(ByteBuffer.allocate(3), 0), "the second channel serves");
    }
    assertEquals(3, files.channels.size());
    assertEquals(1, files.open(), "but for the second channel");
    bytes.close();
    assertEquals(0, files.open());
  }

  @Test
  void shouldOpenTheFirstChannelAgainAfterAnInterrupt() throws IOException {
    FileBytes bytes = FileBytes.open(files.name(), MODE);
    files.channels.get(1).close();
    assertEquals(3, bytes.read(ByteBuffer.allocate(3), 0));
    assertEquals(2, files.open());
    bytes.close();
    assertEquals(0, files.open());
  }
}
