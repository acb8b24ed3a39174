// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.HashMap;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import org.mpi4j.launcher.job.EnvironmentSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.pmi.JobFacts;
import org.mpi4j.launcher.report.Reports;

/** Makes the environment of each rank: the caller's variables, the user's, and those of the job. */
public final class RankEnvironment {
  /** Variables of other launchers and of an outer job, which a rank must not take for its own. */
  private static final String[] FOREIGN = {
    "PMI_", "PMIX_", "PRTE_", "OMPI_", "HYDI_", "HYDRA_", "MPI4J_JOB_", "PALS_", "FLUX_TASK_", "FLUX_JOB_",
    "SLURM_STEP", "SLURM_PROCID", "SLURM_LOCALID", "SLURM_NODEID", "SLURM_GTIDS", "SLURM_TASK_PID",
    "SLURM_PMI", "SLURM_MPI_TYPE", "SLURM_SRUN_COMM_", "MPI_LOCAL", "MPIR_CVAR_CH3_INTERFACE_HOSTNAME"
  };

  private final JobSpec spec;
  private final JobFacts facts;
  private final Map<String, String> callers = new HashMap<>();
  private final Map<String, String> job = new HashMap<>();

  /**
   * @param pmiAddress where the control server listens
   */
  public RankEnvironment(JobSpec spec, JobFacts facts, String pmiAddress, Map<String, String> callers) {
    this.spec = spec;
    this.facts = facts;
    for (Map.Entry<String, String> e : callers.entrySet()) {
      if (!isForeign(e.getKey())) {
        this.callers.put(e.getKey(), e.getValue());
      }
    }
    String size = Integer.toString(facts.size());
    if (facts.isSpawned()) {
      job.put("PMI_SPAWNED", "1");
    }
    job.put("MPI4J_JOB_PROGRAMS", programs(facts.appnums()));
    job.put("PMI_PORT", pmiAddress);
    job.put("PMI_SIZE", size);
    job.put("MPI_LOCALNRANKS", size);
    job.put("MPI4J_JOB_TOKEN", HexFormat.of().formatHex(facts.secret()));
    job.put("MPI4J_JOB_MAPPING", facts.mapping());
    job.put("MPI4J_JOB_ID", facts.jobId());
    job.put("MPI4J_JOB_CORES", Integer.toString(Runtime.getRuntime().availableProcessors()));
    job.put("MPI4J_JOB_UNIVERSE", Integer.toString(facts.universe()));
  }

  /** The variables of a rank. */
  public Map<String, String> of(int rank, EnvironmentSpec own) {
    Map<String, String> all = inherited(own.selects() ? own : spec.environment);
    all.putAll(spec.environment.values);
    all.putAll(own.values);
    for (Map.Entry<String, String> e : spec.controls.entrySet()) {
      all.put(controlName(e.getKey()), e.getValue());
    }
    if (facts.isSpawned()) {
      all.remove(controlName(Reports.VARIABLE)); // the report is of the ranks of the command line
    }
    String number = Integer.toString(rank);
    all.putAll(job);
    all.put("PMI_ID", Integer.toString(facts.first() + rank));
    all.put("PMI_RANK", number);
    all.put("MPI_LOCALRANKID", number);
    all.put("MPI4J_JOB_APPNUM", Integer.toString(facts.appnums()[rank]));
    return all;
  }

  /** How many ranks run each program, as {@code 2,3}. */
  private static String programs(int... appnums) {
    StringBuilder counts = new StringBuilder();
    int from = 0;
    while (from < appnums.length) {
      int to = from + 1;
      while (to < appnums.length && appnums[to] == appnums[from]) {
        to++;
      }
      counts.append(from == 0 ? "" : ",").append(to - from);
      from = to;
    }
    return counts.toString();
  }

  /** The environment variable that sets a control variable. */
  public static String controlName(String name) {
    return "MPI4J_" + name.toUpperCase(Locale.ROOT).replace('.', '_');
  }

  private Map<String, String> inherited(EnvironmentSpec which) {
    if (which.all || which.inherited == null) {
      return new HashMap<>(callers);
    }
    Map<String, String> some = new HashMap<>();
    for (String name : which.inherited) {
      String value = callers.get(name);
      if (value != null) {
        some.put(name, value);
      }
    }
    return some;
  }

  private static boolean isForeign(String name) {
    for (String prefix : FOREIGN) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
