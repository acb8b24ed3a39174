// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatException;
import java.lang.invoke.StringConcatFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.mpi4j.Buf;
import org.mpi4j.Command;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Request;

/**
 * A small job that touches what most programs use; the start scripts run it once and keep what the JVM
 * learned (an ahead-of-time cache) so that all later ranks start faster.
 */
final class WarmUp {
  /** MPI_MAX_PORT_NAME. */
  private static final int PORT_BYTES = 1024;

  private WarmUp() {}

  public static void main(String... args) throws StringConcatException, IOException {
    doAsPrograms();
    try (Mpi mpi = Mpi.init(args)) {
      Intercomm parents = mpi.parent();
      if (!parents.isNull()) {
        beSpawned(mpi, parents);
        return;
      }
      round(mpi.world()); // once: for methods that ran often the cache has the JVM compile at each start
      try {
        spawn(mpi);
      } catch (MpiException e) {
        // a machine that cannot spawn gets a cache all the same
      }
    }
  }

  /** What needs no MPI: classes from a directory, joined strings as javac makes them, a line printed. */
  private static void doAsPrograms() throws StringConcatException, IOException {
    URL[] directory = {Path.of("").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(directory, null)) {
      loader.getResource("Program.class");
    }
    MethodType type = MethodType.methodType(String.class, int.class, int.class);
    StringConcatFactory.makeConcatWithConstants(MethodHandles.lookup(), "join", type, "rank \1 of \1");
    IO.println("warm");
  }

  private static void round(Intracomm world) {
    int next = (world.rank() + 1) % world.size();
    int previous = (world.rank() + world.size() - 1) % world.size();
    double[] out = {world.rank()};
    double[] in = new double[1];
    Request request = world.irecv(Buf.of(in), previous, 0);
    world.send(out, next, 0);
    request.await();
    world.bcast(in, 0);
    world.allreduce(in[0], Op.SUM);
    world.barrier();
  }

  /**
   * Spawns a rank and connects to its port: the last rank, which is the one that records, does both what
   * ranks that spawn do and what spawned ranks do.
   */
  private static void spawn(Mpi mpi) {
    Intracomm world = mpi.world();
    int last = world.size() - 1;
    Command child = Command.of("java", 1, "-cp", ".", WarmUp.class.getName());
    Intercomm children = world.spawn(child, last).comm();
    byte[] port = new byte[PORT_BYTES];
    if (world.rank() == last) {
      children.recv(port, 0, 0);
    }
    String name = new String(port, StandardCharsets.US_ASCII).strip();
    Intercomm connected = world.connect(name, Info.NULL, last);
    connected.disconnect();
    children.disconnect();
  }

  private static void beSpawned(Mpi mpi, Intercomm parents) {
    String port = mpi.openPort(Info.NULL);
    byte[] padded = (port + " ".repeat(PORT_BYTES - port.length())).getBytes(StandardCharsets.US_ASCII);
    parents.send(padded, parents.remoteSize() - 1, 0);
    mpi.world().accept(port, Info.NULL, 0).disconnect();
    mpi.closePort(port);
    parents.disconnect();
  }
}
