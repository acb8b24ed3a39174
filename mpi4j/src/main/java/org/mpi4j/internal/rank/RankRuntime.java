// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.ClockOffset;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.diagnosis.RankState.LockState;
import org.mpi4j.internal.dynamic.DynamicProcesses;
import org.mpi4j.internal.io.FileService;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.OtherJobs;
import org.mpi4j.internal.rma.WindowTable;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.EngineSetup;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.runtime.RuntimeVariables;
import org.mpi4j.spi.ProcessManager;

/**
 * The MPI library of one rank: its engine, and the world model and sessions that use it.
 *
 * <p>It is opened when the first of them begins. When the last of them has ended, the rank has left MPI in
 * good order, and its process may end at any time. While the program goes on, other ranks can still reach it,
 * because it may begin another session.
 */
public final class RankRuntime {
  private final Engine engine;
  private final boolean threaded;
  private final Messenger messenger;
  private final Registry registry;
  private final BsendBuffer bsendBuffer;
  private final ErrorCodes errorCodes = new ErrorCodes();
  private final AllocatedMemory memory;
  private final ExitPolicy ending;
  private final boolean clockGlobal;
  private final long clockOffset;
  private volatile WorldInstance world;
  private volatile Object frontEnd;
  private volatile WindowTable windows; // null: there are none yet // made when first needed; guarded by this
  private FileService files; // null until a file is opened; guarded by this
  private volatile DynamicProcesses dynamic; // null until first needed; made under this

  private int open; // the world model and sessions that have begun and not ended; guarded by this
  private volatile boolean hasLeft;
  private volatile boolean programEnds;
  private volatile boolean over;

  /** What the end of a rank does to the process or thread that it is. */
  public interface ExitPolicy {
    /** Ends the rank with an exit code, after an abort; returns where that cannot be done from inside. */
    void halt(int code);

    /** Sees to it that the manager hears, now or later, of a rank that has left MPI in good order. */
    void left(ProcessManager manager) throws IOException;

    /** Takes {@link #left} back. */
    void rejoins(ProcessManager manager) throws IOException;

    /** Closes the manager of a rank that has left MPI, unless the manager must still hear of that. */
    void end(ProcessManager manager) throws IOException;
  }

  private RankRuntime(EngineSetup setup, ExitPolicy ending) throws IOException {
    this.engine = Engine.open(setup);
    this.memory = new AllocatedMemory(engine);
    this.threaded = setup.threaded();
    this.ending = ending;
    this.messenger = new Messenger(engine);
    this.registry = Registry.ofWorld(messenger);
    this.bsendBuffer = new BsendBuffer(messenger);
    this.clockGlobal = setup.config().get(RuntimeVariables.GLOBAL_CLOCK);
    this.clockOffset = clockGlobal ? ClockOffset.measure(messenger) : 0;
  }

  /** Joins the job; collective over it. */
  public static RankRuntime open(EngineSetup setup, ExitPolicy ending) throws IOException {
    return new RankRuntime(setup, ending);
  }

  /** Begins the world model; throws a Fault if it was begun before. */
  public synchronized WorldInstance beginWorld(ThreadSupport level) throws IOException {
    if (world != null) {
      throw new Fault(ErrorCode.OTHER, "MPI can be started once per rank");
    }
    begin();
    admit(level);
    WorldInstance begun = new WorldInstance(this, registry, level);
    String parent = engine.manager().parentPort();
    if (parent != null) {
      dynamic().connectToParent(begun.world(), parent);
    }
    world = begun;
    return world;
  }

  /** A session begins; returns what its communicators are to be registered in. */
  public synchronized Registry beginSession(ThreadSupport level) throws IOException {
    begin();
    admit(level);
    return registry.ofSession();
  }

  /** Says which threads may call; where several have begun, what admits most threads counts for all. */
  private void admit(ThreadSupport level) {
    if (threaded) {
      return;
    }
    if (level.compareTo(ThreadSupport.SERIALIZED) >= 0) {
      engine.progress().entry().allowOneAtATime();
    } else if (open == 1) {
      engine.progress().entry().allowOnly(Thread.currentThread(), level.name());
    }
  }

  private void begin() throws IOException {
    if (over) {
      throw new Fault(ErrorCode.OTHER, "this rank has ended");
    }
    if (hasLeft) {
      ending.rejoins(engine.manager());
      engine.resume();
      hasLeft = false;
    }
    open++;
  }

  /** The world model, also when it has ended; null if it has not begun. */
  WorldInstance world() {
    return world;
  }

  /** The values of control variables that it began with. */
  public Config config() {
    return engine.config();
  }

  /** The registry of the world model, which knows the numbers of all communicators. */
  Registry registry() {
    return registry;
  }

  public Messenger messenger() {
    return messenger;
  }

  public ErrorCodes errorCodes() {
    return errorCodes;
  }

  /** What the front end that the program uses keeps for this rank; null if nothing yet. */
  public Object frontEnd() {
    return frontEnd;
  }

  /** Keeps something for the front end that the program uses. */
  public void setFrontEnd(Object ofFrontEnd) {
    frontEnd = ofFrontEnd;
  }

  /** What it has for files. */
  public synchronized FileService files() {
    if (files == null) {
      files = new FileService(messenger);
    }
    return files;
  }

  /** What it does with processes of other jobs. */
  public synchronized DynamicProcesses dynamic() {
    if (dynamic == null) {
      dynamic = new DynamicProcesses(messenger, registry);
    }
    return dynamic;
  }

  /** The world model, as an instance; null if it has not begun. */
  public Instance worldOrNull() {
    return world;
  }

  /** The memory that the program has allocated by MPI and not freed. */
  public AllocatedMemory memory() {
    return memory;
  }

  /** The windows of the rank. */
  public synchronized WindowTable windows() {
    if (windows == null) {
      windows = new WindowTable(messenger);
    }
    return windows;
  }

  /** The locks of windows that the rank holds; for diagnosis. */
  List<LockState> locks() {
    WindowTable its = windows;
    return its == null ? List.of() : its.locks();
  }

  /** True if the clocks of all ranks of the job agree. */
  public boolean isClockGlobal() {
    return clockGlobal;
  }

  /** What is added to the machine's clock: with a global clock, its difference to that of rank 0. */
  public long clockOffset() {
    return clockOffset;
  }

  /** What the job is; asked by those who describe it. */
  public ProcessManager manager() {
    return engine.manager();
  }

  /** True if several threads may call at the same time. */
  public boolean threaded() {
    return threaded;
  }

  /** The rank's own space for buffered sends. */
  public BsendBuffer bsendBuffer() {
    return bsendBuffer;
  }

  /** True if everything that has begun has ended in good order. */
  public boolean hasLeft() {
    return hasLeft;
  }

  public void abort(int code, String message) {
    if (hasLostAnother()) {
      engine.manager().failed("", true);
    }
    engine.manager().abort(code, message);
    ending.halt(code);
    Fault fault = Progress.abortedBy(message);
    engine.progress().abort(fault);
    throw fault;
  }

  /** True if this rank has heard that another one of the job is gone, or could not reach one. */
  public boolean hasLostAnother() {
    return messenger.missesAnother();
  }

  /** The job was aborted elsewhere: whoever waits on this rank stops. */
  public void jobAborted(String message) {
    engine.progress().abort(Progress.abortedBy(message));
  }

  /**
   * One of those that have begun ends; throws a Fault, and all stays as it is, if a rank has died.
   *
   * @param mark notes that it has ended
   */
  synchronized void leave(Runnable mark) {
    if (open == 1) {
      messenger.drain();
      new OtherJobs(messenger).leaveAll(); // before its process may end
    }
    Optional<Fault> death = messenger.peerLoss();
    if (death.isPresent()) {
      throw death.get();
    }
    mark.run();
    open--;
    if (open == 0) {
      leaveMpi();
    }
  }

  private void leaveMpi() {
    try {
      ending.left(engine.manager());
    } catch (IOException e) {
      throw new Fault(ErrorCode.OTHER, "cannot leave the job: " + e.getMessage(), e);
    }
    hasLeft = true;
    if (!programEnds) {
      engine.idle();
    }
  }

  /** The program ends: ends the world model, too, if that was asked for. */
  public void programEnds() {
    programEnds = true;
    engine.progress().entry().allowAll(); // another thread may clean up
    if (world != null) {
      world.programEnds();
    }
  }

  /** Leaves the job for good, if the rank has left MPI; does not wait for threads that are still in MPI. */
  public void end() {
    if (hasLeft) {
      leaveJob();
    }
  }

  private synchronized void leaveJob() {
    if (!hasLeft || over) {
      return;
    }
    over = true;
    closePorts();
    engine.resume();
    try {
      ending.end(engine.manager());
      engine.leave();
    } catch (IOException e) {
      throw new Fault(ErrorCode.OTHER, "cannot leave the job: " + e.getMessage(), e);
    } finally {
      engine.close();
      memory.freeAll();
    }
  }

  private void closePorts() {
    DynamicProcesses its = dynamic;
    if (its != null) {
      its.close();
    }
  }

  /** Gives everything back without waiting for anything. */
  public void close() {
    over = true;
    closePorts();
    engine.close();
    engine.manager().close();
    memory.freeAll();
  }
}
