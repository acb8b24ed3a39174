// SPDX-License-Identifier: Apache-2.0
//
// Ring: a token goes round all ranks, and each adds its number to it.
// Shows: send, receive, both at once, and how to measure time.
// Run:   bin/mpiexec -n 4 examples/Ring.java [laps]
//JAVA 25+
//DEPS org.mpi4j:mpi4j:0.1.0-SNAPSHOT

import org.mpi4j.Buf;
import org.mpi4j.Mpi;

static final int TOKEN = 1; // the tag of our messages

void main(String... args) {
  try (var mpi = Mpi.init(args)) {
    var world = mpi.world();
    int rank = world.rank();
    int size = world.size();
    int laps = args.length == 0 ? 1_000 : wholeNumber(args[0]);
    if (laps < 1 || args.length > 1) {
      if (rank == 0) {
        System.err.println("usage: Ring.java [laps]    (laps: 1 to 999999999, else 1000)");
      }
      return;
    }

    int right = (rank + 1) % size;
    int left = (rank + size - 1) % size;
    long[] token = {0};
    double start = Mpi.wtime();
    for (int lap = 0; lap < laps; lap++) {
      if (rank == 0) {
        world.sendrecvReplace(Buf.of(token), right, TOKEN, left, TOKEN); // off it goes, and round it comes
      } else {
        world.recv(token, left, TOKEN);
        token[0] += rank;
        world.send(token, right, TOKEN);
      }
    }
    double seconds = Mpi.wtime() - start;

    if (rank == 0) {
      long expected = (long) laps * size * (size - 1) / 2;
      IO.println("The token went " + laps + " times round " + size + " ranks and brought home " + token[0]
          + (token[0] == expected ? ", as it should" : ", but should have brought " + expected));
      IO.println("%.2f microseconds per hop".formatted(seconds / laps / size * 1e6));
    }
  }
}

/** The number that the text says, or -1 if it does not say one. */
int wholeNumber(String text) {
  return text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
}
