// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Mpi;
import org.mpi4j.io.File;

/** Ranks that write together for ever, in atomic mode and not, until rank 2 is killed in the middle. */
final class KilledWriter {
  private static final int ROUNDS_OF_THE_VICTIM = 20;

  private KilledWriter() {}

  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args);
        File file = File.open(mpi.world(), args[0], File.MODE_CREATE | File.MODE_RDWR)) {
      int me = mpi.world().rank();
      if (me == 2) {
        Thread.ofPlatform().daemon().start(() -> {
          try {
            while (file.size() < 8 * ROUNDS_OF_THE_VICTIM) {
              Thread.onSpinWait();
            }
          } finally {
            Runtime.getRuntime().halt(137);
          }
        });
      }
      file.setView(8L * me, Datatype.DOUBLE, Datatype.DOUBLE.createResized(0, 32).commit(), "native");
      double[] values = new double[10_000];
      for (int i = 0; ; i++) {
        file.writeAtAll(10L * i % 1000, Buf.of(values));
        file.writeShared(Buf.values(1.0));
        file.setAtomicity(i % 2 == 0);
      }
    }
  }
}
