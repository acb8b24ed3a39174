// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.nio.file.Path;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.report.JobEnd;
import org.mpi4j.launcher.report.Reports;
import org.mpi4j.launcher.run.ExitCodes;
import org.mpi4j.launcher.run.Job;

/** The reports that the command line asks for. */
final class JobReports {
  private static final int CANNOT_WRITE = 1;

  private final JobSpec spec;
  private final Reports reports; // null: none

  private JobReports(JobSpec spec, Reports reports) {
    this.spec = spec;
    this.reports = reports;
  }

  /** Makes the directory that the ranks write to, and tells them which it is. */
  static JobReports prepare(JobSpec spec, ScratchDirectory scratch) {
    if (spec.profileDirectory == null && !spec.leaks) {
      return new JobReports(spec, null);
    }
    boolean isKept = spec.profileDirectory != null;
    Reports reports = new Reports(isKept ? Path.of(spec.profileDirectory) : scratch.directory().toPath());
    try {
      reports.prepare();
    } catch (IOException e) {
      throw new UsageException(CANNOT_WRITE, "--profile: cannot write to " + spec.profileDirectory + ": " + e
          + ". Name a directory that can be made, as in --profile=/tmp/profile");
    }
    spec.controls.put(Reports.VARIABLE, reports.records().toString());
    return new JobReports(spec, reports);
  }

  /**
   * Writes them, when the job is over.
   *
   * @param machines null: all ranks ran here
   */
  void write(Job job, int code, SeveralMachines machines) {
    if (reports == null) {
      return;
    }
    if (machines != null && (spec.profileDirectory != null || code == 0)) {
      machines.fetchRecords(reports.records(), code == ExitCodes.INTERRUPTED);
    }
    long ahead = machines == null ? 0 : machines.clockAhead();
    JobEnd end = new JobEnd(spec.commandLine, code, job.outcome(), rank -> {
      long ended = job.endedNs(rank);
      return ended == 0 ? 0 : ended + ahead;
    });
    try {
      if (spec.leaks) {
        reports.leftovers(end).forEach(line -> System.err.println("mpiexec: " + line));
      }
      if (spec.profileDirectory != null) {
        System.err.println("mpiexec: " + reports.write(end));
      }
    } catch (IOException e) {
      System.err.println("mpiexec: the report cannot be written: " + e);
    }
  }
}
