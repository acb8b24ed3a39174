// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.mpi4j.launcher.pmi.JobFacts;

/**
 * The processes of one MPI_COMM_WORLD: those of the command line, or spawned ones. Only {@link Job}'s thread
 * uses it.
 */
final class ProcessGroup {
  /** Who has asked for a group: a process, and its number for the request. */
  record Origin(int process, int request) {}

  private final int number;
  private final JobFacts facts;
  private final Origin origin;
  private final List<RankProcess> processes = new ArrayList<>();
  private Inquiries inquiries;
  private JobSocket socket;

  /** All its ranks have met those that have spawned them. */
  boolean joined;

  /** It was ended before that, which its origin has heard of. */
  boolean dismissed;

  /** When it is told that ranks have ended without finalize, if others are still in MPI; 0: never. */
  long noticeNs;

  /** The failure that ends it; null: none. */
  GroupFailure failure;

  /**
   * @param number 0 for the group of the command line
   * @param origin null for the group of the command line
   */
  ProcessGroup(int number, JobFacts facts, Origin origin) {
    this.number = number;
    this.facts = facts;
    this.origin = origin;
  }

  void add(RankProcess process) {
    processes.add(process);
  }

  /** Sets what asks its ranks, and where tools may. */
  void open(Inquiries its, JobSocket here) {
    inquiries = its;
    socket = here;
  }

  Inquiries inquiries() {
    return inquiries;
  }

  JobSocket socket() {
    return socket;
  }

  JobFacts facts() {
    return facts;
  }

  /** Who has asked for it; null for the group of the command line. */
  Origin origin() {
    return origin;
  }

  boolean isSpawned() {
    return origin != null;
  }

  /** The number of its first process among all. */
  int first() {
    return facts.first();
  }

  /** How many ranks it has, which may be threads of one process. */
  int size() {
    return facts.size();
  }

  List<RankProcess> processes() {
    return Collections.unmodifiableList(processes);
  }

  /** What messages add to the names of its ranks: nothing, or {@code " of spawned job 1"}. */
  String suffix() {
    return isSpawned() ? " of spawned job " + number : "";
  }

  /** What stands for a rank in prefixes and names of files: {@code 3}, or {@code 1.3} in spawned job 1. */
  String label(int rank) {
    return isSpawned() ? number + "." + rank : Integer.toString(rank);
  }

  /** True while its processes are to meet those that have spawned them, and these wait for that. */
  boolean awaitsJoin() {
    return isSpawned() && !joined;
  }

  int running() {
    return ranks(r -> !r.ended()).cardinality();
  }

  /** True when all its processes have ended, and it is known how. */
  boolean isOver() {
    return processes.stream().allMatch(r -> r.ended() && (r.judged || dismissed));
  }

  /** True if processes of other groups can reach some of it. */
  boolean isReachable() {
    return processes.stream().anyMatch(r -> r.reachable);
  }

  /** Its ranks of which something is true. */
  BitSet ranks(Predicate<RankProcess> which) {
    BitSet found = new BitSet();
    for (RankProcess r : processes) {
      found.set(r.rank, which.test(r));
    }
    return found;
  }

  /** Those that have begun MPI and neither left it nor ended. */
  BitSet inMpi() {
    return ranks(r -> r.initialized && !r.finalized && !r.ended());
  }
}
