// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.SplittableRandom;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;
import org.mpi4j.internal.transport.shm.SharedRegion.Role;

/**
 * Makes shared regions and maps those of other processes.
 *
 * <p>A region is a file of mode 0600, which is unlinked as soon as it is open, before it gets any size:
 * nothing can be left behind, however the job ends. Others open it through {@code /proc/pid/fd/n}, which the
 * kernel allows to the same user only. Where there is no such {@code /proc}, the file keeps its name until it
 * is closed.
 *
 * <p>All room is reserved by writing zeros before the file is mapped, so that a full file system is an
 * exception here and not a SIGBUS later.
 */
final class RegionStore {
  private static final Path PROC = Path.of("/proc");
  private static final Path DEV_SHM = Path.of("/dev/shm");
  private static final int PIECE = 64 << 10;

  private final Path directory;
  private final Arena arena;
  private final long pid = ProcessHandle.current().pid();
  private final boolean unlinks;
  private final SplittableRandom nonces = new SplittableRandom();

  /** Reserves memory as the control variables say; the mappings live as long as the arena does. */
  RegionStore(Config config, Arena arena) throws IOException {
    String wanted = config.get(ShmVariables.DIRECTORY);
    String findBy = config.get(ShmVariables.FIND_BY);
    this.directory = wanted.isEmpty() ? usualPlace() : Path.of(wanted).toRealPath();
    this.arena = arena;
    this.unlinks = !findBy.equals("name") && procShowsThisProcess();
    if (findBy.equals("descriptor") && !unlinks) {
      throw new IOException("shm.find_by = descriptor, but /proc does not show this process");
    }
  }

  SharedRegion create(Role role, long bytes) throws IOException {
    return create(role, bytes, arena);
  }

  /** The same, mapped for as long as that arena lives. */
  SharedRegion create(Role role, long bytes, Arena arena) throws IOException {
    SharedRegion region = reserve(role, bytes);
    try {
      region.map(arena);
    } catch (IOException e) {
      region.close();
      throw e;
    }
    return region;
  }

  /** As {@link #create}, but others can map it while this process does not yet. */
  SharedRegion reserve(Role role, long bytes) throws IOException {
    long nonce = nonces.nextLong();
    Path path = directory.resolve(new Locator(pid, -1, nonce).fileName());
    FileChannel file = FileChannel.open(path, Set.of(CREATE_NEW, READ, WRITE), ownerOnly());
    try {
      int descriptor = unlinks ? unlink(path) : -1;
      reserve(file, bytes);
      Locator locator = new Locator(pid, descriptor, nonce);
      SharedRegion region = new SharedRegion(locator, file, descriptor < 0 ? path : null);
      region.writeHeader(role);
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
    Path path = find(locator);
    try (FileChannel file = FileChannel.open(path, READ, WRITE)) {
      long size = file.size();
      MemorySegment memory = size < minBytes ? null : file.map(MapMode.READ_WRITE, 0, size, arena);
      if (memory == null || !SharedRegion.hasHeader(memory, locator, role)) {
        throw new IOException(path + " is not what rank " + role.from() + " made: its header is wrong");
      }
      return memory;
    }
  }

  /** Looks before anything is opened: in another pid namespace, the number may mean anybody's file. */
  private Path find(Locator locator) throws IOException {
    if (locator.descriptor() < 0) {
      return directory.resolve(locator.fileName());
    }
    Path path = PROC.resolve(locator.pid() + "/fd/" + locator.descriptor());
    String target;
    try {
      target = Files.readSymbolicLink(path).toString();
    } catch (IOException e) {
      throw new IOException("cannot look at " + path + " (" + e + "). " + advice(), e);
    }
    if (!target.contains(locator.fileName())) {
      throw new IOException(path + " is " + target + ", not " + locator.fileName() + ". " + advice());
    }
    return path;
  }

  /**
   * True if the process that made this region, which was found before, can no longer have it: it has died.
   * Nobody can tell where regions are found by name.
   */
  boolean isGone(Locator locator) {
    try {
      return locator.descriptor() >= 0
          && !leadsTo(PROC.resolve(locator.pid() + "/fd/" + locator.descriptor()), locator.fileName());
    } catch (IOException e) {
      return false;
    }
  }

  private static String advice() {
    return "Do both processes belong to one user and see each other (one pid namespace)? If they can not,"
        + " set transport to tcp";
  }

  private void reserve(FileChannel file, long bytes) throws IOException {
    try {
      ByteBuffer zeros = ByteBuffer.allocateDirect((int) Math.min(bytes, PIECE));
      for (long at = 0; at < bytes; at += zeros.limit()) {
        zeros.clear().limit((int) Math.min(bytes - at, zeros.capacity()));
        while (zeros.hasRemaining()) {
          file.write(zeros, at + zeros.position());
        }
      }
    } catch (IOException e) {
      file.truncate(0); // first, so that the message does not count our own pieces
      throw new IOException(
          ("cannot reserve memory in %s: %,d bytes needed, %,d free (%s). Set shm.ring_bytes lower, mount a"
                  + " larger file system there or set shm.directory")
              .formatted(directory, bytes, Files.getFileStore(directory).getUsableSpace(), e.getMessage()),
          e);
    }
  }

  /** Takes the file's name away and returns the descriptor by which others can still open it. */
  private int unlink(Path path) throws IOException {
    Files.delete(path);
    try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(PROC.resolve("self/fd"))) {
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
          && Files.isDirectory(PROC.resolve("self/fd"));
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
    return Files.isWritable(DEV_SHM)
        ? DEV_SHM.toRealPath()
        : Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
  }
}
