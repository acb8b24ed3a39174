// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.GroupIntroduction;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.spi.SpawnCommand;

/**
 * What one rank does with processes of other jobs: ports, connections, spawned jobs. Of a collective call
 * the root does the work and tells the others what came of it, so that all fail alike. For any thread.
 */
public final class DynamicProcesses implements AutoCloseable {
  private static final String TIMEOUT = "timeout";
  private static final int ROOT = 0;

  private final Messenger messenger;
  private final Engine engine;
  private final Registry registry;
  private final Ports ports;
  private volatile Communicator parent;

  /**
   * The intercommunicator with a spawned job.
   *
   * @param inter the spawned ranks are its remote group
   * @param codes for each process 0, or an error class of the standard
   */
  public record Spawned(Communicator inter, int[] codes) {}

  /**
   * @param registry of the world model
   */
  public DynamicProcesses(Messenger messenger, Registry registry) {
    this.messenger = messenger;
    this.engine = messenger.engine();
    this.registry = registry;
    this.ports = new Ports(engine);
  }

  /** Opens a port, to which other jobs can connect. */
  public String openPort() {
    return ports.open().name().text();
  }

  /** Closes a port; who waits at it fails. */
  public void closePort(String name) {
    ports.close(ports.find(name));
  }

  /** Waits for a group that connects to a port. Collective; the port counts at the root only. */
  public Communicator accept(Communicator local, int root, Supplier<String> port) {
    return connected(GroupIntroduction.of(local), false, root, mine -> {
      Port open = ports.find(port.get());
      return inBackground(() -> Roots.accept(open, null, mine, null));
    }).inter();
  }

  /** Connects to a port. Collective; port and info count at the root only. */
  public Communicator connect(
      Communicator local, int root, Supplier<String> port, Map<String, String> info) {
    return connected(GroupIntroduction.of(local), false, root, mine -> {
      PortName name = PortName.parse(port.get());
      return connect(name, seconds(info), mine);
    }).inter();
  }

  private Outcome connect(PortName name, long seconds, byte[] mine) {
    return inBackground(() -> Roots.connect(engine, name, seconds, mine));
  }

  private long seconds(Map<String, String> info) {
    String text = info.get(TIMEOUT);
    if (text == null) {
      return engine.config().get(DynamicVariables.CONNECT_TIMEOUT);
    }
    try {
      long seconds = Long.parseLong(text.strip());
      if (seconds > 0 && seconds <= Integer.MAX_VALUE) {
        return seconds;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new Fault(
        ErrorCode.INFO_VALUE, "timeout = " + text + ", but it must be a number of seconds, 1 or more");
  }

  /** Starts a job and connects with it. Collective; the commands count at the root only. */
  public Spawned spawn(Communicator local, int root, Supplier<List<SpawnCommand>> commands) {
    GroupIntroduction introduction = GroupIntroduction.of(local);
    boolean inJvm = introduction.isInJvm(); // then the spawned ranks are, too
    return connected(introduction, inJvm, root, mine -> start(commands.get(), inJvm, mine));
  }

  private Outcome start(List<SpawnCommand> commands, boolean inJvm, byte[] mine) {
    int processes = commands.stream().mapToInt(SpawnCommand::maxprocs).sum();
    Port port = inJvm ? ports.openInJvm() : ports.open();
    try {
      return inBackground(() -> started(port, commands, processes, mine));
    } finally {
      ports.close(port);
    }
  }

  private Outcome started(Port port, List<SpawnCommand> commands, int processes, byte[] mine)
      throws InterruptedException {
    int[] codes;
    try {
      codes = engine.manager().spawn(
          commands, port.name().text(), why -> port.fail(notSpawned(why, processes)));
    } catch (IOException e) {
      throw notSpawned(e.getMessage(), processes);
    }
    if (Arrays.stream(codes).noneMatch(c -> c == ErrorCode.SUCCESS)) {
      throw new Fault(ErrorCode.SPAWN, "none of the " + processes + " processes could be started",
          new SpawnCodes(codes));
    }
    long seconds = engine.config().get(DynamicVariables.SPAWN_TIMEOUT);
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try {
      return Roots.accept(port, deadline, mine, codes);
    } catch (Fault f) {
      if (f.errorClass() != ErrorCode.PORT) {
        throw f;
      }
      abandonSpawn(port);
      throw notSpawned("the processes were started, but have not called MPI_Init within " + seconds
          + " s; set dynamic.spawn_timeout higher if they need longer", processes);
    }
  }

  private void abandonSpawn(Port port) {
    try {
      engine.manager().abandonSpawn(port.name().text());
    } catch (IOException _) {
      // the launcher is gone: it ends all that it has started
    }
  }

  private static Fault notSpawned(String why, int processes) {
    int[] codes = new int[processes];
    Arrays.fill(codes, ErrorCode.SPAWN);
    return new Fault(ErrorCode.SPAWN, why == null ? "the processes could not be started" : why,
        new SpawnCodes(codes));
  }

  /** Connects a spawned job with the ranks that have spawned it. Collective over its world, once. */
  public void connectToParent(Communicator world, String port) {
    long seconds = engine.config().get(DynamicVariables.CONNECT_TIMEOUT);
    PortName name = PortName.parse(port);
    Communicator inter = connected(
        GroupIntroduction.of(world), name.isInJvm(), ROOT, mine -> connect(name, seconds, mine)).inter();
    inter.name("MPI_COMM_PARENT");
    parent = inter;
  }

  /** The intercommunicator with the ranks that have spawned this job; null if there is none. */
  public Communicator parent() {
    return parent;
  }

  /** Connects two processes over a socket in blocking mode that they share, which stays open. */
  public Communicator join(SocketChannel socket) {
    Port port = ports.open();
    try {
      return connected(GroupIntroduction.alone(registry), false, ROOT,
          mine -> inBackground(() -> joined(socket, port, mine))).inter();
    } finally {
      ports.close(port);
    }
  }

  private Outcome joined(SocketChannel socket, Port port, byte[] mine)
      throws InterruptedException, IOException {
    String own = port.name().text();
    String other = swap(socket, own);
    if (own.equals(other)) {
      throw new Fault(ErrorCode.ARG, "the socket leads back to the same call of join");
    }
    long seconds = engine.config().get(DynamicVariables.CONNECT_TIMEOUT);
    return own.compareTo(other) < 0
        ? Roots.accept(port, System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds), mine, null)
        : Roots.connect(engine, PortName.parse(other), seconds, mine);
  }

  /** Gives the name of a port for that of the other end; reads nothing else from the socket. */
  private static String swap(SocketChannel socket, String own) {
    try {
      byte[] mine = Arrays.copyOf(own.getBytes(StandardCharsets.US_ASCII), PortName.LONGEST);
      OutputStream out = socket.socket().getOutputStream();
      out.write(mine);
      out.flush();
      byte[] theirs = new byte[PortName.LONGEST];
      new DataInputStream(socket.socket().getInputStream()).readFully(theirs);
      return new String(theirs, StandardCharsets.US_ASCII).replace("\0", "");
    } catch (IOException e) {
      throw new Fault(ErrorCode.OTHER, "the other end of the socket does not call join: " + e, e);
    }
  }

  /**
   * Connects with another group. The ranks that wait for it sleep, since processes of the other group, which
   * may just be starting, need the cores.
   *
   * @param inJvm true if it is known that the other group is of this JVM, as this one is
   */
  private Spawned connected(
      GroupIntroduction introduction, boolean inJvm, int root, Function<byte[], Outcome> atRoot) {
    boolean isRoot = introduction.isRoot(root);
    engine.giveWay();
    try {
      byte[] mine = introduction.cards(inJvm);
      Outcome told = told(introduction, root, isRoot ? () -> atRoot.apply(mine) : null);
      return new Spawned(introduction.with(told.theirs(), told.secret()), told.codes());
    } finally {
      engine.endGivingWay();
    }
  }

  /**
   * What came of the root's work.
   *
   * @param work null on the other ranks
   */
  private static Outcome told(GroupIntroduction introduction, int root, Supplier<Outcome> work) {
    Outcome own = work == null ? null : Outcome.of(work);
    byte[] told = introduction.tell(root, () -> own.bytes());
    return own == null ? Outcome.read(told).orThrow() : own.orThrow();
  }

  private Outcome inBackground(Callable<Outcome> call) {
    return Background.await(messenger, call);
  }

  @Override
  public void close() {
    ports.close();
  }
}
