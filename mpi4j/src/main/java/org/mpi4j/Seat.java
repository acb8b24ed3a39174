// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.util.Optional;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.ProcessManager;

/** One rank's place in its job, from init to finalize: its engine and its first communicators. */
final class Seat {
  private final Engine engine;
  private final ThreadLevel level;
  private final BoundIntracomm world;
  private final BoundIntracomm self;
  private final Messenger messenger;
  private final BsendBuffer bsendBuffer;
  private final ErrorCodes errorCodes = new ErrorCodes();
  private final Serializer serializer = new JavaSerializer();

  private final Ending ending;

  private volatile boolean left;
  private volatile boolean leavesAtExit;

  /** What the end of a rank means to what it lives in. */
  interface Ending {
    /** Ends the rank with an exit code, after an abort; returns where that cannot be done from inside. */
    void halt(int code);

    /** Sees to it that the manager hears of a rank that has left MPI in good order, and closes it. */
    void leave(ProcessManager manager) throws IOException;
  }

  private Seat(Engine engine, ThreadLevel level, Ending ending) {
    this.engine = engine;
    this.ending = ending;
    this.level = level;
    this.messenger = new Messenger(engine);
    Communicator.Initial initial = Communicator.initial(messenger);
    this.world = new BoundIntracomm(this, initial.world());
    this.self = new BoundIntracomm(this, initial.self());
    this.bsendBuffer = new BsendBuffer(messenger);
  }

  /** Joins the job; collective over it. */
  static Seat open(EngineSetup setup, ThreadLevel level, Ending ending) {
    try {
      return new Seat(Engine.open(setup), level, ending);
    } catch (IOException e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "cannot join the job: " + e.getMessage() + " (MPI_Init)", e);
    }
  }

  /** Takes the place that this process, or the in-JVM rank that this thread belongs to, has in its job. */
  static Seat take(ThreadLevel level) {
    return Home.current().take(level);
  }

  static boolean taken() {
    return Home.current().seat() != null;
  }

  static boolean left() {
    Seat seat = Home.current().seat();
    return seat != null && seat.left;
  }

  BoundIntracomm world() {
    return world;
  }

  BoundIntracomm self() {
    return self;
  }

  Messenger messenger() {
    return messenger;
  }

  ErrorCodes errorCodes() {
    return errorCodes;
  }

  /** How this rank was started. */
  Info env(String... args) {
    return LaunchFacts.ofRank(engine.manager(), level, args);
  }

  /** The value of a predefined attribute, null if there is none. */
  Object attribute(String name) {
    return switch (name) {
      case "MPI_TAG_UB" -> Mpi.TAG_UB;
      case "MPI_HOST" -> Mpi.PROC_NULL;
      case "MPI_IO" -> Mpi.ANY_SOURCE;
      case "MPI_WTIME_IS_GLOBAL" -> false;
      case "MPI_UNIVERSE_SIZE" -> nullIfUnknown(engine.manager().universeSize());
      case "MPI_APPNUM" -> nullIfUnknown(engine.manager().appnum());
      case "MPI_LASTUSEDCODE" -> errorCodes.last();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Integer nullIfUnknown(int value) {
    return value < 0 ? null : Integer.valueOf(value);
  }

  ThreadLevel level() {
    return level;
  }

  Serializer serializer() {
    return serializer;
  }

  BsendBuffer bsendBuffer() {
    return bsendBuffer;
  }

  /** The calls on the rank's own space for buffered sends. */
  Attachment buffer() {
    return new Attachment(self, bsendBuffer);
  }

  boolean isLeft() {
    return left;
  }

  void abort(int code, String message) {
    engine.manager().abort(code, message);
    ending.halt(code);
    Fault fault = Progress.abortedBy(message);
    engine.progress().abort(fault);
    throw MpiException.of(fault, "");
  }

  /** The job was aborted elsewhere: whoever waits on this rank stops. */
  void jobAborted(String message) {
    engine.progress().abort(Progress.abortedBy(message));
  }

  /**
   * Leaves the job in good order; the second time does nothing. Where a rank has died there is no good order:
   * this rank then stays a member, so that its own end ends the job, also under launchers that let the others
   * run on.
   */
  void leave() {
    if (left) {
      return;
    }
    self.freeAttributes(); // before anything else: their functions may use MPI
    try {
      messenger.drain(); // buffered messages, too
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Finalize");
    }
    Optional<Fault> death = messenger.death();
    if (death.isPresent()) {
      throw MpiException.of(death.get(), "MPI_Finalize");
    }
    left = true;
    try {
      ending.leave(engine.manager());
      engine.leave();
    } catch (IOException e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "cannot leave the job: " + e.getMessage() + " (MPI_Finalize)", e);
    } finally {
      engine.close();
    }
  }

  /** Whether the program has finished with MPI without saying so: it is then left when the program ends. */
  void leaveAtExit(boolean atExit) {
    leavesAtExit = atExit;
  }

  /** The program ends: leaves the job if it was asked to do so now. */
  void programEnds() {
    if (leavesAtExit && messenger.death().isEmpty()) {
      leave();
    }
  }

  /** Gives everything back without waiting for anything. */
  void close() {
    left = true;
    engine.close();
    engine.manager().close();
  }
}
