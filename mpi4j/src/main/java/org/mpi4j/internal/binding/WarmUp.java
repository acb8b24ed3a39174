// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatException;
import java.lang.invoke.StringConcatFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;

/**
 * A small job that touches what most programs use; the start scripts run it once and keep what the JVM
 * learned (an ahead-of-time cache) so that all later ranks start faster.
 */
final class WarmUp {
  private WarmUp() {}

  public static void main(String... args) throws StringConcatException, IOException {
    doAsPrograms();
    try (Mpi mpi = Mpi.init(args)) {
      round(mpi.world()); // once: for methods that ran often the cache has the JVM compile at each start
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
}
