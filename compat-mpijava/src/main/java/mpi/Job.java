// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;
import org.mpi4j.Mpi;
import org.mpi4j.ThreadLevel;

/** This rank's part in its job, and the way of every call into mpi4j. */
final class Job {
  /** What MPJ Express passes to {@code main} before the user's arguments: rank, configuration, device. */
  private static final int LEADING = 3;

  private static final Set<String> DEVICES =
      Set.of("smpdev", "niodev", "mxdev", "hybdev", "ibisdev", "native", "multicore", "mpi4j");

  private static Mpi mpi;
  private static boolean running;
  private static Object attached; // null: none

  private Job() {}

  static void run(Runnable action) {
    try {
      action.run();
    } catch (RuntimeException e) { // of mpi4j, or of Java for an array that is null or too short
      throw MPIException.of(e);
    }
  }

  static <T> T get(Supplier<T> source) {
    try {
      return source.get();
    } catch (RuntimeException e) { // see above
      throw MPIException.of(e);
    }
  }

  /** Begins, perhaps again: only the first time is there a job to join. */
  static String[] start(ThreadLevel level, String... args) {
    if (running) {
      throw new MPIException("MPI.Init was called twice without MPI.Finalize between");
    }
    if (mpi == null) {
      mpi = get(() -> Mpi.init(level, args));
      mpi.bufferAttach(Mpi.BUFFER_AUTOMATIC);
    }
    mpi.closeAtExitIfIdle(); // programs of MPJ Express may end without Finalize
    running = true;
    return usersArguments(args);
  }

  /** The leading arguments are taken away exactly where they are. */
  private static String[] usersArguments(String... args) {
    boolean leading = args != null && args.length >= LEADING && DEVICES.contains(args[LEADING - 1])
        && args[0].chars().allMatch(Character::isDigit);
    return leading ? Arrays.copyOfRange(args, LEADING, args.length) : args;
  }

  /** Ends, until it begins again: the job is left when the program ends. */
  static void end() {
    Mpi m = running();
    run(() -> m.world().barrier());
    m.closeAtExit(true);
    running = false;
  }

  /** Stores the program's space for buffered sends, in place of any other; mpi4j does not need it. */
  static void attach(Object buffer) {
    running();
    attached = java.util.Objects.requireNonNull(buffer, "the buffer is null");
  }

  /** Waits until all buffered messages have been sent. */
  static void detach() {
    Mpi m = running();
    if (attached == null) {
      throw new MPIException("no buffer is attached: call MPI.Buffer_attach first");
    }
    run(m::bufferFlush);
    attached = null;
  }

  static Mpi running() {
    if (!running) {
      throw new MPIException(
          mpi == null ? "MPI.Init has not been called" : "MPI.Finalize has been called already");
    }
    return mpi;
  }

  static boolean isRunning() {
    return running;
  }
}
