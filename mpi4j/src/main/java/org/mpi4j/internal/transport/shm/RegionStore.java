// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.FileRoom;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;
import org.mpi4j.internal.transport.shm.SharedRegion.Role;

/**
 * Makes shared regions and maps those of other processes.
 *
 * <p>A region is a file of mode 0600, which is unlinked as soon as it is open, before it gets any size: no
 * file is left behind, however the job ends. Others open it through {@code /proc/pid/fd/n}, which the kernel
 * allows to the same user only. Where there is no such {@code /proc}, the file keeps its name until it is
 * closed.
 *
 * <p>All room is reserved by writing zeros before the file is mapped, so that a full file system is an
 * exception here and not a SIGBUS later. Small file systems in memory are common (containers have 64 MiB), so
 * there is a second directory, which is slower if it lies on a disk.
 */
final class RegionStore {
  private static final Path PROC = Path.of("/proc");
  private static final Path DEV_SHM = Path.of("/dev/shm");
  private static final Path OWN_DESCRIPTORS = PROC.resolve("self/fd");
  private static final String ADVICE =
      "Do both processes belong to one user and see each other (one pid namespace)? If they can not, set"
          + " transport to tcp";

  private static final Set<OpenOption> NEW = Set.of(CREATE_NEW, READ, WRITE);

  /**
   * The JDK on Unix removes the name as soon as the file is open. Code of ours could do it only some time
   * later, and a process that is killed meanwhile leaves the file behind.
   */
  private static final Set<OpenOption> NEW_UNLINKED = Set.of(CREATE_NEW, READ, WRITE, DELETE_ON_CLOSE);

  private final Path directory;
  private final Path spare;
  private final Arena arena;
  private final long pid = ProcessHandle.current().pid();
  private final boolean unlinks;
  private final SplittableRandom nonces = new SplittableRandom();
  private final AtomicLong held = new AtomicLong();

  /** Reserves memory as the control variables say; the mappings live as long as the arena does. */
  RegionStore(Config config, Arena arena) throws IOException {
    this(config, arena, usualPlace(), temporary());
  }

  /**
   * Reserves memory as the control variables say, by default in these directories.
   *
   * @param usual where memory is reserved unless a control variable says otherwise
   * @param other serves where the usual one is full
   */
  RegionStore(Config config, Arena arena, Path usual, Path other) throws IOException {
    String wanted = config.get(ShmVariables.DIRECTORY);
    String findBy = config.get(ShmVariables.FIND_BY);
    this.directory = (wanted.isEmpty() ? usual : Path.of(wanted)).toRealPath();
    this.arena = arena;
    this.unlinks = !findBy.equals("name") && procShowsThisProcess();
    if (findBy.equals("descriptor") && !unlinks) {
      throw new IOException("shm.find_by = descriptor, but /proc does not show this process");
    }
    boolean another = wanted.isEmpty() && unlinks && !directory.equals(other);
    this.spare = another ? other : null; // peers look for names in one directory only
  }

  /** Where memory is reserved. */
  Path directory() {
    return directory;
  }

  /** Where memory is reserved if there is no more room in the directory; null: nowhere. */
  Path spare() {
    return spare;
  }

  /** Bytes of all regions that this store has made and that have not been given back. For any thread. */
  long held() {
    return held.get();
  }

  /** The memory of a region of that many bytes has been given back. */
  void givenBack(long bytes) {
    held.addAndGet(-bytes);
  }

  /** Bytes that could be reserved in the directory now; a large number if unknown. */
  long room() {
    File at = directory.toFile();
    return at.getTotalSpace() == 0 ? Long.MAX_VALUE : at.getUsableSpace();
  }

  /**
   * Makes a region.
   *
   * @throws NoRoomException if there is less
   */
  SharedRegion create(Role role, long bytes) throws IOException {
    return create(role, bytes, arena);
  }

  /** Makes a region, mapped for as long as that arena lives. */
  SharedRegion create(Role role, long bytes, Arena arena) throws IOException {
    return mapped(reserve(directory, role, bytes), arena);
  }

  /** As {@link #create}, in the other directory. */
  SharedRegion createSpare(Role role, long bytes) throws IOException {
    return mapped(reserve(spare, role, bytes), arena);
  }

  private static SharedRegion mapped(SharedRegion region, Arena arena) throws IOException {
    try {
      region.map(arena);
    } catch (IOException e) {
      region.close();
      throw e;
    }
    return region;
  }

  /** As {@link #create}, in either directory, but others can map it while this process does not yet. */
  SharedRegion reserve(Role role, long bytes) throws IOException {
    try {
      return reserve(directory, role, bytes);
    } catch (NoRoomException e) {
      if (spare == null) {
        throw e;
      }
      return reserve(spare, role, bytes);
    }
  }

  private SharedRegion reserve(Path where, Role role, long bytes) throws IOException {
    return Uninterrupted.onFiles(() -> reserveHere(where, role, bytes));
  }

  private SharedRegion reserveHere(Path where, Role role, long bytes) throws IOException {
    long nonce = nonces.nextLong();
    Path path = where.resolve(new Locator(pid, -1, nonce).fileName());
    FileChannel file = FileChannel.open(path, unlinks ? NEW_UNLINKED : NEW, ownerOnly());
    try {
      int descriptor = unlinks ? descriptor(path) : -1;
      fill(file, where, bytes);
      Locator locator = new Locator(pid, descriptor, nonce);
      SharedRegion.writeHeader(file, locator, role);
      SharedRegion region = unlinks
          ? new SharedRegion(locator, file, OWN_DESCRIPTORS.resolve(Integer.toString(descriptor)), false)
          : new SharedRegion(locator, file, path, true);
      held.addAndGet(bytes);
      return region;
    } catch (IOException | RuntimeException e) {
      file.close();
      Files.deleteIfExists(path);
      throw e;
    }
  }

  /**
   * Maps what another process made.
   *
   * @throws IOException if it is not there, is something else or is smaller than {@code minBytes}
   */
  MemorySegment open(Locator locator, Role role, long minBytes) throws IOException {
    return open(locator, role, minBytes, arena);
  }

  /** The same, mapped for as long as that arena lives. */
  MemorySegment open(Locator locator, Role role, long minBytes, Arena arena) throws IOException {
    return Uninterrupted.onFiles(() -> openHere(locator, role, minBytes, arena));
  }

  private MemorySegment openHere(Locator locator, Role role, long minBytes, Arena arena) throws IOException {
    Path path = find(locator, role);
    try (FileChannel file = FileChannel.open(path, READ, WRITE)) {
      long size = file.size();
      MemorySegment memory = size < minBytes ? null : file.map(MapMode.READ_WRITE, 0, size, arena);
      if (memory == null || !SharedRegion.hasHeader(memory, locator, role)) {
        throw new IOException(path + " is not what rank " + role.from() + " made: its header is wrong");
      }
      return memory;
    }
  }

  /**
   * Finds the file, and checks it before opening: in another pid namespace the pid may be another process's.
   */
  private Path find(Locator locator, Role role) throws IOException {
    if (locator.descriptor() < 0) {
      return directory.resolve(locator.fileName());
    }
    Path process = PROC.resolve(Long.toString(locator.pid()));
    Path path = process.resolve("fd").resolve(Integer.toString(locator.descriptor()));
    try {
      if (leadsTo(path, locator.fileName())) {
        return path;
      }
    } catch (IOException e) {
      throw new IOException("cannot look at " + path + " (" + e + "). " + ADVICE, e);
    }
    throw new IOException(
        "rank " + role.from() + " has ended: "
            + (Files.exists(process)
                ? "process " + locator.pid() + " does not have its shared memory any more"
                : "its process " + locator.pid() + " is gone")
            + ". As long as the job goes on, a rank that ends has left MPI in good order (or failed just"
            + " now): use it before it finalizes. If it has not ended: " + ADVICE);
  }

  /**
   * True if the process that made this region has died, since it no longer holds the region. Always false
   * where regions are found by name.
   */
  boolean isGone(Locator locator) {
    try {
      return locator.descriptor() >= 0
          && !leadsTo(PROC.resolve(locator.pid() + "/fd/" + locator.descriptor()), locator.fileName());
    } catch (IOException e) {
      return false;
    }
  }

  private static void fill(FileChannel file, Path where, long bytes) throws IOException {
    File at = where.toFile();
    if (at.getTotalSpace() != 0 && at.getUsableSpace() < bytes) {
      throw noRoom(where, bytes, null); // not attempted, so that others find the room that there is
    }
    try {
      FileRoom.reserve(file, bytes);
    } catch (ClosedChannelException e) {
      throw e; // this thread was interrupted
    } catch (IOException e) {
      file.truncate(0); // first, so that the message does not count what was just written
      throw noRoom(where, bytes, e);
    }
  }

  private static NoRoomException noRoom(Path where, long bytes, IOException cause) {
    return new NoRoomException(
        ("cannot reserve memory in %s: %,d bytes needed, %,d free%s. Set shm.ring_bytes lower, mount a larger"
                + " file system there (for containers: --shm-size), set shm.directory, or transport to tcp")
            .formatted(
                where, bytes, where.toFile().getUsableSpace(),
                cause == null ? "" : " (" + cause.getMessage() + ")"),
        cause);
  }

  /** The descriptor by which others can open the file, although its name is removed. */
  private static int descriptor(Path path) throws IOException {
    try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(OWN_DESCRIPTORS)) {
      for (Path descriptor : descriptors) {
        if (leadsTo(descriptor, path.getFileName().toString())) {
          return Integer.parseInt(descriptor.getFileName().toString());
        }
      }
    }
    throw new IOException("no descriptor of " + path + " in /proc/self/fd");
  }

  private static boolean leadsTo(Path descriptor, String fileName) throws IOException {
    try {
      return Files.readSymbolicLink(descriptor).toString().contains(fileName);
    } catch (NoSuchFileException e) {
      return false; // closed meanwhile, or its process has ended
    }
  }

  /** False also where /proc shows another pid namespace than ours. */
  private boolean procShowsThisProcess() {
    try {
      return Files.readSymbolicLink(PROC.resolve("self")).toString().equals(Long.toString(pid))
          && Files.isDirectory(OWN_DESCRIPTORS);
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  private FileAttribute<?>[] ownerOnly() {
    return directory.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  private static Path usualPlace() throws IOException {
    return Files.isWritable(DEV_SHM) ? DEV_SHM : temporary();
  }

  private static Path temporary() throws IOException {
    return Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
  }
}
