// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Info;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A job spawns ranks of the same program, and adds with them. */
public final class Spawning {
  private static final int CHILDREN = 2;

  private Spawning() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intercomm parent = Intercomm.getParent();
    if (parent.isNull()) {
      spawn();
      spawnMultiple();
      spawnNothing();
    } else {
      Check.equal("a child", args[0], "argument");
      add(parent, true);
      parent.disconnect();
    }
    MPI.Finalize();
  }

  private static void spawn() throws MPIException {
    int[] codes = {-1, -1};
    String[] arguments = {"a child"};
    Intercomm children = MPI.COMM_WORLD.spawn(
        Spawning.class.getName(), arguments, CHILDREN, MPI.INFO_NULL, 0, codes);
    Check.equal(new int[] {MPI.SUCCESS, MPI.SUCCESS}, codes, "error codes");
    Check.equal(CHILDREN, children.getRemoteSize(), "children");
    add(children, false);
    children.disconnect();
  }

  /** All as one, parents first. */
  private static void add(Intercomm others, boolean isChild) throws MPIException {
    Intracomm all = others.merge(isChild);
    int[] sum = {1};
    all.allReduce(sum, 1, MPI.INT, MPI.SUM);
    Check.equal(all.getSize(), sum[0], "sum of all");
    all.free();
  }

  private static void spawnMultiple() throws MPIException {
    boolean isRoot = MPI.COMM_WORLD.getRank() == 0; // the others need not know what
    String[] commands = isRoot ? new String[] {Spawning.class.getName(), Spawning.class.getName()} : null;
    String[][] arguments = isRoot ? new String[][] {{"a child"}, {"a child", "and more"}} : null;
    int[] numbers = isRoot ? new int[] {1, 1} : null;
    Info[] info = isRoot ? new Info[] {MPI.INFO_NULL, MPI.INFO_NULL} : null;
    Intercomm children = MPI.COMM_WORLD.spawnMultiple(commands, arguments, numbers, info, 0, null);
    Check.equal(2, children.getRemoteSize(), "children");
    add(children, false);
    children.disconnect();
  }

  private static void spawnNothing() throws MPIException {
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    Check.fails(MPI.ERR_SPAWN, "a program that is not there",
        () -> MPI.COMM_WORLD.spawn("no.such.Program", null, 1, MPI.INFO_NULL, 0, new int[1]));
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_ARE_FATAL);
  }
}
