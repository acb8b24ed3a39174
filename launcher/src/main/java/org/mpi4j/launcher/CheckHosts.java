// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.util.List;
import org.mpi4j.launcher.hosts.JobHosts;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.remote.HostTests;

/** {@code mpiexec --check-hosts}: whether jobs can run on the machines, and if not, what to do. */
final class CheckHosts {
  private CheckHosts() {}

  /** Tests all and prints what was found; returns 0 if all is well. */
  static int run(JobSpec spec) {
    JobHosts hosts = JobHosts.of(spec, System.getenv());
    try (HostTests tests = new HostTests(spec)) {
      List<String> others = hosts.names().stream().filter(name -> !hosts.isHere(name)).toList();
      return tests.run(others, System.out) ? 0 : 1;
    } catch (IOException e) {
      System.err.println("mpiexec: " + e.getMessage());
      return 1;
    }
  }
}
