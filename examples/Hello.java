// SPDX-License-Identifier: Apache-2.0
//
// Hello: every rank says who it is.
// Shows: how MPI starts and ends, the communicator of all ranks, its size and this rank's number in it.
// Run:   bin/mpiexec -n 4 examples/Hello.java
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Mpi;

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    IO.println("Hello from rank " + world.rank() + " of " + world.size());
  }
}
