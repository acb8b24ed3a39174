// SPDX-License-Identifier: Apache-2.0
//
// SpawnedWorkers: a program on one rank starts workers, which share a sum, and ends with them.
// Shows: spawn, the parent's communicator, collectives between both groups, disconnect.
// Run:   bin/mpiexec -n 1 examples/SpawnedWorkers.java [workers] [terms]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Buf;
import org.mpi4j.Command;
import org.mpi4j.Intercomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    Intercomm parent = mpi.parent();
    if (parent.isNull()) {
      lead(mpi, args);
    } else {
      work(mpi, parent);
    }
  }
}

void lead(Mpi mpi, String... args) {
  int workers = args.length > 0 ? wholeNumber(args[0]) : 3;
  int terms = args.length > 1 ? wholeNumber(args[1]) : 1_000_000;
  boolean root = mpi.world().rank() == 0;
  if (workers < 1 || terms < 1 || args.length > 2) {
    if (root) {
      System.err.println("usage: SpawnedWorkers.java [workers] [terms]    (1 or more, else 3; 1 to 999999999,"
          + " else 1000000)");
    }
    return;
  }
  // the same program; the workers know by mpi.parent() what they are
  Intercomm team = mpi.world().spawn(Command.of(getClass(), workers), 0).comm();
  int me = root ? Mpi.ROOT : Mpi.PROC_NULL; // one rank of this group sends and gets, the others nothing
  double[] pi = new double[1];
  team.bcast(new int[] {terms}, me);
  team.reduce(Buf.EMPTY, Buf.of(pi), Op.SUM, me);
  team.disconnect();
  if (root) {
    IO.println("pi is about " + pi[0] + ", say " + workers + " workers");
  }
}

void work(Mpi mpi, Intercomm parent) {
  int[] terms = new int[1];
  parent.bcast(terms, 0);
  double sum = 0;
  for (long i = mpi.world().rank(); i < terms[0]; i += mpi.world().size()) {
    double x = (i + 0.5) / terms[0];
    sum += 4 / (1 + x * x) / terms[0];
  }
  parent.reduce(Buf.values(sum), Buf.EMPTY, Op.SUM, 0);
  parent.disconnect();
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
