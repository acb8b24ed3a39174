// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.StructType;

/** Gives the library classes of its own in each way there is: they must go with the job. */
public final class LoadedProgram {
  static final String LOADERS = "soak.loaders";

  /** A record, which becomes a datatype. */
  record Point(double x, double y) {}

  /** What travels as an object. */
  record Parcel(int number) implements Serializable {}

  private LoadedProgram() {}

  /** Where the test finds it, which has this class from another loader. */
  @SuppressWarnings("unchecked") // it is the test that has put it there
  private static void remember(WeakReference<ClassLoader> loader) {
    ((List<WeakReference<ClassLoader>>) System.getProperties().get(LOADERS)).add(loader);
  }

  /** Runs a rank; it ends well or not. */
  public static void main(String... args) {
    remember(new WeakReference<>(LoadedProgram.class.getClassLoader()));
    try (Mpi mpi = Mpi.init(args)) {
      for (Rounds rounds : Rounds.values()) {
        rounds.run(mpi, 1);
      }
      Intracomm world = mpi.world();
      world.bcast(StructType.of(Point.class).allocate(2).buf(), 0);
      Datatype.of(Point.class).free();
      Op longest = Op.ofInt((a, b) -> Math.max(a, b));
      world.allreduce(Buf.IN_PLACE, Buf.of(new int[100]), longest);
      Parcel first = world.bcastObject(new Parcel(world.rank()), 0);
      if (first.number != 0) {
        throw new IllegalStateException(first.toString());
      }
      if (args[0].equals("badly") && world.rank() == 1) {
        throw new IllegalStateException("as it should");
      }
      world.barrier();
    }
  }
}
