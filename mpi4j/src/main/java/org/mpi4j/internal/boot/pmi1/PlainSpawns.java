// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Numbers;
import org.mpi4j.internal.spawn.JavaChild;
import org.mpi4j.internal.spawn.ParentPort;
import org.mpi4j.internal.spawn.SoftCount;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnCommand;
import org.mpi4j.spi.SpawnListener;

/**
 * Spawns by PMI-1's own words, as Hydra and Slurm's pmi2 plugin know them. These launchers do not tell of
 * processes that end before they have joined their job, so the listener hears nothing.
 *
 * <pre>
 *   mcmd=spawn                      for each command, a word on each line
 *   nprocs=N  execname=E  totspawns=COMMANDS  spawnssofar=1,2,..
 *   arg1=A  arg2=B  argcnt=2  preput_num=1  preput_key_0=K  preput_val_0=V  info_num=0
 *   endcmd
 * </pre>
 */
final class PlainSpawns implements Spawns {
  /** Hydra takes commands apart in a table of so many words, and a buffer of so many bytes. */
  private static final int MAX_WORDS = 900;

  private static final int MAX_BYTES = 60_000;
  private static final List<String> HINTS = List.of("wdir", "path", "host");

  private final PmiConnection launcher;
  private final Map<String, String> environment;

  PlainSpawns(PmiConnection launcher, Map<String, String> environment) {
    this.launcher = launcher;
    this.environment = environment;
  }

  @Override
  public int[] spawn(SpawnRequest request, SpawnListener listener) throws IOException {
    refuseSlurmThatWaits();
    JavaChild child = new JavaChild();
    StringBuilder all = new StringBuilder();
    int[] counts = new int[request.commands().size()];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = SoftCount.of(request.commands().get(i)); // these launchers do not know the hint
      all.append(command(request, i, counts[i], child));
    }
    Reply reply = launcher.ask(all.toString().getBytes(StandardCharsets.UTF_8), "spawn_result");
    if (!reply.succeeded()) {
      throw new IOException("the launcher could not start the processes: \"" + reply + "\"");
    }
    return codes(reply, request.codes(counts));
  }

  /** The launcher tells codes of the processes that it was asked for; those beyond have one already. */
  private static int[] codes(Reply reply, int... codes) throws IOException {
    String told = reply.get("errcodes");
    if (told != null) {
      String[] words = told.split(",");
      int asked = 0;
      for (int i = 0; i < codes.length && asked < words.length; i++) {
        if (codes[i] == ErrorCode.SUCCESS && Numbers.parse(words[asked++], 0) != 0) {
          codes[i] = ErrorCode.SPAWN;
        }
      }
    }
    if (Arrays.stream(codes).noneMatch(c -> c == ErrorCode.SUCCESS)) {
      throw new IOException("the launcher has started none of the processes: \"" + reply + "\"");
    }
    return codes;
  }

  /** Slurm keeps a second step waiting for the cores of the first one, unless they may share them. */
  private void refuseSlurmThatWaits() throws IOException {
    if (environment.containsKey("SLURM_STEP_ID") && !"1".equals(environment.get("SLURM_OVERLAP"))) {
      throw new IOException("Slurm would let the new processes wait for the cores of this job. Start the job"
          + " with SLURM_OVERLAP=1 srun --mpi=pmi2 ..., or by mpi4j's mpiexec");
    }
  }

  private static String command(SpawnRequest request, int index, int count, JavaChild child)
      throws IOException {
    SpawnCommand command = request.commands().get(index);
    List<String> words = child.words(command);
    List<String> lines = new ArrayList<>(List.of("mcmd=spawn", "nprocs=" + count,
        "execname=" + words.getFirst(), "totspawns=" + request.commands().size(),
        "spawnssofar=" + (index + 1)));
    for (int i = 1; i < words.size(); i++) {
      lines.add("arg" + i + "=" + words.get(i));
    }
    lines.add("argcnt=" + (words.size() - 1));
    add(lines, "preput_num=", "preput_key_", "preput_val_", ParentPort.entries(request.parentPort()));
    Map<String, String> hints = new LinkedHashMap<>(command.info());
    hints.keySet().retainAll(HINTS);
    add(lines, "info_num=", "info_key_", "info_val_", hints);
    lines.add("endcmd");
    check(command, lines);
    return String.join("\n", lines) + "\n";
  }

  private static void add(
      List<String> lines, String count, String key, String value, Map<String, String> pairs) {
    lines.add(count + pairs.size());
    int i = 0;
    for (Map.Entry<String, String> pair : pairs.entrySet()) {
      lines.add(key + i + "=" + pair.getKey());
      lines.add(value + i + "=" + pair.getValue());
      i++;
    }
  }

  private static void check(SpawnCommand command, List<String> lines) throws IOException {
    String advice = ". Start the job by mpi4j's mpiexec, which takes any, or pass them in a file";
    if (lines.stream().anyMatch(line -> line.indexOf('\n') >= 0)) {
      throw new IOException("this launcher takes no arguments with line feeds (spawn of "
          + command.program() + ")" + advice);
    }
    int bytes = lines.stream().mapToInt(line -> line.getBytes(StandardCharsets.UTF_8).length + 1).sum();
    if (lines.size() > MAX_WORDS || bytes > MAX_BYTES) {
      throw new IOException("this launcher takes at most " + MAX_WORDS + " words and " + MAX_BYTES
          + " bytes for a command, not " + lines.size() + " and " + bytes + " (spawn of "
          + command.program() + ")" + advice);
    }
  }
}
