// SPDX-License-Identifier: Apache-2.0
//
// Structures: an array of records travels round the ranks, and columns of a table go to one rank each.
// Shows: records as structures in memory, strided data, and how a datatype describes itself.
// Run:   bin/mpiexec -n 4 examples/Structures.java [bodies]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.StructType;

static final int BODIES = 1;
static final int COLUMN = 2;
static final int SUM = 3;

/** In memory as C has it: struct {int id; double x, y; bool moved;}. */
record Body(int id, double x, double y, boolean moved) {
  Body movedBy(double dx, double dy) {
    return new Body(id, x + dx, y + dy, true);
  }
}

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    int count = args.length == 0 ? 1_000 : wholeNumber(args[0]);
    if (count < 1 || args.length > 1) {
      if (world.rank() == 0) {
        System.err.println("usage: Structures.java [bodies]    (bodies: 1 to 999999, else 1000)");
      }
      return;
    }
    passBodiesRound(world, count);
    dealOutColumns(world);
  }
}

/** The bodies go from rank to rank, and each moves its share of them. */
void passBodiesRound(Intracomm world, int count) {
  int rank = world.rank();
  int right = (rank + 1) % world.size();
  int left = (rank + world.size() - 1) % world.size();
  var type = StructType.of(Body.class); // once: it looks at the record class
  var bodies = type.allocate(count); // a list of bodies, which lie in native memory one after the other

  if (rank == 0) {
    for (int i = 0; i < count; i++) {
      bodies.set(i, new Body(i, i, -i, false));
    }
    world.sendrecvReplace(bodies.buf(), right, BODIES, left, BODIES); // off they go, and round they come
  } else {
    world.recv(bodies.buf(), left, BODIES);
  }
  for (int i = rank; i < count; i += world.size()) {
    bodies.set(i, bodies.get(i).movedBy(0.5, rank));
  }
  if (rank == 0) {
    IO.println(type.type().describe());
  } else {
    world.send(bodies.buf(), right, BODIES);
  }
  long moved = bodies.stream().filter(Body::moved).count();
  IO.println("rank " + rank + " has seen " + moved + " of " + count + " bodies moved");
}

/** Rank 0 has a table that lies row by row, and sends column c to rank c; the sums come back. */
void dealOutColumns(Intracomm world) {
  int n = world.size();
  var column = Datatype.INT.vector(n, 1, n).commit(); // n blocks of one number, n numbers apart
  int[] table = new int[n * n];
  if (world.rank() == 0) {
    Arrays.setAll(table, i -> (i / n + 1) * (i % n + 1)); // the multiplication table
    for (int c = 1; c < n; c++) {
      world.send(Buf.of(table, c, 1, column), c, COLUMN); // index c is where the column begins
    }
  } else {
    world.recv(Buf.of(table, 0, 1, column), 0, COLUMN); // into the first column, it could be any array
  }
  int sum = 0;
  for (int row = 0; row < n; row++) {
    sum += table[row * n];
  }
  if (world.rank() != 0) {
    world.send(Buf.values(sum), 0, SUM);
    return;
  }
  int[] sums = new int[n];
  sums[0] = sum;
  for (int c = 1; c < n; c++) {
    world.recv(Buf.of(sums, c, 1), c, SUM);
  }
  IO.println("sums of the columns: " + Arrays.toString(sums));
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,6}") ? Integer.parseInt(text) : -1;
}
