// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;

/** Finds out where a datatype of objects has its elements. */
final class Places {
  private Places() {}

  /** The places in elements, in the order of the type map: each is an int that travels to this rank. */
  static int[] of(Datatype type) {
    int before = Math.max(0, -type.Lb());
    int[] indices = new int[before + type.Ub()];
    Arrays.setAll(indices, i -> i - before);
    int[] places = new int[type.Size()];
    Job.run(() -> {
      Intracomm self = Job.running().self();
      self.sendrecv(Buf.of(indices, before, 1, type.core()), 0, 0, Buf.of(places), 0, 0);
    });
    return places;
  }
}
