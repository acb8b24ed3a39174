// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.p2p.BsendBuffer;

/** The world model of one rank, from MPI_Init to MPI_Finalize. */
public final class WorldInstance extends Instance {
  /** How long messages may be under way when a program ends that has not said that it would. */
  private static final long IDLE_NS = 2_000_000_000L;

  private final ThreadSupport level;
  private final Communicator world;
  private final Communicator self;
  private final long mainThread = Thread.currentThread().threadId();

  private volatile Runnable beforeTheEnd = () -> {};
  private volatile AtExit atExit = AtExit.NOTHING;

  /** What happens to the world model when the program ends. */
  public enum AtExit {
    NOTHING,
    /** The program has finished with it without saying so. */
    END,
    /** The same may be so: unless messages are under way. */
    END_IF_IDLE
  }

  WorldInstance(RankRuntime runtime, Registry registry, ThreadSupport level) {
    super(runtime, registry);
    this.level = level;
    Communicator.Initial initial = Communicator.initial(registry);
    this.world = initial.world();
    this.self = initial.self();
  }

  /** The one of this process, or of the rank that the calling thread belongs to; null if none has begun. */
  public static WorldInstance current() {
    RankRuntime runtime = RankLocator.current().runtime();
    return runtime == null ? null : runtime.world();
  }

  /** MPI_COMM_WORLD. */
  public Communicator world() {
    return world;
  }

  /** MPI_COMM_SELF. */
  public Communicator self() {
    return self;
  }

  /** True for the thread that has begun it. */
  public boolean isMainThread(Thread thread) {
    return thread.threadId() == mainThread;
  }

  /** The thread level that was asked for. */
  public ThreadSupport level() {
    return level;
  }

  /** Says what finalize runs first, while everything still works; called once. */
  public void beforeTheEnd(Runnable first) {
    beforeTheEnd = first;
  }

  /** Says what happens when the program ends without finalize. */
  public void endAtExit(AtExit what) {
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

  @Override
  public BsendBuffer buffer() {
    return runtime().bsendBuffer();
  }

  /** The rank's space for buffered sends; throws a Fault if the world model is over. */
  public BsendBuffer ownBuffer() {
    checkOpen();
    return buffer();
  }

  @Override
  Fault gone() {
    return new Fault(ErrorCode.OTHER, "MPI has been finalized on this rank");
  }

  @Override
  public String what() {
    return "the world model";
  }

  @Override
  public String place() {
    return "rank " + self.rank() + " of " + self.name();
  }

  @Override
  void beforeTheEnd() {
    beforeTheEnd.run();
    if (buffer().isAttached()) {
      buffer().detach();
    }
  }
}
