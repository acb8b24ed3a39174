// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.top;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mpi4j.internal.boot.inquiry.Inquirer;
import org.mpi4j.internal.boot.inquiry.SocketDirectory;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.StateText;

/**
 * A job of this user that runs on this machine.
 *
 * @param name the job's
 * @param sockets where to ask: one for all ranks, or one for each rank of this machine
 */
public record FoundJob(String name, List<Path> sockets) {
  private static final long LIMIT_MS = 10_000;

  /** A name with the number of a process in it: mpi4j-4711-..., jvm-4711-... */
  private static final Pattern WITH_PID = Pattern.compile("(?:mpi4j|jvm)-(\\d+)-.*");

  /** The socket of one rank: the job's name, a dot, the rank. */
  private static final Pattern OF_RANK = Pattern.compile("(.*)\\.(\\d+)");

  /** All jobs, in the order of their names. */
  public static List<FoundJob> all() {
    Map<String, List<Path>> byJob = new LinkedHashMap<>();
    for (Path socket : SocketDirectory.sockets()) {
      String name = socket.getFileName().toString();
      Matcher ofRank = OF_RANK.matcher(name);
      String job = !WITH_PID.matcher(name).matches() && ofRank.matches() ? ofRank.group(1) : name;
      byJob.computeIfAbsent(job, k -> new ArrayList<>()).add(socket);
    }
    List<FoundJob> jobs = new ArrayList<>();
    byJob.forEach((name, sockets) -> {
      FoundJob job = new FoundJob(name, sockets);
      if (job.answers()) {
        jobs.add(job);
      }
    });
    return jobs;
  }

  /** True if some process of the job answers. */
  private boolean answers() {
    for (Path socket : sockets) {
      try {
        if (Inquirer.ask(socket, "counters", LIMIT_MS) != null) {
          return true;
        }
      } catch (IOException e) {
        return true; // it is there, but busy or stopped
      }
    }
    return false;
  }

  /** True if a user means this job by that: a number of a process, or the beginning of the name. */
  public boolean is(String text) {
    Matcher m = WITH_PID.matcher(name);
    if (m.matches() && m.group(1).equals(text) || name.startsWith(text)) {
      return true;
    }
    try {
      return text.matches("\\d+")
          && ask("counters").stream().anyMatch(s -> s.pid() == Long.parseLong(text));
    } catch (IOException e) {
      return false;
    }
  }

  /** For a list of jobs. */
  public String inWords() {
    try {
      List<RankState> ranks = ask("counters");
      return name + ": " + Counters.inWords(ranks.getFirst().size());
    } catch (IOException e) {
      return name + ": does not answer";
    }
  }

  /**
   * The states of all ranks, in their order.
   *
   * @throws IOException if the job has ended
   */
  public List<RankState> ask(String question) throws IOException {
    List<RankState> found = new ArrayList<>();
    for (Path socket : sockets) {
      try {
        String answer = Inquirer.ask(socket, question, LIMIT_MS);
        found.addAll(StateText.readAll(answer == null ? "" : answer));
      } catch (IOException e) {
        silent(socket).forEach(found::add);
      }
    }
    if (found.stream().noneMatch(s -> s.phase() != Phase.SILENT)) {
      throw new IOException(found.isEmpty() ? name + " has ended" : name + " does not answer");
    }
    addUnheard(found);
    found.sort(Comparator.comparingInt(RankState::rank));
    return found;
  }

  private static Stream<RankState> silent(Path socket) {
    Matcher m = OF_RANK.matcher(socket.getFileName().toString());
    return m.matches() ? Stream.of(RankState.of(Integer.parseInt(m.group(2)), 0, 0, Phase.SILENT, ""))
        : Stream.empty();
  }

  /** Adds the ranks that nobody has answered for. */
  private static void addUnheard(List<RankState> found) {
    BitSet known = new BitSet();
    int size = 0;
    for (RankState s : found) {
      known.set(s.rank());
      size = Math.max(size, s.size());
    }
    for (int rank = known.nextClearBit(0); rank < size; rank = known.nextClearBit(rank + 1)) {
      found.add(RankState.of(rank, size, 0, Phase.SILENT,
          "it has ended, has not begun MPI, or runs on another machine: try mpi4j-top there, too"));
    }
  }
}
