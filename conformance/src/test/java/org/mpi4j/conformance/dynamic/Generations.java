// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.Command;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.io.File;
import org.mpi4j.rma.Win;

/** Ranks that spawn others, and are one communicator with them. */
final class Generations {
  private Generations() {}

  /**
   * Spawns one more rank so many times, each time by the youngest of all, then uses the communicator of all.
   *
   * @param file the name of a file for all
   */
  static void grow(Intracomm all, int more, String file) {
    if (more == 0) {
      use(all);
      useWindow(all);
      useFile(all, file);
      return;
    }
    int youngest = all.size() - 1;
    Command next = all.rank() == youngest
        ? Command.of(Child.class, 1, "spawns", Integer.toString(more - 1), file) : null;
    Intercomm children = all.spawn(next, youngest).comm();
    Intracomm bigger = children.merge(false);
    Child.check(bigger.size() == all.size() + 1, "there is one more");
    grow(bigger, more - 1, file);
    bigger.disconnect();
    children.disconnect();
  }

  /** Messages from each to each, collectives, communicators of some. */
  static void use(Intracomm all) {
    int size = all.size();
    int[] got = new int[1];
    for (int other = 0; other < size; other++) {
      all.isend(Buf.of(new int[] {all.rank()}), other, 1).free();
    }
    for (int other = size - 1; other >= 0; other--) {
      all.recv(got, other, 1);
      Child.check(got[0] == other, "rank " + other + " has sent " + got[0]);
    }
    byte[] large = new byte[400_000];
    large[large.length - 1] = 7;
    all.bcast(all.rank() == size - 1 ? large.clone() : large, size - 1);
    Child.check(large[large.length - 1] == 7 || all.rank() != 0, "a long broadcast");
    for (int i = 0; i < 30; i++) { // more than it takes to change to memory in common
      Child.check(all.allreduce(all.rank(), Op.SUM) == size * (size - 1) / 2, "the sum of all");
    }
    try (Intracomm turned = all.split(0, -all.rank()); Intracomm some = all.split(all.rank() % 2, 0)) {
      Child.check(turned.rank() == size - 1 - all.rank(), "the order is turned");
      Child.check(some.allreduce(1, Op.SUM) == some.size(), "some add");
    }
  }

  private static void useWindow(Intracomm all) {
    try (Win win = Win.allocate(all, Integer.BYTES, Integer.BYTES, Info.NULL)) {
      win.fence(0);
      win.accumulate(Buf.of(new int[] {all.rank() + 1}), (all.rank() + 1) % all.size(), 0, Op.SUM);
      win.fence(0);
      int got = win.memory().get(ValueLayout.JAVA_INT, 0);
      int expected = (all.rank() + all.size() - 1) % all.size() + 1;
      Child.check(got == expected, "the neighbour has added " + got + ", not " + expected);
    }
  }

  private static void useFile(Intracomm all, String name) {
    try (File file = File.open(all, name, File.MODE_CREATE | File.MODE_RDWR, Info.NULL)) {
      file.writeAtAll(all.rank() * 4L, Buf.of(new byte[] {1, 2, 3, (byte) all.rank()}));
      Child.check(file.size() == 4L * all.size(), "the file has " + file.size() + " bytes");
    }
  }
}
