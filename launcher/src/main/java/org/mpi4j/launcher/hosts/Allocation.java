// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mpi4j.launcher.job.UsageException;

/** The machines that a batch system has given to the job in which mpiexec runs. */
final class Allocation {
  private static final String PBS = "PBS_NODEFILE";
  private static final String HYDRA = "HYDRA_HOST_FILE"; // also of Kubernetes' MPI operator

  private Allocation() {}

  /** The machines; empty if the variables name none, or one only: that is this one, whatever its name. */
  static List<Host> of(Map<String, String> environment) {
    List<Host> hosts;
    try {
      hosts = all(environment);
    } catch (UsageException e) {
      throw new UsageException(e.getMessage()
          + "; --hosts names the machines instead (--hosts localhost: this one only)");
    }
    return hosts.size() > 1 ? hosts : List.of();
  }

  private static List<Host> all(Map<String, String> environment) {
    String nodes = environment.getOrDefault("SLURM_JOB_NODELIST", environment.get("SLURM_NODELIST"));
    if (nodes != null && !nodes.isBlank()) {
      return slurm(nodes, environment);
    }
    for (String variable : new String[] {PBS, HYDRA}) {
      String file = environment.get(variable);
      if (file != null && !file.isBlank()) {
        return HostFile.read(file, variable);
      }
    }
    return List.of();
  }

  private static List<Host> slurm(String nodes, Map<String, String> environment) {
    List<String> names = NodeList.names(nodes);
    String tasks = environment.getOrDefault(
        "SLURM_TASKS_PER_NODE", environment.getOrDefault("SLURM_JOB_CPUS_PER_NODE", "1"));
    List<Integer> counts = NodeList.counts(tasks);
    List<Host> hosts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int count = counts.get(Math.min(i, counts.size() - 1));
      hosts.add(new Host(names.get(i), Math.max(1, count)));
    }
    return hosts;
  }
}
