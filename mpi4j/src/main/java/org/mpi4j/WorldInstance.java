// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.p2p.BsendBuffer;

/** The world model of one rank, from MPI_Init to MPI_Finalize. */
final class WorldInstance extends Instance {
  /** How long messages may be under way when a program ends that has not said that it would. */
  private static final long IDLE_NS = 2_000_000_000L;

  private final ThreadLevel level;
  private final BoundIntracomm world;
  private final BoundIntracomm self;

  private volatile AtExit atExit = AtExit.NOTHING;

  /** What happens to the world model when the program ends. */
  enum AtExit {
    NOTHING,
    /** The program has finished with it without saying so. */
    END,
    /** The same may be so: unless messages are under way. */
    END_IF_IDLE
  }

  WorldInstance(RankRuntime runtime, Registry registry, ThreadLevel level) {
    super(runtime, registry);
    this.level = level;
    Communicator.Initial initial = Communicator.initial(registry);
    this.world = new BoundIntracomm(this, initial.world());
    this.self = new BoundIntracomm(this, initial.self());
  }

  /** Starts it for this process, or for the rank in this JVM that the calling thread belongs to. */
  static WorldInstance begin(ThreadLevel level) {
    try {
      return RankLocator.current().open(level).beginWorld(level);
    } catch (IOException e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "cannot join the job: " + e.getMessage() + " (MPI_Init)", e);
    } catch (Fault f) {
      throw MpiException.of(f, "MPI_Init");
    }
  }

  /** The one of this process, or of the rank that the calling thread belongs to; null if none has begun. */
  static WorldInstance current() {
    RankRuntime runtime = RankLocator.current().runtime();
    return runtime == null ? null : runtime.world();
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

  /** The calls on the rank's own space for buffered sends. */
  Attachment attachment() {
    return new Attachment(
        self,
        () -> {
          checkOpen();
          return buffer();
        },
        "MPI_Buffer_", "");
  }

  void endAtExit(AtExit what) {
    atExit = what;
  }

  /** The program ends. */
  void programEnds() {
    if (isOver() || atExit == AtExit.NOTHING || messenger().peerLoss().isPresent()) {
      return;
    }
    if (atExit == AtExit.END_IF_IDLE) {
      if (!registry().drain(IDLE_NS)) {
        return;
      }
      runtime().manager().failed("", false);
    }
    end();
  }

  void end() {
    end("MPI_Finalize");
  }

  @Override
  BsendBuffer buffer() {
    return runtime().bsendBuffer();
  }

  @Override
  Fault gone() {
    return new Fault(ErrorCode.OTHER, "MPI has been finalized on this rank");
  }

  @Override
  String what() {
    return "the world model";
  }

  @Override
  void beforeTheEnd() {
    self.freeAttributes(); // their functions may use MPI
    if (buffer().isAttached()) {
      buffer().detach();
    }
  }

  @Override
  String place() {
    return self.place();
  }

  @Override
  MpiException handled(MpiException e) {
    return self.handled(e);
  }
}
