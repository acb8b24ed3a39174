// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/** Runs one invocation on ranks that are processes. */
final class ForkedRanks {
  private static final long GRACE_SECONDS = 5;
  private static final int LINES_KEPT = 20;

  private final JobShape shape;
  private final RankInvocation invocation;
  private final Deque<String> lastLines = new ArrayDeque<>();

  ForkedRanks(JobShape shape, RankInvocation life) {
    this.shape = shape;
    this.invocation = life;
  }

  void run() throws Throwable {
    try (FailureFiles notes = FailureFiles.create()) {
      Process mpiexec = new ProcessBuilder(command(notes.directory())).redirectErrorStream(true).start();
      mpiexec.getOutputStream().close();
      Thread pump = Thread.ofPlatform().daemon().name("mpi-test-output").start(() -> forward(mpiexec));
      try {
        if (!mpiexec.waitFor(shape.test().timeoutSeconds() + GRACE_SECONDS, TimeUnit.SECONDS)) {
          throw hung(notes, false);
        }
        pump.join();
        judge(notes, mpiexec.exitValue());
      } catch (InterruptedException e) {
        throw hung(notes, true);
      } finally {
        end(mpiexec);
      }
    }
  }

  private List<String> command(Path notes) {
    String classPath = classPath();
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-cp", classPath, "org.mpi4j.launcher.Mpiexec", "-n", "" + shape.np()));
    shape.settings().forEach((name, value) -> words.addAll(List.of("--set", name + "=" + value)));
    words.addAll(List.of("-ea", "-cp", classPath, ForkedRank.class.getName()));
    words.add(notes.toString());
    words.add("" + shape.test().timeoutSeconds());
    words.add(invocation.types().stream().map(Class::getName).collect(Collectors.joining(",")));
    words.add(invocation.test().toWord());
    invocation.before().forEach(call -> words.add(call.toWord()));
    return words;
  }

  /** Modules go on the class path, too: ranks need not know which module a test is in. */
  private static String classPath() {
    String modules = System.getProperty("jdk.module.path", "");
    String classes = System.getProperty("java.class.path");
    return modules.isEmpty() ? classes : classes + File.pathSeparator + modules;
  }

  private void forward(Process mpiexec) {
    try (BufferedReader lines = mpiexec.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        System.out.println(line);
        keep(line);
      }
    } catch (IOException e) {
      keep("cannot read on: " + e);
    }
  }

  private synchronized void keep(String line) {
    lastLines.add(line);
    if (lastLines.size() > LINES_KEPT) {
      lastLines.remove();
    }
  }

  private synchronized String output() {
    return String.join("\n", lastLines);
  }

  private void judge(FailureFiles notes, int exitCode) throws Throwable {
    List<RankFailure> failures = new ArrayList<>();
    boolean onlyConsequences = true;
    for (FailureFiles.Note n : notes.read()) {
      if (n.thrown() instanceof RankStack) {
        throw hung(notes, false);
      }
      onlyConsequences &= isConsequence(n.thrown());
      failures.add(RankFailure.of(n.rank(), shape, n.thrown()));
    }
    if (!onlyConsequences || exitCode == 0 && !failures.isEmpty()) {
      throw RankFailure.summary(failures);
    }
    if (exitCode != 0) {
      AssertionError ended =
          new AssertionError("mpiexec ended with code " + exitCode + " (" + shape + "):\n" + output());
      failures.forEach(ended::addSuppressed);
      throw ended;
    }
  }

  /** True for an exception that follows from another rank's death, which may have left no note. */
  private static boolean isConsequence(Throwable thrown) {
    return thrown instanceof MpiException e && e.errorClass() == ErrorClass.ERR_PROC_ABORTED;
  }

  private AssertionError hung(FailureFiles notes, boolean interrupted) throws IOException {
    AssertionError hung = InJvmRanks.hung(shape, interrupted, "");
    notes.read().forEach(n -> hung.addSuppressed(n.thrown()));
    return hung;
  }

  /** Terminates the launcher, which ends the ranks. */
  private static void end(Process mpiexec) {
    mpiexec.destroy();
    try {
      if (!mpiexec.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
        mpiexec.destroyForcibly();
      }
    } catch (InterruptedException e) {
      mpiexec.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
