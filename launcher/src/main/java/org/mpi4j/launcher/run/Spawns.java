// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.pmi.PmiServer;
import org.mpi4j.launcher.pmi.SpawnAnswers;
import org.mpi4j.launcher.run.ProcessGroup.Origin;

/**
 * Starts the groups that ranks ask for, and tells these ranks what has become of them.
 *
 * <pre>
 *   asked --plan made in a thread of its own--> started --all have met other jobs' ranks--> joined
 *     |                |                           |
 *   refused          refused         one ends before that: the group is ended
 * </pre>
 *
 * Only {@link Job}'s thread uses it.
 */
final class Spawns {
  /** What is done with the groups. */
  interface Groups {
    /** Starts a group; throws UsageException if that fails. */
    void start(ProcessGroup group, GroupPlan plan);

    /** Ends a group, or what has been started of it. */
    void end(ProcessGroup group);

    /** A plan is made: {@link Spawns#start} is to be called; in any thread. */
    void planned();
  }

  /** A plan that is made, or has failed. */
  private record Planned(SpawnOrder order, Origin origin, GroupPlan plan, String failure) {}

  /** How long news from another machine may be under way. */
  private static final long NEWS_NS = 2_000_000_000L;

  private final ProcessGroups groups;
  private final SpawnOrder.Planner planner;
  private final PmiServer server;
  private final Groups starter;
  private final int maxRanks;
  private final Queue<Planned> ready = new ConcurrentLinkedQueue<>();
  private final List<SpawnOrder> pending = new ArrayList<>();

  /**
   * @param maxRanks how many processes the job may have at a time
   */
  Spawns(
      ProcessGroups groups, SpawnOrder.Planner planner, PmiServer server, Groups starter, int maxRanks) {
    this.groups = groups;
    this.planner = planner;
    this.server = server;
    this.starter = starter;
    this.maxRanks = maxRanks;
  }

  /** A rank asks for processes. */
  void ask(RankProcess parent, int id, SpawnRequest request) {
    Origin origin = new Origin(parent.number(), id);
    long taken = groups.running();
    for (SpawnOrder other : pending) {
      taken += other.request().size();
    }
    long room = maxRanks - taken;
    if (request.size() > Integer.MAX_VALUE / 2 || room < request.commands().size()) {
      refuse(origin, "spawn of " + request.size() + " processes: the job has " + taken
          + ", and may have " + maxRanks + " at a time (mpiexec --max-ranks)");
      return;
    }
    int first = groups.reserve((int) request.size());
    SpawnOrder order = new SpawnOrder(
        groups.nextGroup(), first, (int) room, groups.running(), parent.plan, request);
    pending.add(order);
    Thread.ofPlatform().daemon().name("spawn-" + order.number()).start(() -> plan(order, origin));
  }

  /** Makes the plan; runs in a thread of its own, as a program may have to be compiled. */
  private void plan(SpawnOrder order, Origin origin) {
    Planned planned;
    try {
      planned = new Planned(order, origin, planner.plan(order), "");
    } catch (UsageException e) {
      planned = new Planned(order, origin, null, e.getMessage());
    } catch (RuntimeException | Error e) {
      planned = new Planned(order, origin, null, "the launcher has failed to prepare the spawn: " + e);
    }
    ready.add(planned);
    starter.planned();
  }

  /** Starts what is planned. */
  void start() {
    for (Planned p = ready.poll(); p != null; p = ready.poll()) {
      noLongerPending(p.order);
      if (p.plan == null) {
        refuse(p.origin, p.failure);
      } else {
        start(p);
      }
    }
  }

  /** Not by the record's own equals, for which the JVM would make classes while the ranks wait. */
  private void noLongerPending(SpawnOrder order) {
    pending.removeIf(other -> other == order);
  }

  private void start(Planned p) {
    ProcessGroup group = new ProcessGroup(p.order.number(), p.plan.facts(), p.origin);
    server.add(p.plan.facts());
    try {
      starter.start(group, p.plan);
    } catch (UsageException e) {
      group.dismissed = true;
      starter.end(group);
      refuse(p.origin, e.getMessage());
      return;
    }
    server.tell(p.origin.process(), SpawnAnswers.started(p.origin.request(), p.plan.counts()));
  }

  private void refuse(Origin origin, String why) {
    server.tell(origin.process(), SpawnAnswers.refused(origin.request(), why));
  }

  /** A process of a group has met processes of another one; if all have, the spawn is over. */
  void met(ProcessGroup group) {
    if (group.awaitsJoin() && !group.dismissed && group.processes().stream().allMatch(r -> r.reachable)) {
      group.joined = true;
      server.tell(group.origin().process(), SpawnAnswers.joined(group.origin().request()));
    }
  }

  /** Ends a group that has not joined those which asked for it: they have given up. */
  void abandon(Origin origin) {
    for (ProcessGroup g : groups) {
      if (g.awaitsJoin() && !g.dismissed && g.origin().equals(origin)) {
        g.dismissed = true;
        starter.end(g);
      }
    }
  }

  /** Ends groups whose origin has ended before they could join: nobody waits for them. */
  void look(long now) {
    for (ProcessGroup g : groups) {
      RankProcess parent = g.awaitsJoin() ? groups.process(g.origin().process()) : null;
      if (g.awaitsJoin() && !g.dismissed && (parent == null || hasEnded(parent, g, now))) {
        g.dismissed = true;
        starter.end(g);
      }
    }
  }

  /** From different machines the news come in any order: that its ranks have joined may be under way. */
  private static boolean hasEnded(RankProcess parent, ProcessGroup g, long now) {
    boolean isHere = parent.isHere() && g.processes().stream().allMatch(RankProcess::isHere);
    return parent.ended() && (isHere || now - parent.endedNs > NEWS_NS);
  }

  /** A process has failed before all of its group have joined others: the group is of no use. */
  void failedToJoin(FailureCause.Failure failure) {
    RankProcess r = failure.rank();
    if (r.group.dismissed) {
      return;
    }
    r.group.dismissed = true;
    String said = failure.message().isEmpty() ? r.errors.lines() : failure.message();
    String words = r.name() + " " + failure.words() + ", before all " + r.group.size()
        + " ranks had met those that spawned them" + (said.isEmpty() ? "" : ":\n" + said.stripTrailing());
    Origin origin = r.group.origin();
    server.tell(origin.process(), SpawnAnswers.ended(origin.request(), words));
    starter.end(r.group);
  }
}
