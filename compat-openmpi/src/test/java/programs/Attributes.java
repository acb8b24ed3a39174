// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.List;
import mpi.Comm;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Values kept at communicators and datatypes. */
public final class Attributes {
  private Attributes() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int tagUb = (Integer) MPI.COMM_WORLD.getAttr(MPI.TAG_UB);
    Check.that(tagUb >= 32767, "largest tag " + tagUb);
    Check.that(MPI.COMM_WORLD.getAttr(MPI.WTIME_IS_GLOBAL) instanceof Boolean, "kind of WTIME_IS_GLOBAL");
    Check.that(MPI.COMM_WORLD.getAttr(MPI.IO) instanceof Integer, "kind of IO");
    Check.that(MPI.COMM_WORLD.getAttr(MPI.HOST) instanceof Integer, "kind of HOST");
    int key = Comm.createKeyval();
    int other = Comm.createKeyval();
    Check.that(key != other, "keys differ");
    Intracomm comm = MPI.COMM_WORLD.dup();
    Check.equal(null, comm.getAttr(key), "not set");
    List<String> value = List.of("a", "b");
    comm.setAttr(key, value);
    Check.equal(value, comm.getAttr(key), "value");
    Object first = comm.getAttr(key);
    Check.that(comm.getAttr(key) != first, "each gets a copy");
    Intracomm copy = comm.dup();
    Check.equal(value, copy.getAttr(key), "value of the duplicate");
    comm.setAttr(key, 5);
    Check.equal(5, comm.getAttr(key), "new value");
    comm.deleteAttr(key);
    Check.equal(null, comm.getAttr(key), "deleted");
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    invalid();
    copy.free();
    comm.free();
    Comm.freeKeyval(key);
    Comm.freeKeyval(other);
    datatypes();
    MPI.Finalize();
  }

  private static void invalid() {
    try {
      MPI.COMM_WORLD.getAttr(MPI.KEYVAL_INVALID);
    } catch (MPIException e) {
      Check.equal(MPI.ERR_KEYVAL, e.getErrorClass(), "class of the error");
      return;
    }
    throw new AssertionError("an invalid key was accepted");
  }

  private static void datatypes() throws MPIException {
    int key = Datatype.createKeyval();
    Datatype type = Datatype.createContiguous(2, MPI.INT);
    type.setAttr(key, "two");
    Check.equal("two", type.getAttr(key), "value at a datatype");
    Datatype copy = type.dup();
    Check.equal("two", copy.getAttr(key), "value at a duplicate");
    copy.deleteAttr(key);
    Check.equal(null, copy.getAttr(key), "deleted at the duplicate");
    copy.free();
    type.free();
    Datatype.freeKeyval(key);
  }
}
