// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.program.Programs;
import org.mpi4j.launcher.program.Recording;
import org.mpi4j.launcher.run.CleanupProcess;

/**
 * A run of which one rank records what its JVM learns of the program ({@code --train}): which classes it
 * loads and which methods it runs often. When the job is over, a cache is made of that, from which later runs
 * of the same jars start.
 */
final class Training {
  private final Recording recording;
  private final int rank;
  private final File directory; // of this job

  private Training(Recording recording, int rank, File directory) {
    this.recording = recording;
    this.rank = rank;
    this.directory = directory;
  }

  /**
   * Prepares the training of the first Java program of the job: its last rank records.
   *
   * @param directory for temporary files
   * @throws UsageException if there is none that can be trained
   */
  static Training of(JobSpec spec, Programs programs, boolean crowded, File directory) {
    int end = 0;
    for (AppSpec app : spec.apps) {
      end += app.ranks;
      if (programs.isJava(app)) {
        Path record = directory.toPath().resolve("record");
        return new Training(programs.recording(app, crowded, record), end - 1, directory);
      }
    }
    throw new UsageException("--train: there is no Java program");
  }

  /** The command of a rank, where that is the usual one. */
  List<String> command(int its, List<String> usual) {
    return its == rank ? recording.run() : usual;
  }

  /** Makes the cache when the job is over. */
  void finish(int code, CleanupProcess cleanup) {
    if (code != 0) {
      System.err.println("mpiexec: --train: the job has failed, so nothing of it is kept");
      return;
    }
    cleanup.watchFile(recording.made().toString());
    try {
      make();
      System.err.println("mpiexec: --train: programs of these jars start from " + recording.cache()
          + " from now on (" + Files.size(recording.cache()) / 1_000_000 + " MB)");
    } catch (IOException e) {
      System.err.println("mpiexec: --train: no cache could be made: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void make() throws IOException, InterruptedException {
    File output = new File(directory, "output");
    ProcessBuilder builder = new ProcessBuilder(recording.make());
    builder.redirectErrorStream(true).redirectOutput(output);
    try {
      Process maker = builder.start();
      maker.getOutputStream().close();
      try {
        maker.waitFor();
      } finally {
        maker.destroyForcibly(); // after an interrupt
      }
      if (maker.exitValue() != 0 || !Files.isReadable(recording.made())) {
        throw new IOException("the JVM ended with code " + maker.exitValue() + ", after "
            + Files.readString(output.toPath(), StandardCharsets.UTF_8).strip());
      }
      Files.move(recording.made(), recording.cache(), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(recording.made());
    }
  }
}
