// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.IOException;
import java.lang.invoke.StringConcatException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.Command;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;

/**
 * A small job that touches what most programs use, and what spawned ranks and those that spawn them need; the
 * start scripts run it once and keep what the JVM learned (an ahead-of-time cache) so that all later ranks
 * start faster.
 */
final class WarmUp {
  private static final String NAME = WarmUp.class.getName();
  private static final String NO_CLASSES = "."; // a class path; the launcher adds the library

  /** MPI_MAX_PORT_NAME. */
  private static final int PORT_BYTES = 1024;

  private WarmUp() {}

  /**
   * @param args {@code spawn} and the arguments of a java command: spawns two ranks, of which the last has
   *     that command; {@code accept}: is spawned and waits for a connection; nothing: does what it can
   */
  public static void main(String... args) throws StringConcatException, IOException {
    doAsPrograms();
    String role = args.length == 0 ? "" : args[0];
    try (Mpi mpi = Mpi.init(args)) {
      switch (role) {
        case "spawn" -> spawnPair(mpi, Arrays.copyOfRange(args, 1, args.length));
        case "accept" -> accept(mpi, mpi.parent());
        default -> doAll(mpi);
      }
    }
  }

  /** Spawns a rank that uses what there is, and one with this command, which the caller wants to watch. */
  private static void spawnPair(Mpi mpi, String... arguments) {
    Command plain = Command.of("java", 1, "-cp", NO_CLASSES, NAME);
    Command watched = Command.of("java", 1, arguments);
    mpi.world().spawnMultiple(List.of(plain, watched), 0).comm().disconnect();
  }

  private static void doAll(Mpi mpi) {
    UsualCalls.ofMpi(mpi.world());
    try {
      spawn(mpi);
    } catch (MpiException e) {
      // where no ranks can be spawned the rest is worth keeping
    }
    if (!mpi.parent().isNull()) {
      mpi.parent().disconnect();
    }
  }

  /** What needs no MPI: classes from a directory, calls of the JDK, a line printed. */
  private static void doAsPrograms() throws StringConcatException, IOException {
    URL[] directory = {Path.of("").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(directory, null)) {
      loader.getResource("Program.class");
    }
    UsualCalls.ofJava();
    IO.println("warm");
  }

  /**
   * Spawns a rank, and connects to a port of it as spawned ranks do. The last rank, which may be watched, is
   * the root, and the first in the order of ranks: then the connection comes in there, while that with the
   * parents goes out.
   */
  private static void spawn(Mpi mpi) {
    Intracomm reversed = mpi.world().split(0, -mpi.world().rank());
    Intercomm children = reversed.spawn(acceptor(), 0).comm();
    byte[] port = new byte[PORT_BYTES];
    if (reversed.rank() == 0) {
      children.recv(port, 0, 0);
    }
    String name = new String(port, StandardCharsets.US_ASCII).strip();
    reversed.connect(name, Info.NULL, 0).disconnect();
    children.disconnect();
  }

  /** The command that spawns this class, by its name alone where it is on the class path. */
  private static Command acceptor() {
    return WarmUp.class.getModule().isNamed() ? Command.of("java", 1, "-cp", NO_CLASSES, NAME, "accept")
        : Command.of(NAME, 1, "accept");
  }

  private static void accept(Mpi mpi, Intercomm parents) {
    String port = mpi.openPort(Info.NULL);
    byte[] padded = (port + " ".repeat(PORT_BYTES - port.length())).getBytes(StandardCharsets.US_ASCII);
    parents.send(padded, 0, 0);
    mpi.world().accept(port, Info.NULL, 0).disconnect();
    mpi.closePort(port);
    parents.disconnect();
  }
}
