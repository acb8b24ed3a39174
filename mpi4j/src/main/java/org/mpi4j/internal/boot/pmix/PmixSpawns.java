// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.base.Base64Url;
import org.mpi4j.internal.spawn.JavaChild;
import org.mpi4j.internal.spawn.SoftCount;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnCommand;

/**
 * Spawns by the launcher, where it does that: Open MPI's does, Slurm's does not. It does not tell of
 * processes that end before they have joined their job, so no listener hears anything.
 */
final class PmixSpawns {
  /**
   * The launcher and the port of the parents, as base64url, with a dot between: PMIx has no place for values
   * of a job that does not run yet. What ranks start by themselves inherits the variable, hence the launcher.
   */
  private static final String PARENT = "MPI4J_JOB_PARENT";

  private static final String ADVICE = ". Start the job by mpi4j's mpiexec, which can spawn";

  private final PmixCalls calls;
  private final String launcher;

  /**
   * @param launcher tells the launcher of this job from others
   */
  PmixSpawns(PmixCalls calls, String launcher) {
    this.calls = calls;
    this.launcher = launcher;
  }

  /** Tells launchers from each other: the same for a job and those that it spawns. */
  static String launcher(String namespace, Map<String, String> environment) {
    String daemon = environment.get("OMPI_MCA_orte_hnp_uri");
    int job = namespace.indexOf('@'); // of PRRTE, between the launcher's name and the number of a job
    return daemon != null ? daemon : namespace.substring(0, Math.max(0, job));
  }

  /** Starts the processes. */
  int[] spawn(SpawnRequest request) throws IOException {
    JavaChild child = new JavaChild();
    List<List<String>> words = new ArrayList<>();
    int[] counts = new int[request.commands().size()];
    for (SpawnCommand command : request.commands()) {
      counts[words.size()] = SoftCount.of(command);
      words.add(checked(child.words(command)));
    }
    int status = calls.spawn(arena -> {
      List<MemorySegment> apps = new ArrayList<>();
      for (int i = 0; i < words.size(); i++) {
        SpawnCommand command = request.commands().get(i);
        List<String> variables = List.of(variable(request.parentPort()));
        apps.add(PmixMemory.app(arena, new PmixMemory.App(
            words.get(i), variables, directory(command), counts[i], hints(arena, command))));
      }
      return PmixMemory.array(arena, apps);
    }, words.size());
    if (status != PmixLayout.SUCCESS) {
      throw new IOException(
          "the launcher could not start the processes (PMIx_Spawn: " + calls.text(status) + ")" + ADVICE);
    }
    return request.codes(counts);
  }

  /** Tells the port to the processes that are spawned. */
  String variable(String port) {
    return PARENT + "=" + Base64Url.encode(launcher) + "." + Base64Url.encode(port);
  }

  private static String directory(SpawnCommand command) {
    return command.info().getOrDefault("wdir", System.getProperty("user.dir"));
  }

  private static List<MemorySegment> hints(Arena arena, SpawnCommand command) {
    String host = command.info().get("host");
    return host == null ? List.of() : List.of(PmixMemory.info(arena, "pmix.host", host));
  }

  private static List<String> checked(List<String> words) throws IOException {
    for (String word : words) {
      if (word.indexOf('\0') >= 0) {
        throw new IOException("an argument of a program cannot have a character 0: " + words);
      }
    }
    return words;
  }

  /** The port of the rank that has started this job; null if it was not spawned. */
  String parentPort(Map<String, String> environment) throws IOException {
    String told = environment.get(PARENT);
    if (told == null) {
      return null;
    }
    int dot = told.indexOf('.');
    try {
      boolean ours = launcher.equals(Base64Url.text(told.substring(0, Math.max(0, dot))));
      return ours ? Base64Url.text(told.substring(dot + 1)) : null;
    } catch (IllegalArgumentException e) {
      throw new IOException(PARENT + "=" + told + " is no port of mpi4j", e);
    }
  }
}
