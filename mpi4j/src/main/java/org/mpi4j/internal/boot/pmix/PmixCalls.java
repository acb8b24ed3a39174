// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * The functions of the PMIx library. They may be called by any thread, and several at once; those that wait
 * for the launcher are not disturbed by interrupts. Virtual threads call them through a thread made for it,
 * as they would hold on to their carrier meanwhile.
 */
final class PmixCalls {
  private static final MemorySegment NONE = MemorySegment.NULL;
  private static final String COLLECT = "pmix.collect";
  private static final String OPTIONAL = "pmix.optional"; // look into this process's and shared memory only
  private static final String IMMEDIATE = "pmix.immediate"; // ask this machine's daemon only

  private final PmixLibrary library;
  private final MethodHandle free;
  private final Map<String, MethodHandle> functions = new ConcurrentHashMap<>();
  private final ReadWriteLock users = new ReentrantReadWriteLock();
  private boolean finished; // the library must not be called any more; guarded by users

  PmixCalls(PmixLibrary library) throws PmixUnavailableException {
    this.library = library;
    this.free = PmixLibrary.free();
  }

  /** A rank of a job. */
  record Proc(String namespace, int rank) {}

  /** A call of a C function. */
  @FunctionalInterface
  private interface Call {
    int run(Arena arena) throws Throwable;
  }

  /** What {@link #impossible} is thrown for: a function of C throws nothing. */
  static AssertionError impossible(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return new AssertionError("a C function cannot throw", e);
  }

  private <T> T call(Uninterrupted.Operation<T> operation) throws IOException {
    users.readLock().lock();
    try {
      if (finished) {
        throw new IOException("this rank has left its launcher");
      }
      return onPlatformThread(operation);
    } finally {
      users.readLock().unlock();
    }
  }

  private static <T> T onPlatformThread(Uninterrupted.Operation<T> operation) throws IOException {
    return Thread.currentThread().isVirtual() ? Uninterrupted.elsewhere(operation) : operation.run();
  }

  private int status(Call call) throws IOException {
    return call(() -> {
      try (Arena arena = Arena.ofConfined()) {
        return call.run(arena);
      } catch (IOException | RuntimeException e) {
        throw e;
      } catch (Throwable e) {
        throw impossible(e);
      }
    });
  }

  private void expectSuccess(String function, Call call) throws IOException {
    check(function, status(call));
  }

  private void check(String function, int status) throws IOException {
    if (status != PmixLayout.SUCCESS) {
      throw new IOException(function + " failed: " + text(status));
    }
  }

  /** The status in words. */
  String text(int status) {
    try {
      MethodHandle f =
          function("PMIx_Error_string", FunctionDescriptor.of(ADDRESS, JAVA_INT));
      MemorySegment text = (MemorySegment) f.invokeExact(status);
      String words = text.address() == 0 ? "error" : library.memory().getString(text.address());
      return words + " (" + status + ")";
    } catch (PmixUnavailableException e) {
      return "error " + status;
    } catch (Throwable e) {
      throw impossible(e);
    }
  }

  private MethodHandle function(String name, FunctionDescriptor type) throws PmixUnavailableException {
    MethodHandle known = functions.get(name);
    if (known == null) {
      known = library.function(name, type);
      functions.put(name, known);
    }
    return known;
  }

  private MethodHandle statusOf(String name, MemoryLayout... arguments) throws PmixUnavailableException {
    return function(name, FunctionDescriptor.of(JAVA_INT, arguments));
  }

  /** Connects to the launcher; says which rank of which job this process is. */
  Proc init() throws IOException {
    return call(() -> {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment proc = arena.allocate(PmixLayout.PROC);
        MethodHandle f = statusOf("PMIx_Init", ADDRESS, ADDRESS, JAVA_LONG);
        check("PMIx_Init", (int) f.invokeExact(proc, NONE, 0L));
        return new Proc(PmixMemory.namespace(proc), PmixMemory.rank(proc));
      } catch (IOException e) {
        throw e;
      } catch (Throwable e) {
        throw impossible(e);
      }
    });
  }

  /** Ends the connection, once no other thread uses the library; the second time it does nothing. */
  void finish() throws IOException {
    MethodHandle f = statusOf("PMIx_Finalize", ADDRESS, JAVA_LONG);
    users.writeLock().lock();
    try {
      if (!finished) {
        finished = true;
        check("PMIx_Finalize", onPlatformThread(() -> finish(f)));
      }
    } finally {
      users.writeLock().unlock();
    }
  }

  private static int finish(MethodHandle f) {
    try {
      return (int) f.invokeExact(NONE, 0L);
    } catch (Throwable e) {
      throw impossible(e);
    }
  }

  /** Gives a value to the library, which passes it on with the next {@link #commit}. */
  void put(String key, String value) throws IOException {
    MethodHandle f = statusOf("PMIx_Put", JAVA_BYTE, ADDRESS, ADDRESS);
    expectSuccess("PMIx_Put", arena -> (int) f.invokeExact(
        PmixLayout.GLOBAL, arena.allocateFrom(key), PmixMemory.value(arena, value)));
  }

  /** Passes on what was put. */
  void commit() throws IOException {
    MethodHandle f = statusOf("PMIx_Commit");
    expectSuccess("PMIx_Commit", arena -> (int) f.invokeExact());
  }

  /** Waits for all ranks of the job, and brings what they have put to each machine. */
  void fence() throws IOException {
    MethodHandle f = statusOf("PMIx_Fence", ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG);
    expectSuccess("PMIx_Fence",
        arena -> (int) f.invokeExact(NONE, 0L, PmixMemory.flag(arena, COLLECT), 1L));
  }

  /**
   * What is known on this machine of a key of a rank; null if there is nothing. Most lies in memory that the
   * launcher shares with its ranks; the launcher is asked only for what is not there.
   */
  String get(Proc proc, String key) throws IOException {
    String found = get(proc, key, OPTIONAL);
    return found != null ? found : get(proc, key, IMMEDIATE);
  }

  String get(Proc proc, String key, String where) throws IOException {
    MethodHandle f = statusOf("PMIx_Get", ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
    return call(() -> {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment asked = PmixMemory.proc(arena, proc.namespace(), proc.rank());
        MemorySegment answer = arena.allocate(ADDRESS);
        MemorySegment hint = PmixMemory.flag(arena, where);
        int status = (int) f.invokeExact(asked, arena.allocateFrom(key), hint, 1L, answer);
        if (status == PmixLayout.ERR_NOT_FOUND) {
          return null;
        }
        check("PMIx_Get of " + key, status);
        return take(answer.get(ADDRESS, 0));
      } catch (IOException | RuntimeException e) {
        throw e;
      } catch (Throwable e) {
        throw impossible(e);
      }
    });
  }

  /** Reads and frees a value that the library has made. */
  private String take(MemorySegment address) throws Throwable {
    if (address.address() == 0) {
      return null;
    }
    MemorySegment value = library.memory().asSlice(address.address(), PmixLayout.VALUE.byteSize());
    String text = PmixMemory.read(value, library.memory());
    freeText(value);
    free.invokeExact(address);
    return text;
  }

  private void freeText(MemorySegment value) throws Throwable {
    if (PmixMemory.type(value) == PmixLayout.STRING) {
      free.invokeExact(PmixMemory.textOf(value));
    }
  }

  /** Asks the launcher to end the job. */
  void abort(int code, String message) throws IOException {
    MethodHandle f = statusOf("PMIx_Abort", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG);
    expectSuccess("PMIx_Abort",
        arena -> (int) f.invokeExact(code, arena.allocateFrom(message), NONE, 0L));
  }

  /** Publishes a text; the status. */
  int publish(String key, String text) throws IOException {
    MethodHandle f = statusOf("PMIx_Publish", ADDRESS, JAVA_LONG);
    return status(arena -> (int) f.invokeExact(PmixMemory.info(arena, key, text), 1L));
  }

  /** Takes back what this rank has published; the status. */
  int unpublish(String key) throws IOException {
    MethodHandle f = statusOf("PMIx_Unpublish", ADDRESS, ADDRESS, JAVA_LONG);
    return status(arena -> (int) f.invokeExact(PmixMemory.words(arena, List.of(key)), NONE, 0L));
  }

  /**
   * What was published.
   *
   * @param found gets the text, if there is one
   * @return the status
   */
  int lookup(String key, String[] found) throws IOException {
    MethodHandle f = statusOf("PMIx_Lookup", ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG);
    return status(arena -> {
      MemorySegment question = PmixMemory.pdata(arena, key);
      int status = (int) f.invokeExact(question, 1L, NONE, 0L);
      if (status == PmixLayout.SUCCESS) {
        MemorySegment value = PmixMemory.answer(question);
        found[0] = PmixMemory.read(value, library.memory());
        freeText(value);
      }
      return status;
    });
  }

  /** Makes an argument in memory that is there during the call. */
  @FunctionalInterface
  interface Argument {
    /** The argument. */
    MemorySegment in(Arena arena);
  }

  /** Starts the processes of so many commands as a new job; the status. */
  int spawn(Argument apps, int count) throws IOException {
    MethodHandle f = statusOf("PMIx_Spawn", ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
    return status(arena -> (int) f.invokeExact(NONE, 0L, apps.in(arena), (long) count,
        arena.allocate(PmixLayout.PROC))); // it begins with room for the name of the new job
  }

  /** Lets a C function hear of an event of the library. */
  void listen(int event, MemorySegment handler) throws IOException {
    MethodHandle f = statusOf("PMIx_Register_event_handler", ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS,
        ADDRESS, ADDRESS);
    int status = status(arena -> (int) f.invokeExact(
        arena.allocateFrom(JAVA_INT, event), 1L, NONE, 0L, handler, NONE, NONE));
    if (status < 0) {
      throw new IOException("PMIx_Register_event_handler failed: " + text(status));
    }
  }
}
