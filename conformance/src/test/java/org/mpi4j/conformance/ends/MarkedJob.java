// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.ends;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A job whose processes can be found wherever they have gone, since their environment carries a mark, and
 * whose files can be found, since it has directories of its own for them. Needs /proc.
 */
public final class MarkedJob implements AutoCloseable {
  private static final String MARK = "MPIJOB_MARK";
  private static final String END = "(the end of the output)";
  private static final Path SHM = Path.of("/dev/shm");
  private static final long LOOK_NS = 2_000_000;

  private final String mark = UUID.randomUUID().toString();
  private final Path temporary;
  private final Path shared;
  private final Path errors;
  private final Process launcher;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final Queue<String> said = new ConcurrentLinkedQueue<>();
  private final Map<Integer, Long> pids = new TreeMap<>();

  /**
   * Starts a launcher.
   *
   * @param scratch for what we need ourselves
   * @param environment to be added to ours, from which the traces of other launchers are removed
   */
  public MarkedJob(Path scratch, List<String> command, Map<String, String> environment) throws IOException {
    temporary = Files.createTempDirectory(scratch, "tmp");
    shared = Files.createTempDirectory(Files.isWritable(SHM) ? SHM : scratch, "mpi4j-test-");
    errors = Files.createTempFile(scratch, "err", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command).directory(scratch.toFile());
    Map<String, String> all = builder.environment();
    all.keySet().removeIf(name -> name.startsWith("PMI") || name.startsWith("SLURM"));
    all.put(MARK, mark);
    all.put("MPI4J_SHM_DIRECTORY", shared.toString());
    all.put("JAVA_TOOL_OPTIONS", javaToolOptions());
    all.putAll(environment);
    launcher = builder.redirectInput(new File("/dev/null")).redirectError(errors.toFile()).start();
    Thread.ofVirtual().start(this::read);
  }

  private void read() {
    try (BufferedReader reader = launcher.inputReader(StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        said.add(line);
        lines.add(line);
      }
    } catch (IOException e) {
      lines.add("cannot read: " + e);
    }
    lines.add(END);
  }

  /** The variable that tells its JVMs where temporary files are to be; for tools that look for the job. */
  public String javaToolOptions() {
    return "-Djava.io.tmpdir=" + temporary;
  }

  /** The process that was started. */
  public Process launcher() {
    return launcher;
  }

  /** The next line of output. */
  private String next() throws InterruptedException {
    String line = lines.poll(60, TimeUnit.SECONDS);
    assertTrue(line != null && !line.equals(END), () -> "no more output: " + this);
    String[] words = line.split(" ");
    if (words[0].equals("begin")) {
      pids.put(Integer.parseInt(words[1]), Long.parseLong(words[2]));
    }
    return line;
  }

  /** Waits until all ranks of {@link BusyRanks} run. */
  public void awaitRanks(int size) throws IOException, InterruptedException {
    while (pids.size() < size) {
      next();
    }
    int found = processes().size(); // a look that finds none of those that run would prove nothing later
    assertTrue(found > size, () -> found + " processes of a launcher and " + size + " ranks: " + this);
  }

  /** Waits for so many further lines, or until nothing more will be said. */
  public void awaitLines(int count) throws InterruptedException {
    for (int i = 0; i < count; i++) {
      if (next().startsWith("alone")) {
        return;
      }
    }
  }

  /** Waits for this line. */
  public void awaitLine(String line) throws InterruptedException {
    while (!next().equals(line)) {
      // one of the others
    }
  }

  /** The process of a rank that runs. */
  public ProcessHandle rank(int rank) {
    return ProcessHandle.of(pids.get(rank)).orElseGet(() -> fail("rank " + rank + " is gone: " + this));
  }

  /** Waits for the launcher and returns its exit code. */
  public int exitCode(int boundSeconds) throws InterruptedException {
    assertTrue(
        launcher.waitFor(boundSeconds, TimeUnit.SECONDS),
        () -> "not over after " + boundSeconds + " s: " + this);
    return launcher.exitValue();
  }

  /** Waits until no process of the job is left. */
  public void awaitNoProcess(int boundSeconds) throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(boundSeconds);
    List<String> left = processes();
    while (!left.isEmpty()) {
      if (System.nanoTime() > end) {
        fail("left after " + boundSeconds + " s: " + left + ": " + this);
      }
      LockSupport.parkNanos(LOOK_NS); // nobody tells us of the end of processes that are not our children
      left = processes();
    }
  }

  /** The processes that carry our mark: number and command. */
  private List<String> processes() throws IOException {
    List<String> found = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path process : all) {
        if (read(process.resolve("environ")).contains(MARK + "=" + mark)) {
          found.add(process.getFileName() + " " + read(process.resolve("cmdline")).replace('\0', ' '));
        }
      }
    }
    return found;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // gone, or another user's
    }
  }

  /** Checks that no file of the job is left: in shared memory, or where temporary files are. */
  public void assertNoFile() throws IOException {
    List<Path> left = new ArrayList<>();
    for (Path directory : List.of(temporary, shared)) {
      try (Stream<Path> files = Files.walk(directory)) {
        left.addAll(files.filter(f -> !f.equals(directory)).toList());
      }
    }
    left.addAll(performanceData());
    assertTrue(left.isEmpty(), () -> "files left: " + left + ": " + this);
  }

  /** Where a killed JVM leaves its counters, unless it was told not to keep any. */
  private List<Path> performanceData() {
    List<Path> found = new ArrayList<>();
    Path directory = Path.of("/tmp/hsperfdata_" + System.getProperty("user.name"));
    for (long pid : pids.values()) {
      found.add(directory.resolve(Long.toString(pid)));
    }
    found.removeIf(file -> !Files.exists(file));
    return found;
  }

  /** What was written on standard error so far. */
  public String errors() {
    return read(errors);
  }

  /** What was written on standard output so far. */
  public String output() {
    return String.join("\n", said);
  }

  @Override
  public String toString() {
    String out = output();
    String tail = out.length() > 2_000 ? "..." + out.substring(out.length() - 2_000) : out;
    return "ranks' processes " + pids + "\nstandard output:\n" + tail + "\nstandard error:\n" + errors();
  }

  /** Ends what a failed test has left. */
  @Override
  public void close() {
    try {
      for (String process : processes()) {
        ProcessHandle.of(Long.parseLong(process.split(" ")[0])).ifPresent(ProcessHandle::destroyForcibly);
      }
      launcher.destroyForcibly();
      try (Stream<Path> files = Files.walk(shared)) {
        files.toList().reversed().forEach(f -> f.toFile().delete());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
