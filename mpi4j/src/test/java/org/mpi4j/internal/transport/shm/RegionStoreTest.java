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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
      assertThrows(IOException.class, () -> store.open(at, Role.announcements(2), 64));
      assertThrows(IOException.class, () -> store.open(at, ROLE, 4097));
    }
  }

  @Test
  void shouldSayWhatToDoWhereAProcessCannotBeSeen() throws IOException {
    RegionStore store = store(directory, "auto");
    IOException e =
        assertThrows(IOException.class, () -> store.open(new Locator(Integer.MAX_VALUE, 3, 1), ROLE, 64));
    assertTrue(e.getMessage().contains("set transport to tcp"), e.getMessage());
    String gone = "rank 2 has ended: its process 2147483647 is gone";
    assertTrue(e.getMessage().startsWith(gone), e.getMessage());
  }

  @Test
  void shouldSayThatARankHasEndedWhoseProcessHasNot() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "without /proc, nobody can tell");
    RegionStore store = store(directory, "auto");
    SharedRegion region = store.create(ROLE, 4096);
    region.close();
    IOException e = assertThrows(IOException.class, () -> store.open(region.locator(), ROLE, 64));
    long pid = ProcessHandle.current().pid();
    assertTrue(
        e.getMessage().startsWith("rank 2 has ended: process " + pid + " does not have"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "name"})
  void shouldMakeAndOpenWhileInterrupted(String findBy) throws IOException {
    RegionStore store = store(directory, findBy);
    Thread.currentThread().interrupt();
    SharedRegion region = store.reserve(ROLE, 10_000);
    region.writeWord(8000, 42);
    region.map(arena);
    MemorySegment other = store.open(region.locator(), ROLE, 10_000);
    assertEquals(42, other.get(ValueLayout.JAVA_LONG, 8000));
    region.close();
    assertTrue(Thread.interrupted(), "the interrupt is lost");
    assertEquals(List.of(), files());
  }

  @Test
  void shouldUseAnotherDirectoryWhereTheUsualOneIsFull() throws Exception {
    Path small = Files.createDirectory(directory.resolve("small"));
    Path large = Files.createDirectory(directory.resolve("large"));
    assumeTrue(mount("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", small.toString()), "cannot mount");
    try (Arena mappings = Arena.ofShared()) { // closed before umount
      Config config = Config.defaults();
      RegionStore store = new RegionStore(config, mappings, small, large);
      assertEquals(64 << 10, store.room());
      assertThrows(NoRoomException.class, () -> store.create(ROLE, 1 << 20));
      RingLayout wanted = RingLayout.of(512 << 10);
      RingFactory rings = new RingFactory(store, 2, 2, wanted);
      assertEquals(16 << 10, rings.layout().dataBytes(), "two rings have three quarters");
      List<SharedRegion> made = new ArrayList<>();
      RingFactory full = new RingFactory(store, 2, 8, wanted);
      Set<Long> sizes = new TreeSet<>();
      for (int i = 0; i < 20; i++) {
        RingFactory.Made ring = full.make(3);
        made.add(ring.region());
        sizes.add(ring.layout().dataBytes());
        assertEquals(ring.layout().bytes(), ring.region().memory().byteSize());
      }
      assertEquals(Set.of(4096L), sizes, "no ring is smaller");
      SharedRegion announcements = store.reserve(Role.announcements(2), 100_000);
      announcements.map(mappings);
      MemorySegment opened = store.open(announcements.locator(), Role.announcements(2), 1, mappings);
      assertEquals(100_000, opened.byteSize());
      announcements.close();
      for (SharedRegion region : made) {
        region.close();
      }
    } finally {
      mount("umount", small.toString());
    }
  }

  @Test
  void shouldMakeSmallerRingsWhereOthersHaveTakenTheRoom() throws Exception {
    assumeTrue(mount("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", directory.toString()), "cannot mount");
    try (Arena mappings = Arena.ofShared()) { // closed before umount
      RegionStore store = store(directory, "auto", mappings);
      RingFactory rings = new RingFactory(store, 2, 2, RingLayout.of(512 << 10));
      assertEquals(256 << 10, rings.layout().dataBytes());
      SharedRegion others = store.create(ROLE, 900 << 10);
      try (SharedRegion ring = rings.make(3).region()) {
        assertEquals(RingLayout.of(64 << 10).bytes(), ring.memory().byteSize());
        assertEquals(0, rings.outstanding(), "all are made");
      }
      others.close();
      SharedRegion more = store.create(ROLE, store.room() - 8192);
      NoRoomException e = assertThrows(NoRoomException.class, () -> rings.make(1));
      assertTrue(e.getMessage().contains("8,704 bytes needed, 8,192 free"), e.getMessage());
      assertTrue(e.getMessage().contains("shm.directory"), e.getMessage());
      more.close();
    } finally {
      mount("umount", directory.toString());
    }
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
