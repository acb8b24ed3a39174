// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Hints. */
public final class InfoPairs {
  private InfoPairs() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Info info = new Info();
    Check.equal(0, info.size(), "empty");
    info.set("one", "1");
    info.set("two", "2");
    info.set("one", "eins");
    Check.equal(2, info.size(), "size");
    Check.equal("eins", info.get("one"), "value");
    Check.equal(null, info.get("three"), "missing");
    Check.equal("two", info.getKey(1), "key");
    Info copy = info.dup();
    Info clone = info.clone();
    info.delete("two");
    Check.equal(1, info.size(), "size after the deletion");
    Check.equal("2", copy.get("two"), "the copy keeps it");
    Check.equal(2, clone.size(), "the clone keeps it");
    Intracomm comm = MPI.COMM_WORLD.dupWithInfo(info);
    comm.setInfo(info);
    comm.getInfo().free();
    comm.free();
    info.free();
    copy.free();
    clone.free();
    Check.that(info.isNull() && MPI.INFO_NULL.isNull(), "null");
    Check.equal(Integer.toString(MPI.COMM_WORLD.getSize()), MPI.INFO_ENV.get("maxprocs"), "maxprocs");
    Check.equal(MPI.INFO_ENV.get("maxprocs"), MPI.INFO_ENV.get("ompi_np"), "ompi_np");
    for (String key : new String[] {"command", "host", "arch", "wdir", "ompi_num_apps", "ompi_first_rank"}) {
      Check.that(MPI.INFO_ENV.get(key) != null, key);
    }
    MPI.Finalize();
  }
}
