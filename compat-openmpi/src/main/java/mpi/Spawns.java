// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Command;
import org.mpi4j.ErrorClass;
import org.mpi4j.SpawnException;
import org.mpi4j.Spawned;

/** Commands of a spawn, and what became of their processes, in the form of this API. */
final class Spawns {
  private static final String[] NO_ARGUMENTS = {};

  /** Says to the launcher that Java programs need this layer. */
  private static final String LAYER_KEY = "mpi4j_compat";

  private static final String LAYER = "openmpi";

  private Spawns() {}

  /** A command; only what the root gives is looked at. */
  static Command command(String program, String[] argv, int maxprocs, Info info) {
    return Command.of(program, maxprocs, argv == null ? NO_ARGUMENTS : argv).withInfo(hints(info));
  }

  /** The hints of a command, with one that asks for this layer. */
  private static org.mpi4j.Info hints(Info info) {
    org.mpi4j.Info given = Info.hints(info);
    org.mpi4j.Info more = given.isNull() ? org.mpi4j.Info.create() : given.dup();
    if (more.get(LAYER_KEY).isEmpty()) {
      more.set(LAYER_KEY, LAYER);
    }
    return more;
  }

  /** Several commands; null where the root's are not known. */
  static List<Command> commands(String[] programs, String[][] argv, int[] maxprocs, Info... info)
      throws MPIException {
    if (programs == null || maxprocs == null) {
      return null;
    }
    if (maxprocs.length < programs.length || argv != null && argv.length < programs.length
        || info != null && info.length < programs.length) {
      throw new MPIException(ErrorClass.ERR_ARG, "there are " + programs.length + " commands, but not so many"
          + " lists of arguments, numbers of processes and info objects (MPI_Comm_spawn_multiple)");
    }
    List<Command> all = new ArrayList<>();
    for (int i = 0; i < programs.length; i++) {
      String[] arguments = argv == null ? null : argv[i];
      all.add(command(programs[i], arguments, maxprocs[i], info == null ? null : info[i]));
    }
    return all;
  }

  /**
   * The communicator with the processes that a spawn has started.
   *
   * @param errcodes gets the error code of each; may be null
   */
  static Intercomm started(int[] errcodes, Job.Source<Spawned> spawn) throws MPIException {
    try {
      Spawned made = spawn.get();
      fill(errcodes, made.errorCodes());
      return new Intercomm(made.comm());
    } catch (SpawnException e) {
      fill(errcodes, e.errorCodes());
      throw e;
    }
  }

  private static void fill(int[] errcodes, List<ErrorClass> codes) {
    for (int i = 0; errcodes != null && i < Math.min(errcodes.length, codes.size()); i++) {
      errcodes[i] = codes.get(i).code();
    }
  }
}
