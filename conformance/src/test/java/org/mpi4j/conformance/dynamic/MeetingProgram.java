// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.mpi4j.conformance.dynamic.Child.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.conformance.tools.Tooling;
import org.mpi4j.tool.PvarClass;

/** A program of two jobs that meet: the first argument says which of them this is, and how they meet. */
public final class MeetingProgram {
  private static final long LONGEST_NS = TimeUnit.SECONDS.toNanos(40);

  private MeetingProgram() {}

  public static void main(String... args) throws IOException {
    try (Mpi mpi = Mpi.init(args)) {
      switch (args[0]) {
        case "server at a port" -> serve(mpi, Path.of(args[1]));
        case "client of a port" -> use(visited(mpi, args[1]), false);
        case "server under a name" -> serveUnder(mpi, args[1]);
        case "client of a name" ->
            use(connected(mpi, mpi.world().rank() == 0 ? find(mpi, args[1]) : null), false);
        case "server that fails later" -> failLater(mpi, Path.of(args[1]));
        case "client that goes on" -> goOn(visited(mpi, args[1]));
        case "publisher" -> publish(mpi, args[1]);
        case "reader" -> lookFor(mpi, args[1]);
        case "reader after the end" -> awaitEnd(mpi, args[1]);
        default -> throw new IllegalArgumentException(args[0]);
      }
      if (mpi.world().rank() == 0) {
        System.out.println(args[0] + ": ended well");
      }
    }
  }

  private static Info userScope() {
    return Info.of(Map.of("mpi4j_scope", "user"));
  }

  private static Intercomm connected(Mpi mpi, String port) {
    return mpi.world().connect(port, Info.NULL, 0);
  }

  /** The job whose port the file has. */
  private static Intercomm visited(Mpi mpi, String file) throws IOException {
    return connected(mpi, mpi.world().rank() == 0 ? read(file) : null);
  }

  private static void write(String text, Path file) throws IOException {
    Path before = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(before, text);
    Files.move(before, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** What the file has, once it is there. */
  private static String read(String file) throws IOException {
    long end = System.nanoTime() + LONGEST_NS;
    while (!Files.exists(Path.of(file)) && System.nanoTime() < end) {
      LockSupport.parkNanos(1_000_000);
    }
    return Files.readString(Path.of(file));
  }

  /** The port that is published, once it is. */
  private static String find(Mpi mpi, String name) {
    long end = System.nanoTime() + LONGEST_NS;
    while (true) {
      try {
        return mpi.lookupName(name, userScope());
      } catch (MpiException e) {
        if (e.errorClass() != ErrorClass.ERR_NAME || System.nanoTime() > end) {
          throw e;
        }
        LockSupport.parkNanos(1_000_000);
      }
    }
  }

  private static Intercomm accepted(Mpi mpi, Path file) throws IOException {
    String port = null;
    if (mpi.world().rank() == 0) {
      port = mpi.openPort(Info.NULL);
      write(port, file);
    }
    return mpi.world().accept(port, Info.NULL, 0);
  }

  private static void serve(Mpi mpi, Path file) throws IOException {
    use(accepted(mpi, file), true);
  }

  private static void serveUnder(Mpi mpi, String name) {
    String port = null;
    boolean first = mpi.world().rank() == 0;
    if (first) {
      port = mpi.openPort(Info.NULL);
      mpi.publishName(name, userScope(), port);
    }
    use(mpi.world().accept(port, Info.NULL, 0), true);
    if (first) {
      mpi.unpublishName(name, userScope(), port);
      mpi.closePort(port);
    }
  }

  private static void use(Intercomm other, boolean isServer) {
    check(other.allreduce(1, Op.SUM) == other.remoteSize(), "both groups add");
    try (Intracomm all = other.merge(!isServer)) {
      check(all.size() == other.size() + other.remoteSize(), "all of both");
      Generations.use(all);
      checkTransport(other);
    }
    other.disconnect();
  }

  /** Messages between jobs go by TCP, whatever the ranks of each job use among themselves. */
  private static void checkTransport(Intercomm other) {
    try (Tooling tool = new Tooling()) {
      int within = tool.get("transport").equals("tcp") ? other.size() - 1 : 0;
      long connections = tool.read(tool.started("tcp.connections", PvarClass.LEVEL));
      check(connections == other.remoteSize() + within, connections + " connections");
    }
  }

  private static void failLater(Mpi mpi, Path file) throws IOException {
    accepted(mpi, file).disconnect();
    throw new IllegalStateException("the server fails after disconnect");
  }

  private static void goOn(Intercomm server) {
    server.disconnect();
    LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(2)); // the server has failed long before
  }

  /** Publishes a name, and is killed before it takes that back. */
  private static void publish(Mpi mpi, String name) {
    if (mpi.world().rank() == 0) {
      mpi.publishName(name, userScope(), mpi.openPort(Info.NULL));
      System.out.println("published");
    }
    while (true) {
      LockSupport.park();
    }
  }

  private static void lookFor(Mpi mpi, String name) {
    try {
      System.out.println("found " + mpi.lookupName(name, userScope()));
    } catch (MpiException e) {
      System.out.println("not found: " + e.errorClass());
    }
  }

  /** Looks until the system has ended the process that has published the name. */
  private static void awaitEnd(Mpi mpi, String name) {
    long end = System.nanoTime() + LONGEST_NS;
    while (System.nanoTime() < end) {
      try {
        mpi.lookupName(name, userScope());
      } catch (MpiException e) {
        break;
      }
      LockSupport.parkNanos(1_000_000);
    }
    lookFor(mpi, name);
  }
}
