// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.mpi4j.internal.recording.RankRecord;

/** The directory of a job's reports: the records that its ranks write, and what is made of them. */
public final class Reports {
  /** The directory, if none is named. */
  public static final String DEFAULT = "mpi4j-profile";

  /** The control variable that tells ranks where to write. */
  public static final String VARIABLE = "profile.record";

  private static final String RECORDS = "records";

  private final Path directory;

  public Reports(Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
  }

  /** Makes the directory, and removes the records of an earlier job from it. */
  public void prepare() throws IOException {
    Files.createDirectories(records());
    try (Stream<Path> old = Files.list(records())) {
      for (Path file : old.filter(f -> f.toString().endsWith(RankRecord.SUFFIX)).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Where the ranks write. */
  public Path records() {
    return directory.resolve(RECORDS);
  }

  /**
   * Makes all reports.
   *
   * @return one line that tells where they are, or why there are none
   */
  public String write(JobEnd end) throws IOException {
    Optional<JobProfile> job = profile(end);
    if (job.isEmpty()) {
      return "no profile: no rank has called MPI_Init, or they could not write to " + records();
    }
    FutureTask<Void> pages = begin(() -> {
      String json = JsonReport.of(job.get());
      Files.writeString(directory.resolve("report.json"), json);
      Files.writeString(directory.resolve("report.html"), HtmlReport.of(job.get(), json));
      return null;
    });
    TraceReport.write(job.get(), directory.resolve("trace.json"));
    Files.writeString(directory.resolve("report.txt"), TextReport.of(job.get()));
    end(pages);
    return "profile: " + directory.resolve("report.html")
        + " (beside it: report.txt, report.json, trace.json)";
  }

  /** The lines that tell what the ranks have left behind, if the job has ended in good order. */
  public List<String> leftovers(JobEnd end) throws IOException {
    if (!end.isGood()) {
      return List.of("--leaks: nothing is said of a job that has failed");
    }
    Optional<JobProfile> job = profile(end);
    if (job.isEmpty()) {
      return List.of("--leaks: no rank has called MPI_Init");
    }
    List<String> lines = job.get().leftovers.all().stream().map(Leftovers.Leftover::words).toList();
    return lines.isEmpty() ? List.of("--leaks: nothing was left behind") : lines;
  }

  private Optional<JobProfile> profile(JobEnd end) throws IOException {
    List<Path> files = RankRecord.files(records());
    int half = files.size() / 2;
    FutureTask<List<RankRecord>> others = begin(() -> RankRecord.readAll(files.subList(half, files.size())));
    List<RankRecord> all = new ArrayList<>(RankRecord.readAll(files.subList(0, half)));
    all.addAll(end(others));
    all.sort(Comparator.comparingInt(RankRecord::rank));
    return all.isEmpty() ? Optional.empty() : Optional.of(new JobProfile(all, end));
  }

  /** Does a part of the work beside the rest: the ranks have ended, and somebody waits for the launcher. */
  private static <T> FutureTask<T> begin(Callable<T> part) {
    FutureTask<T> task = new FutureTask<>(part);
    Thread.ofPlatform().daemon().name("report").start(task);
    return task;
  }

  private static <T> T end(FutureTask<T> task) throws IOException {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException cause -> throw cause;
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        default -> throw new IllegalStateException(e);
      }
    }
  }
}
