// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.Map;
import org.mpi4j.internal.base.JobName;
import org.mpi4j.internal.base.Numbers;
import org.mpi4j.internal.base.ProcessMapping;

/**
 * The first requests of PMI-1, by which a rank learns its number and the size of the job.
 *
 * <p>mpi4j's mpiexec writes most of it into the environment ({@code MPI4J_JOB_...}), which saves requests.
 * Other launchers are asked; such variables in their environment are inherited from an outer job, and are
 * ignored.
 */
final class PmiInit {
  private final PmiConnection launcher;
  private final Map<String, String> environment;
  private final boolean ours;
  private String rank;
  private String size;

  private PmiInit(PmiConnection launcher, Map<String, String> environment, boolean ours) {
    this.launcher = launcher;
    this.environment = environment;
    this.ours = ours;
  }

  /** Over PMI_FD: rank and size are in the environment. */
  static JobInfo overDescriptor(PmiConnection launcher, Map<String, String> environment) throws IOException {
    PmiInit h = new PmiInit(launcher, environment, false);
    h.rank = environment.get("PMI_RANK");
    h.size = environment.get("PMI_SIZE");
    return h.facts();
  }

  /** Over PMI_PORT: the launcher says rank and size after it heard which process this is. */
  static JobInfo overPort(PmiConnection launcher, Map<String, String> environment) throws IOException {
    String id = environment.get("PMI_ID");
    if (Numbers.parse(id, -1) < 0) {
      throw new IOException("PMI_PORT is set, but PMI_ID=" + id + " is no number of a process");
    }
    String token = environment.get("MPI4J_JOB_TOKEN");
    PmiInit h = new PmiInit(launcher, environment, token != null);
    if (token != null) {
      hello(new LauncherAuthentication(token, id), launcher);
    }
    h.initack(id);
    return h.facts();
  }

  private static void hello(LauncherAuthentication hello, PmiConnection launcher) throws IOException {
    try {
      hello.exchange(launcher);
    } catch (EOFException | SocketException e) {
      throw new ConnectionRefusedException(e);
    }
  }

  /** The launcher answers with its own initack and three settings, one line each. */
  private void initack(String id) throws IOException {
    launcher.ask("cmd=initack pmiid=" + id, "initack");
    String debug = null;
    while (rank == null || size == null || debug == null) {
      Reply set = launcher.more("set");
      rank = firstOf(set.get("rank"), rank);
      size = firstOf(set.get("size"), size);
      debug = firstOf(set.get("debug"), debug);
    }
  }

  private JobInfo facts() throws IOException {
    int me = Numbers.parse(rank, -1);
    int all = Numbers.parse(size, -1);
    if (all < 1 || me < 0 || me >= all) {
      throw new IOException("the launcher says rank " + rank + " of " + size + ", which cannot be");
    }
    init(launcher);
    int appnum = number("MPI4J_JOB_APPNUM", "get_appnum", "appnum", "appnum");
    int universe = number("MPI4J_JOB_UNIVERSE", "get_universe_size", "universe_size", "size");
    String kvs = text("MPI4J_JOB_ID");
    String id = kvs;
    if (kvs == null) {
      kvs = launcher.ask("cmd=get_my_kvsname", "my_kvsname").require("kvsname");
      id = JobName.of(kvs, environment);
    }
    boolean mayBeSpawned = "1".equals(environment.get("PMI_SPAWNED"));
    return new JobInfo(
        me, all, kvs, id, mapping(kvs), appnum, universe, cores(), text("MPI4J_JOB_PROGRAMS"), ours,
        mayBeSpawned);
  }

  /** Tells the launcher that this rank is in MPI from now on. */
  static void init(PmiConnection launcher) throws IOException {
    launcher.ask("cmd=init pmi_version=1 pmi_subversion=1", "response_to_init").expectSuccess();
  }

  /**
   * How many cores the ranks of this machine have: the JVM of a rank that Slurm or mpi4j's launcher has bound
   * reports fewer.
   */
  private int cores() {
    return Numbers.parse(environment.get(ours ? "MPI4J_JOB_CORES" : "SLURM_CPUS_ON_NODE"), 0);
  }

  private ProcessMapping mapping(String kvs) throws IOException {
    String mapping = text("MPI4J_JOB_MAPPING");
    if (mapping == null) {
      mapping = lookup(launcher, kvs, "PMI_process_mapping");
    }
    return mapping == null ? ProcessMapping.unknown() : ProcessMapping.parse(mapping);
  }

  /** The value of a key, or null if there is none. */
  static String lookup(PmiConnection launcher, String kvs, String key) throws IOException {
    Reply found = launcher.ask("cmd=get kvsname=" + kvs + " key=" + key, "get_result");
    return found.succeeded() ? found.require("value") : null;
  }

  private int number(String variable, String question, String answer, String key) throws IOException {
    String told = text(variable);
    if (told == null) {
      Reply reply = launcher.ask("cmd=" + question, answer);
      return reply.succeeded() && reply.get(key) != null ? reply.number(key) : -1;
    }
    return Numbers.parse(told, -1);
  }

  private String text(String variable) {
    return ours ? environment.get(variable) : null;
  }

  private static String firstOf(String value, String otherwise) {
    return value != null ? value : otherwise;
  }
}
