// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;
import org.mpi4j.internal.transport.shm.SharedRegion.Role;

/** Shared memory: made, found, refused, given back. */
@Timeout(60)
class RegionStoreTest {
  private static final Role ROLE = Role.ring(2, 3);
  private final Arena arena = Arena.ofShared();
  @TempDir Path directory;

  @AfterEach
  void close() {
    arena.close();
  }

  private RegionStore store(Path where, String findBy) throws IOException {
    return store(where, findBy, arena);
  }

  private static RegionStore store(Path where, String findBy, Arena arena) throws IOException {
    return new RegionStore(
        Config.defaults().with(ShmVariables.DIRECTORY, where.toString()).with(ShmVariables.FIND_BY, findBy),
        arena);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> list = Files.list(directory)) {
      return list.toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "name"})
  void shouldShareOneMemory(String findBy) throws IOException {
    RegionStore store = store(directory, findBy);
    try (SharedRegion region = store.create(ROLE, 10_000)) {
      MemorySegment other = store.open(region.locator(), ROLE, 10_000);
      other.set(ValueLayout.JAVA_LONG, 8000, 42);
      assertEquals(42, region.memory().get(ValueLayout.JAVA_LONG, 8000));
    }
    assertEquals(List.of(), files());
  }

  @Test
  void shouldKeepANamedFilePrivate() throws IOException {
    assumeTrue(Files.getFileStore(directory).supportsFileAttributeView("posix"), "no POSIX permissions here");
    try (SharedRegion region = store(directory, "name").create(ROLE, 4096)) {
      Path file = directory.resolve(region.locator().fileName());
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "name"})
  void shouldRefuseWhatIsSomethingElse(String findBy) throws IOException {
    RegionStore store = store(directory, findBy);
    try (SharedRegion region = store.create(ROLE, 4096)) {
      Locator at = region.locator();
      Locator otherNonce = new Locator(at.pid(), at.descriptor(), at.nonce() + 1);
      assertThrows(IOException.class, () -> store.open(otherNonce, ROLE, 64));
      assertThrows(IOException.class, () -> store.open(at, Role.ring(2, 4), 64));
      assertThrows(IOException.class, () -> store.open(at, Role.mailbox(2), 64));
      assertThrows(IOException.class, () -> store.open(at, ROLE, 4097));
    }
  }

  @Test
  void shouldSayWhatToDoWhereAProcessCannotBeSeen() throws IOException {
    RegionStore store = store(directory, "auto");
    IOException e =
        assertThrows(IOException.class, () -> store.open(new Locator(Integer.MAX_VALUE, 3, 1), ROLE, 64));
    assertTrue(e.getMessage().contains("set transport to tcp"), e.getMessage());
  }

  @Test
  void shouldRefuseBeforeUseWhenThereIsNoRoom() throws Exception {
    assumeTrue(mount("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", directory.toString()),
        "cannot mount");
    try (Arena mappings = Arena.ofShared()) { // closed before umount
      RegionStore store = store(directory, "auto", mappings);
      IOException e = assertThrows(IOException.class, () -> store.create(ROLE, 1 << 20));
      assertTrue(e.getMessage().contains("1,048,576 bytes needed, 65,536 free"), e.getMessage());
      assertTrue(e.getMessage().contains("shm.ring_bytes"), e.getMessage());
      assertEquals(List.of(), files());
      store.create(ROLE, 64 << 10).close();
    } finally {
      mount("umount", directory.toString());
    }
  }

  private static boolean mount(String... command) throws InterruptedException {
    try {
      Process process = new ProcessBuilder(command).inheritIO().start();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
