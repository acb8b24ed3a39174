// SPDX-License-Identifier: Apache-2.0
//
// Meeting: two jobs that were started apart find each other by a name, and talk.
// Shows: ports, published names, accept and connect, messages between jobs, disconnect.
// Run:   bin/mpiexec -n 2 examples/Meeting.java serve &
//        bin/mpiexec -n 3 examples/Meeting.java visit
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import java.util.concurrent.locks.LockSupport;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;

static final String NAME = "examples/Meeting";

/** The name is for all jobs of this user on this machine. */
static final Map<String, String> SCOPE = Map.of("mpi4j_scope", "user");

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    switch (args.length == 1 ? args[0] : "") {
      case "serve" -> serve(mpi);
      case "visit" -> visit(mpi);
      default -> {
        if (mpi.world().rank() == 0) {
          System.err.println("usage: Meeting.java serve|visit    (first serve, then visit, as another job)");
        }
      }
    }
  }
}

void serve(Mpi mpi) {
  var world = mpi.world();
  String port = null; // matters on rank 0 only
  if (world.rank() == 0) {
    port = mpi.openPort(Info.NULL);
    mpi.publishName(NAME, Info.of(SCOPE), port);
  }
  Intercomm visitors = world.accept(port, Info.NULL, 0);
  if (world.rank() == 0) {
    mpi.unpublishName(NAME, Info.of(SCOPE), port);
    mpi.closePort(port);
    for (int i = 0; i < visitors.remoteSize(); i++) {
      IO.println("visitor " + i + " says: " + visitors.recvObject(i, 0));
    }
  }
  visitors.disconnect();
}

void visit(Mpi mpi) {
  var world = mpi.world();
  String port = world.rank() == 0 ? find(mpi) : null;
  Intercomm hosts = world.connect(port, Info.NULL, 0);
  hosts.sendObject("hello from rank " + world.rank() + " to all " + hosts.remoteSize(), 0, 0);
  hosts.disconnect();
}

/** Waits half a minute at most for the other job. */
String find(Mpi mpi) {
  for (int tries = 0; ; tries++) {
    try {
      return mpi.lookupName(NAME, Info.of(SCOPE));
    } catch (MpiException e) {
      if (e.errorClass() != ErrorClass.ERR_NAME || tries == 300) {
        throw e;
      }
      LockSupport.parkNanos(100_000_000);
    }
  }
}
