// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.runtime.Progress;

/** One rank's place in its job, from init to finalize: its engine and its first communicators. */
final class Seat {
  private final Engine engine;
  private final ThreadLevel level;
  private final BoundIntracomm world;
  private final BoundIntracomm self;
  private final BsendBuffer bsendBuffer;
  private final Serializer serializer = new JavaSerializer();

  private final IntConsumer end;

  private volatile boolean left;

  private Seat(Engine engine, ThreadLevel level, IntConsumer end) {
    this.engine = engine;
    this.end = end;
    this.level = level;
    Messenger messenger = new Messenger(engine);
    Communicator.Initial initial = Communicator.initial(messenger);
    this.world = new BoundIntracomm(this, initial.world());
    this.self = new BoundIntracomm(this, initial.self());
    this.bsendBuffer = new BsendBuffer(messenger);
  }

  /**
   * Joins the job; collective over it.
   *
   * @param end ends the rank with an exit code, after an abort; returns where that cannot be done from inside
   */
  static Seat open(EngineSetup setup, ThreadLevel level, IntConsumer end) {
    try {
      return new Seat(Engine.open(setup), level, end);
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
    end.accept(code);
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
    Messenger messenger = world.messenger();
    try {
      messenger.drain(); // buffered messages, too
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Finalize");
    }
    Optional<Fault> death = messenger.death();
    if (death.isPresent()) {
      throw MpiException.of(death.get(), "MPI_Finalize");
    }
    tellManager();
  }

  private void tellManager() {
    left = true;
    try {
      engine.manager().leave();
    } catch (IOException e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "cannot leave the job: " + e.getMessage() + " (MPI_Finalize)", e);
    } finally {
      close();
    }
  }

  /** Gives everything back without waiting for anything. */
  void close() {
    left = true;
    engine.close();
    engine.manager().close();
  }
}
