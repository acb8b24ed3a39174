// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.List;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;

/** The control variables of the runtime. */
public final class RuntimeVariables {
  static final Cvar<String> TRANSPORT =
      Cvar.choice("transport", "auto", "local", "shm", "tcp")
          .scope(Cvar.Scope.ALL)
          .about("How ranks reach each other; auto: local in one JVM, shm on one machine, else tcp.");

  static final Cvar<String> WAIT =
      Cvar.choice("wait", "auto", "spin", "yield", "sleep")
          .about(
              "How a rank waits; auto: spin while each rank of the machine has a core of its own, else"
                  + " yield; both go to sleep after a while, except spin.");

  static final Cvar<Long> SPINS =
      Cvar.count("wait.spins", 20_000, 0, Integer.MAX_VALUE)
          .about(
              "Fruitless looks before a rank that has a core of its own waits like one that has none. In the"
                  + " first two seconds, or if it is bound to one core, it gives way to the JIT compiler"
                  + " after some of them.");

  static final Cvar<Long> YIELDS =
      Cvar.count("wait.yields", 200, 0, Integer.MAX_VALUE)
          .about("Fruitless looks, giving up the core after each, before a rank goes to sleep.");

  static final Cvar<Boolean> CHECK =
      Cvar.flag("check", false)
          .scope(Cvar.Scope.ALL)
          .about("All that finds mistakes of programs and takes time: sets p2p.check_types,"
              + " coll.check_calls and rma.check.");

  public static final Cvar<String> PROFILE_LAYERS =
      Cvar.text("profile.layers", "")
          .about("The profiling layers of each rank: names of classes that implement"
              + " org.mpi4j.tool.ProfilingLayer, with commas between them; the first is called first.");

  public static final Cvar<String> PROFILE_RECORD =
      Cvar.text("profile.record", "")
          .about("The directory into which each rank writes a record of its calls; mpiexec --profile sets it,"
              + " and makes a report of the records.");

  public static final Cvar<String> PROFILE_JFR =
      Cvar.choice("profile.jfr", "auto", "on", "off")
          .about("Whether calls become events of the JVM's flight recorder (mpi4j.Message and others); auto:"
              + " if a recording has begun when MPI begins; on: also for one that begins later.");

  public static final Cvar<Boolean> PROGRESS_THREAD =
      Cvar.flag("progress.thread", false)
          .about("A thread of the library goes on with nonblocking operations while the program computes, and"
              + " may run reductions of the program. For ranks that have a core to spare: it looks for"
              + " messages there for some milliseconds, then sleeps until one comes.");

  public static final Cvar<Boolean> TOOL_SOCKET =
      Cvar.flag("tools.socket", false)
          .about("Under launchers other than mpi4j's, each rank opens a socket in a directory of the user, at"
              + " which mpi4j-top asks it. Its file stays behind if the rank is killed.");

  public static final Cvar<Boolean> GLOBAL_CLOCK =
      Cvar.flag("clock.global", false)
          .scope(Cvar.Scope.ALL)
          .about("The clocks of all ranks agree (WTIME_IS_GLOBAL). Between machines that takes some messages"
              + " at the start; the times are exact to half a round trip of these.");

  private RuntimeVariables() {}

  /** True if this check is on, by itself or with all others. */
  public static boolean checks(Config config, Cvar<Boolean> what) {
    return config.get(CHECK) || config.get(what);
  }

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(TRANSPORT, WAIT, SPINS, YIELDS, CHECK, PROFILE_LAYERS, PROFILE_RECORD, PROFILE_JFR,
        PROGRESS_THREAD, TOOL_SOCKET, GLOBAL_CLOCK);
  }
}
