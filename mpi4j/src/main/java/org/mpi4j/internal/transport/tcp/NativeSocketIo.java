// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.nio.channels.SocketChannel;
import java.util.OptionalInt;
import org.mpi4j.internal.base.NativeAccess;

/**
 * Direct socket input and output by the C library's send and recv. The JDK's channels copy heap memory to
 * native memory and back; these functions read and write it in place.
 *
 * <p>The garbage collector waits during such a call, so a call moves one frame at most, and never blocks.
 */
final class NativeSocketIo implements DirectSocketIo {
  private static final int MSG_DONTWAIT = 0x40;
  private static final int MSG_NOSIGNAL = 0x4000;
  private static final int MSG_MORE = 0x8000;
  private static final int EINTR = 4;
  private static final int EAGAIN = 11;

  private final SocketChannel socket;
  private final int descriptor;
  private final MemorySegment errno = Arena.ofAuto().allocate(Linked.STATE);

  private NativeSocketIo(SocketChannel socket, int descriptor) {
    this.socket = socket;
    this.descriptor = descriptor;
  }

  /**
   * Direct input and output of this socket, or null if it cannot be had. The first call links functions:
   * milliseconds.
   */
  static DirectSocketIo of(SocketChannel socket) {
    if (!NativeAccess.granted() || Linked.SEND == null || Linked.RECV == null) {
      return null;
    }
    OptionalInt descriptor;
    try {
      descriptor = SocketDescriptors.find(socket);
    } catch (IOException e) {
      return null; // the channel serves, with copies
    }
    return descriptor.isPresent() ? new NativeSocketIo(socket, descriptor.getAsInt()) : null;
  }

  @Override
  public long send(MemorySegment from, long offset, long bytes, boolean moreFollows) {
    int flags = MSG_DONTWAIT | MSG_NOSIGNAL | (moreFollows ? MSG_MORE : 0);
    return socket.isOpen() ? Math.max(0, call(Linked.SEND, from.asSlice(offset, bytes), bytes, flags)) : 0;
  }

  @Override
  public long receive(MemorySegment to, long offset, long bytes) {
    if (!socket.isOpen()) {
      return -1; // the number may be another file's by now
    }
    long n = call(Linked.RECV, to.asSlice(offset, bytes), bytes, MSG_DONTWAIT);
    if (n > 0) {
      return n;
    }
    int why = errno.get(JAVA_INT, Linked.ERRNO);
    return n < 0 && (why == EAGAIN || why == EINTR) ? 0 : -1;
  }

  private long call(MethodHandle function, MemorySegment memory, long bytes, int flags) {
    try {
      return (long) function.invokeExact(errno, descriptor, memory, bytes, flags);
    } catch (RuntimeException | Error e) {
      throw e; // the memory was released
    } catch (Throwable t) {
      throw new IllegalStateException("a C function cannot throw", t);
    }
  }

  private static final class Linked {
    static final StructLayout STATE = Linker.Option.captureStateLayout();
    static final long ERRNO = STATE.byteOffset(PathElement.groupElement("errno"));
    static final MethodHandle SEND = transfer("send");
    static final MethodHandle RECV = transfer("recv");

    private Linked() {}

    private static MethodHandle transfer(String name) {
      FunctionDescriptor type = FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT);
      return NativeAccess.function(
              name, type, Linker.Option.critical(true), Linker.Option.captureCallState("errno"))
          .orElse(null);
    }
  }
}
