// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mpi4j.Buf;
import org.mpi4j.Comparison;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Ports;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;

/** Ports and connections among the ranks of one job, which need not know that they are of one job. */
class ConnectTest {
  private static final int TAG = 3;

  private static boolean isServer(Intracomm world) {
    return world.rank() < world.size() / 2;
  }

  /** The half of the world that serves, or the one that connects. */
  private static Intracomm half(Intracomm world) {
    return world.split(isServer(world) ? 0 : 1, world.rank());
  }

  /** The two halves of the world, connected through a port of rank 0. */
  private static Intercomm connected(Mpi mpi, Intracomm half) {
    Intracomm world = mpi.world();
    String port = world.bcastObject(world.rank() == 0 ? mpi.openPort(Info.NULL) : null, 0);
    String known = half.rank() == 0 ? port : null; // matters on the root only
    Info info = half.rank() == 0 ? Info.NULL : null;
    Intercomm made = isServer(world) ? half.accept(known, info, 0) : half.connect(known, info, 0);
    if (world.rank() == 0) {
      mpi.closePort(port);
    }
    return made;
  }

  /** Each rank exchanges a number with each of the others. */
  private static void exchange(Intercomm comm) {
    for (int other = 0; other < comm.remoteSize(); other++) {
      comm.isend(Buf.of(new int[] {comm.rank() * 100 + other}), other, TAG).free();
    }
    int[] got = new int[1];
    for (int other = 0; other < comm.remoteSize(); other++) {
      comm.recv(got, other, TAG);
      assertEquals(other * 100 + comm.rank(), got[0]);
    }
  }

  @OverEachTransport
  @Covers({"MPI_Open_port", "MPI_Close_port", "MPI_Comm_accept", "MPI_Comm_connect", "MPI_Comm_disconnect"})
  void shouldConnectTwoGroups(Mpi mpi) {
    try (Intracomm half = half(mpi.world())) {
      Intercomm comm = connected(mpi, half);
      assertTrue(comm.isInter());
      assertEquals(half.rank(), comm.rank());
      assertEquals(half.size(), comm.size());
      assertEquals(mpi.world().size() - half.size(), comm.remoteSize());
      exchange(comm);
      int sum = comm.allreduce(isServer(mpi.world()) ? 1 : 1000, Op.SUM);
      assertEquals(comm.remoteSize() * (isServer(mpi.world()) ? 1000 : 1), sum);
      comm.disconnect();
      assertTrue(comm.isNull());
    }
  }

  @OverEachTransport
  @Covers({"MPI_Comm_accept", "MPI_Comm_connect", "MPI_Comm_disconnect"})
  void shouldConnectAgainAndAgain(Mpi mpi) {
    try (Intracomm half = half(mpi.world())) {
      for (int round = 0; round < 10; round++) {
        Intercomm comm = connected(mpi, half);
        exchange(comm);
        comm.disconnect();
      }
      assertEquals(mpi.world().size(), mpi.world().allreduce(1, Op.SUM));
    }
  }

  @OverEachTransport
  @Covers({"MPI_Comm_accept", "MPI_Comm_connect"})
  void shouldMergeWhatIsConnected(Mpi mpi) {
    Intracomm world = mpi.world();
    try (Intracomm half = half(world)) {
      Intercomm comm = connected(mpi, half);
      try (Intracomm all = comm.merge(!isServer(world)); Intracomm copy = all.dup()) {
        assertEquals(Comparison.CONGRUENT, all.compare(world));
        assertEquals(world.size(), copy.allreduce(1, Op.SUM));
      }
      comm.disconnect();
    }
  }

  /** Of one port each connection gives the two ends that belong together, the first to come first. */
  @OverEachTransport
  @Covers({"MPI_Comm_accept", "MPI_Comm_connect"})
  void shouldServeClientsOneAfterTheOther(Mpi mpi) {
    Intracomm world = mpi.world();
    String port = world.bcastObject(world.rank() == 0 ? mpi.openPort(Info.NULL) : null, 0);
    if (world.rank() > 0) {
      Intercomm server = mpi.self().connect(port, Info.NULL, 0);
      server.send(new int[] {world.rank()}, 0, TAG);
      int[] back = new int[1];
      server.recv(back, 0, TAG);
      assertEquals(-world.rank(), back[0]);
      server.disconnect();
    } else {
      int sum = 0;
      for (int i = 1; i < world.size(); i++) {
        Intercomm client = mpi.self().accept(port, Info.NULL, 0);
        int[] who = new int[1];
        client.recv(who, 0, TAG);
        sum += who[0];
        client.send(new int[] {-who[0]}, 0, TAG);
        client.disconnect();
      }
      assertEquals(IntStream.range(0, world.size()).sum(), sum);
      mpi.closePort(port);
    }
    world.barrier();
  }

  /** Callers that wait at a port are served in the order in which they came, whatever their ranks are. */
  @OverEachTransport
  @Covers({"MPI_Comm_accept", "MPI_Comm_connect"})
  void shouldServeTheFirstCallerFirst(Mpi mpi) throws Exception {
    Intracomm world = mpi.world();
    String port = world.bcastObject(world.rank() == 0 ? mpi.openPort(Info.NULL) : null, 0);
    int callers = world.size() - 1;
    int[] order = IntStream.rangeClosed(0, callers - 1).map(i -> 1 + (i + 1) % callers).toArray();
    FutureTask<Intercomm> call = new FutureTask<>(() -> mpi.self().connect(port, Info.NULL, 0));
    for (int next : order) {
      if (world.rank() == next) {
        Set<Thread> before = waitingToBeServed();
        Thread thread = Thread.ofPlatform().daemon().start(call);
        while (!call.isDone() && before.containsAll(waitingToBeServed())) {
          thread.join(1);
        }
      }
      world.barrier();
      if (world.rank() == 0) {
        awaitAdmission();
      }
      world.barrier();
    }
    if (world.rank() == 0) {
      for (int next : order) {
        Intercomm client = mpi.self().accept(port, Info.NULL, 0);
        int[] who = new int[1];
        client.recv(who, 0, TAG);
        assertEquals(next, who[0]);
        client.disconnect();
      }
      mpi.closePort(port);
    } else {
      Intercomm server = call.get();
      server.send(new int[] {world.rank()}, 0, TAG);
      server.disconnect();
    }
    world.barrier();
  }

  /** Threads of the library that have proved to know the port, and wait for an accept. */
  private static Set<Thread> waitingToBeServed() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(e -> Stream.of(e.getValue()).anyMatch(f -> f.getMethodName().equals("awaitAccept")))
        .map(Map.Entry::getKey).collect(Collectors.toSet());
  }

  /** Waits until no caller has yet to prove itself: all wait to be served. */
  private static void awaitAdmission() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("mpi4j-caller")) {
        thread.join();
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Open_port", "MPI_Comm_accept", "MPI_Comm_connect"})
  void shouldTellTwoPortsApart(Mpi mpi) throws InterruptedException {
    Intracomm world = mpi.world();
    List<String> ports = world.bcastObject(
        world.rank() == 0 ? List.of(mpi.openPort(Info.NULL), mpi.openPort(Info.NULL)) : null, 0);
    assertNotEquals(ports.get(0), ports.get(1));
    assertTrue(ports.stream().allMatch(p -> p.length() <= Ports.MAX_PORT_NAME && !p.contains(" ")));
    if (world.rank() == 0) {
      Intracomm other = mpi.self().dup(); // two threads must not use one
      Thread second = Thread.ofPlatform().start(() -> accept(other, ports.get(1), 1));
      accept(mpi.self().dup(), ports.get(0), 0);
      second.join();
      ports.forEach(mpi::closePort);
    } else if (world.rank() == 1) {
      for (int which = 1; which >= 0; which--) {
        Intercomm server = mpi.self().connect(ports.get(which), Info.NULL, 0);
        int[] got = new int[1];
        server.recv(got, 0, TAG);
        assertEquals(which, got[0]);
        server.disconnect();
      }
    }
    world.barrier();
  }

  private static void accept(Intracomm comm, String port, int which) {
    try (Intracomm own = comm) {
      Intercomm client = own.accept(port, Info.NULL, 0);
      client.send(new int[] {which}, 0, TAG);
      client.disconnect();
    }
  }

  @OverEachTransport
  @Covers({"MPI_Comm_connect", "MPI_Close_port", "MPI_Comm_accept"})
  void shouldRefuseWrongPorts(Mpi mpi) {
    Intracomm self = mpi.self();
    String port = mpi.openPort(Info.NULL);
    Failures.with(ErrorClass.ERR_PORT, () -> self.connect("nonsense", Info.NULL, 0), "MPI_Comm_connect");
    Failures.with(ErrorClass.ERR_PORT, () -> self.connect("", Info.NULL, 0), "empty");
    Failures.with(ErrorClass.ERR_PORT, () -> self.connect(null, Info.NULL, 0), "null");
    Failures.with(ErrorClass.ERR_PORT, () -> self.connect("x".repeat(1025), Info.NULL, 0), "1025");
    int half = port.length() / 2;
    Failures.with(ErrorClass.ERR_PORT, () -> self.connect(port.substring(0, half), Info.NULL, 0));
    for (int at = 0; at < port.length(); at += Math.max(1, port.length() / 16)) {
      String garbled = port.substring(0, at) + (port.charAt(at) == 'A' ? 'B' : 'A') + port.substring(at + 1);
      Failures.with(
          ErrorClass.ERR_PORT, () -> self.connect(garbled, Info.of(Map.of("timeout", "1")), 0));
    }
    Failures.with(ErrorClass.ERR_PORT, () -> self.accept("nonsense", Info.NULL, 0), "MPI_Comm_accept");
    Failures.with(ErrorClass.ERR_PORT, () -> mpi.closePort("nonsense"), "MPI_Close_port");
    mpi.closePort(port);
    Failures.with(ErrorClass.ERR_PORT, () -> mpi.closePort(port), "MPI_Close_port");
    Failures.with(ErrorClass.ERR_PORT, () -> self.accept(port, Info.NULL, 0), "MPI_Comm_accept");
    Failures.with(ErrorClass.ERR_PORT, () -> self.connect(port, Info.of(Map.of("timeout", "2")), 0));
    mpi.world().barrier();
  }

  @OverEachTransport
  @Covers("MPI_Comm_connect")
  void shouldNotWaitForEverWhereNobodyAccepts(Mpi mpi) {
    Intracomm world = mpi.world();
    String port = world.bcastObject(world.rank() == 0 ? mpi.openPort(Info.NULL) : null, 0);
    if (world.rank() == 1) {
      long start = System.nanoTime();
      Failures.with(ErrorClass.ERR_PORT,
          () -> mpi.self().connect(port, Info.of(Map.of("timeout", "1")), 0), "MPI_Comm_connect");
      long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      assertTrue(waited >= 900 && waited < 10_000, () -> waited + " ms");
      Failures.with(ErrorClass.ERR_INFO_VALUE,
          () -> mpi.self().connect(port, Info.of(Map.of("timeout", "soon")), 0), "soon");
    }
    world.barrier();
    if (world.rank() == 0) { // the call that has given up is not served
      accept(mpi.self().dup(), port, 5);
      mpi.closePort(port);
    } else if (world.rank() == 1) {
      Intercomm server = mpi.self().connect(port, Info.NULL, 0);
      int[] got = new int[1];
      server.recv(got, 0, TAG);
      assertEquals(5, got[0]);
      server.disconnect();
    }
    world.barrier();
  }

  /** A rank cannot be in both groups. */
  @OverEachTransport
  @Covers({"MPI_Comm_accept", "MPI_Comm_connect"})
  void shouldNotConnectARankWithItself(Mpi mpi) throws InterruptedException {
    String port = mpi.openPort(Info.NULL);
    Intracomm other = mpi.self().dup();
    ErrorClass[] error = new ErrorClass[1];
    Thread thread = Thread.ofPlatform().start(() -> error[0] = Failures.with(
        ErrorClass.ERR_GROUP, () -> other.accept(port, Info.NULL, 0), "in common").errorClass());
    Failures.with(ErrorClass.ERR_GROUP, () -> mpi.self().connect(port, Info.NULL, 0), "in common");
    thread.join();
    assertEquals(ErrorClass.ERR_GROUP, error[0]);
    mpi.closePort(port);
  }

  @OverEachTransport
  @Covers({"MPI_Close_port", "MPI_Comm_accept"})
  void shouldEndAnAcceptWhosePortIsClosed(Mpi mpi) throws Exception {
    String port = mpi.openPort(Info.NULL);
    Thread[] waiting = new Thread[1];
    ErrorClass[] error = new ErrorClass[1];
    waiting[0] = Thread.ofPlatform().start(() -> {
      try (Intracomm own = mpi.self().dup()) {
        error[0] = Failures.with(ErrorClass.ERR_PORT, () -> own.accept(port, Info.NULL, 0)).errorClass();
      }
    });
    waiting[0].join(50); // most often it waits by then
    mpi.closePort(port);
    waiting[0].join();
    assertEquals(ErrorClass.ERR_PORT, error[0]);
  }

  /** What is wrong at the root is an error of all. */
  @OverEachTransport
  @Covers({"MPI_Comm_accept", "MPI_Comm_connect"})
  void shouldFailOnAllRanksIfTheRootsArgumentsAreWrong(Mpi mpi) {
    Intracomm world = mpi.world();
    int root = world.size() - 1;
    boolean isRoot = world.rank() == root;
    Failures.with(ErrorClass.ERR_PORT, () -> world.connect(isRoot ? null : "x", infoOf(isRoot), root));
    Failures.with(ErrorClass.ERR_PORT, () -> world.accept(isRoot ? "wrong" : null, infoOf(isRoot), root));
    Info freed = Info.create();
    freed.free();
    Failures.with(ErrorClass.ERR_INFO, () -> world.accept("port", isRoot ? freed : Info.NULL, root));
    Failures.with(ErrorClass.ERR_ROOT, () -> world.accept("port", Info.NULL, world.size()), "root = ");
    Failures.with(ErrorClass.ERR_ROOT, () -> world.connect("port", Info.NULL, -1), "root = -1");
    world.barrier();
  }

  private static Info infoOf(boolean isRoot) {
    return isRoot ? Info.NULL : null;
  }

  // ---- sockets

  private static SocketChannel socket(Intracomm world) throws IOException {
    if (world.rank() == 0) {
      try (ServerSocketChannel server = ServerSocketChannel.open()) {
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        world.sendObject(((InetSocketAddress) server.getLocalAddress()).getPort(), 1, TAG);
        return server.accept();
      }
    }
    int port = world.<Integer>recvObject(0, TAG);
    return SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
  }

  @OverEachTransport
  @Covers("MPI_Comm_join")
  void shouldJoinOverASocket(Mpi mpi) throws IOException {
    Intracomm world = mpi.world();
    if (world.rank() < 2) {
      try (SocketChannel socket = socket(world)) {
        Intercomm first = mpi.join(socket);
        Intercomm second = mpi.join(socket);
        assertTrue(first.isInter() && first.size() == 1 && first.remoteSize() == 1);
        exchange(first);
        exchange(second);
        second.disconnect();
        exchange(first);
        first.disconnect();
        assertTrue(socket.isOpen() && socket.isConnected());
      }
    }
    world.barrier();
  }

  @OverEachTransport
  @Covers("MPI_Comm_join")
  void shouldRefuseSocketsThatCannotJoin(Mpi mpi) throws IOException {
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.join(null), "null", "MPI_Comm_join");
    try (SocketChannel unconnected = SocketChannel.open()) {
      Failures.with(ErrorClass.ERR_ARG, () -> mpi.join(unconnected), "not connected");
    }
    Intracomm world = mpi.world();
    if (world.rank() < 2) {
      try (SocketChannel socket = socket(world)) {
        socket.configureBlocking(false);
        Failures.with(ErrorClass.ERR_ARG, () -> mpi.join(socket), "nonblocking");
        socket.configureBlocking(true);
        if (world.rank() == 0) {
          socket.shutdownOutput();
        } else {
          Failures.with(ErrorClass.ERR_OTHER, () -> mpi.join(socket), "MPI_Comm_join");
        }
      }
    }
    world.barrier();
  }

  @OverEachTransport
  @Covers("MPI_Comm_join")
  void shouldNotJoinItself(Mpi mpi) throws Exception {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      try (SocketChannel one = SocketChannel.open(server.getLocalAddress());
          SocketChannel other = server.accept()) {
        Thread thread = Thread.ofPlatform().start(
            () -> Failures.with(ErrorClass.ERR_GROUP, () -> mpi.join(one), "MPI_Comm_join"));
        Failures.with(ErrorClass.ERR_GROUP, () -> mpi.join(other), "MPI_Comm_join");
        thread.join();
      }
    }
  }

  @OverEachTransport
  @Covers("MPI_Comm_get_parent")
  void shouldHaveNoParentIfNobodyHasSpawnedIt(Mpi mpi) {
    assertTrue(mpi.parent().isNull());
    assertEquals(Intercomm.NULL, mpi.parent());
    assertFalse(mpi.world().isNull());
  }
}
