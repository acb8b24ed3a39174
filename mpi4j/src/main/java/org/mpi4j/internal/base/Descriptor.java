// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * A socket that this process inherited as a file descriptor, read and written through the C library.
 *
 * <p>One thread may read while another writes; neither is disturbed by Thread.interrupt.
 */
public final class Descriptor implements Closeable {
  /** {@code ssize_t read(int, void *, size_t)}, and write the same. */
  private static final FunctionDescriptor TRANSFER =
      FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);

  private static final FunctionDescriptor SHUTDOWN = FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT);
  private static final FunctionDescriptor CLOSE = FunctionDescriptor.of(JAVA_INT, JAVA_INT);
  private static final int SHUT_RDWR = 2;
  private static final int EINTR = 4;
  private static final int BUFFER_BYTES = 4096;

  private final int fd;
  private final MethodHandle read;
  private final MethodHandle write;
  private final long errnoOffset;
  private final Arena arena = Arena.ofAuto();
  private final MemorySegment readBuffer = arena.allocate(BUFFER_BYTES);
  private final MemorySegment writeBuffer = arena.allocate(BUFFER_BYTES);
  private final MemorySegment readErrno;
  private final MemorySegment writeErrno;
  private final Object users = new Object();
  private int inUse;
  private boolean closed;

  private Descriptor(int fd, MethodHandle read, MethodHandle write, StructLayout callState) {
    this.fd = fd;
    this.read = read;
    this.write = write;
    this.errnoOffset = callState.byteOffset(MemoryLayout.PathElement.groupElement("errno"));
    this.readErrno = arena.allocate(callState);
    this.writeErrno = arena.allocate(callState);
  }

  /** The descriptor of that number, or empty if native access was not granted or there is no libc. */
  public static Optional<Descriptor> of(int fd) {
    if (!NativeAccess.granted()) {
      return Optional.empty();
    }
    Linker.Option errno = Linker.Option.captureCallState("errno");
    Optional<MethodHandle> read = NativeAccess.function("read", TRANSFER, errno);
    Optional<MethodHandle> write = NativeAccess.function("write", TRANSFER, errno);
    if (read.isEmpty() || write.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new Descriptor(fd, read.get(), write.get(), Linker.Option.captureStateLayout()));
  }

  /** Reads at least one byte; waits for it. Returns -1 at the end of the stream. */
  public int read(byte[] to, int offset, int length) throws IOException {
    enter();
    try {
      long wanted = Math.min(length, BUFFER_BYTES);
      int n = (int) transfer(read, readErrno, readBuffer, wanted, "read");
      MemorySegment.copy(readBuffer, 0, MemorySegment.ofArray(to), offset, n);
      return n == 0 ? -1 : n;
    } finally {
      exit();
    }
  }

  /** Writes all of it. */
  public void write(byte[] from, int offset, int length) throws IOException {
    enter();
    try {
      for (int done = 0; done < length; ) {
        int piece = Math.min(length - done, BUFFER_BYTES);
        MemorySegment.copy(MemorySegment.ofArray(from), offset + done, writeBuffer, 0, piece);
        done += (int) transfer(write, writeErrno, writeBuffer, piece, "write");
      }
    } finally {
      exit();
    }
  }

  /** Shuts the socket down, so that a thread that waits in {@link #read} returns, and closes it. */
  @Override
  public void close() {
    synchronized (users) {
      if (closed) {
        return;
      }
      closed = true;
    }
    call(SHUTDOWN, "shutdown", fd, SHUT_RDWR);
    synchronized (users) {
      closeIfUnused();
    }
  }

  private long transfer(MethodHandle f, MemorySegment errno, MemorySegment buffer, long n, String name)
      throws IOException {
    while (true) {
      long done = invoke(f, errno, buffer, n);
      if (done >= 0) {
        return done;
      }
      int number = errno.get(JAVA_INT, errnoOffset);
      if (number != EINTR) {
        throw new IOException(name + " on descriptor " + fd + " failed with errno " + number);
      }
    }
  }

  private long invoke(MethodHandle f, MemorySegment errno, MemorySegment buffer, long n) {
    try {
      return (long) f.invokeExact(errno, fd, buffer, n);
    } catch (Throwable e) {
      throw new AssertionError("a C function cannot throw", e);
    }
  }

  private static void call(FunctionDescriptor type, String name, Object... arguments) {
    try {
      MethodHandle f = NativeAccess.function(name, type).orElseThrow(); // libc had read: it has these
      f.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new AssertionError("a C function cannot throw", e);
    }
  }

  private void enter() throws IOException {
    synchronized (users) {
      if (closed) {
        throw new IOException("descriptor " + fd + " was closed");
      }
      inUse++;
    }
  }

  private void exit() {
    synchronized (users) {
      inUse--;
      if (closed) {
        closeIfUnused();
      }
    }
  }

  /** Closes the descriptor once no thread uses it, since the system may reuse its number at once. */
  private void closeIfUnused() {
    if (inUse == 0) {
      inUse = -1; // closed only once
      call(CLOSE, "close", fd);
    }
  }
}
