// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Members;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.spi.ProcessManager;

/**
 * A process set that sessions know (section 11.3.2), and that the calling rank is in: the two of the
 * standard, and, as the launcher knows them, the ranks that run the same program and those on the same
 * machine.
 *
 * @param uri its name; upper or lower case does not matter, as in all URIs of this kind
 * @param members as the calling rank sees them
 */
public record ProcessSet(String uri, Members members) {
  private static final String PROGRAM = "mpi4j://PROGRAM/";
  private static final String MACHINE = "mpi4j://MACHINE/";

  /** The process sets of a rank, in the order of their numbers. */
  public static List<ProcessSet> of(ProcessManager job) {
    List<ProcessSet> all = new ArrayList<>();
    int self = job.rank();
    all.add(new ProcessSet("mpi://WORLD", new Members(RankMap.identity(job.size()), self)));
    all.add(new ProcessSet("mpi://SELF", new Members(RankMap.of(self), self)));
    int program = job.appnum();
    boolean known = IntStream.range(0, job.size()).noneMatch(rank -> job.appnum(rank) < 0);
    if (program >= 0 && known) {
      all.add(new ProcessSet(PROGRAM + program, those(job, rank -> job.appnum(rank) == program)));
    }
    int machine = job.node(self);
    all.add(new ProcessSet(MACHINE + machine, those(job, rank -> job.node(rank) == machine)));
    return all;
  }

  private static Members those(ProcessManager job, IntPredicate which) {
    return new Members(RankMap.of(IntStream.range(0, job.size()).filter(which).toArray()), job.rank());
  }

  /** The process set with this number; throws a Fault if there is none. */
  public static ProcessSet number(int n, ProcessManager job) {
    List<ProcessSet> all = of(job);
    if (n < 0 || n >= all.size()) {
      throw new Fault(ErrorCode.ARG, "n = " + n + ", but there are " + all.size() + " process sets");
    }
    return all.get(n);
  }

  /** The process set with this name; throws a Fault if the rank is in none. */
  public static ProcessSet named(String name, ProcessManager job) {
    List<ProcessSet> all = of(job);
    return all.stream().filter(p -> p.uri.equalsIgnoreCase(name)).findFirst().orElseThrow(() -> {
      String known = all.stream().map(ProcessSet::uri).collect(Collectors.joining(", "));
      String given = name == null ? "null" : "\"" + name + "\"";
      return new Fault(ErrorCode.ARG, "there is no process set " + given + "; there are " + known);
    });
  }
}
