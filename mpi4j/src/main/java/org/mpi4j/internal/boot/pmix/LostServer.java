// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.mpi4j.internal.base.NativeAccess;

/**
 * Hears from the library that the connection to the launcher is lost. Without it the ranks on the machine of
 * an mpirun that was killed would run on: nobody is left who could end them.
 */
final class LostServer {
  /** {@code pmix_notification_fn_t}. */
  private static final FunctionDescriptor HANDLER = FunctionDescriptor.ofVoid(
      JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);

  /** {@code pmix_event_notification_cbfunc_fn_t}. */
  private static final FunctionDescriptor HANDLED =
      FunctionDescriptor.ofVoid(JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);

  private final Runnable onLost;
  private volatile boolean expected;

  /**
   * @param onLost runs in a thread of its own
   */
  LostServer(Runnable onLost) {
    this.onLost = onLost;
  }

  /** From now on the end of the connection is no loss. */
  void expect() {
    expected = true;
  }

  /** Begins to listen. */
  void listen(PmixCalls calls) throws IOException {
    MethodType type = HANDLER.toMethodType();
    MethodHandle method;
    try {
      method = MethodHandles.lookup().bind(this, "handle", type);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("it is in this class", e);
    }
    calls.listen(PmixLayout.ERR_LOST_CONNECTION, NativeAccess.callback(method, HANDLER));
  }

  /** Called by a thread of the library, which is not to be kept waiting. Exceptions would end the JVM. */
  @SuppressWarnings({"unused", "checkstyle:parameternumber"}) // the library gives all of them
  private void handle(long id, int status, MemorySegment source, MemorySegment info, long infos,
      MemorySegment results, long resultCount, MemorySegment done, MemorySegment data) {
    try {
      if (!expected) {
        Thread.ofPlatform().daemon().name("mpi4j-launcher-lost").start(onLost);
      }
      if (done.address() != 0) {
        MethodHandle f = NativeAccess.function(done, HANDLED);
        MemorySegment none = MemorySegment.NULL;
        f.invokeExact(PmixLayout.EVENT_ACTION_COMPLETE, none, 0L, none, none, data);
      }
    } catch (Throwable e) {
      if (!expected) {
        onLost.run(); // no thread can be made
      }
    }
  }
}
