// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mpi4j.internal.diagnosis.Condition.After;
import org.mpi4j.internal.diagnosis.Condition.All;
import org.mpi4j.internal.diagnosis.Condition.Any;
import org.mpi4j.internal.diagnosis.Condition.Never;
import org.mpi4j.internal.diagnosis.Condition.Now;
import org.mpi4j.internal.diagnosis.Need.Window.What;
import org.mpi4j.internal.diagnosis.RankState.Arrived;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.diagnosis.RankState.Doing;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.RankState.TaskState;
import org.mpi4j.internal.diagnosis.RankState.ThreadState;

/**
 * Makes a {@link WaitGraph} of the needs of all ranks. Whatever is not known counts as if it happened by
 * itself, so that no rank is taken for stuck which is not.
 */
final class Conditions {
  private final Map<Integer, RankState> states = new HashMap<>();
  private final Set<Node> tasks = new HashSet<>(); // those that a rank has under way
  private final BitSet moving;
  private final WaitGraph<Node> graph = new WaitGraph<>();

  private Conditions(List<RankState> ranks, BitSet moving) {
    this.moving = moving;
    ranks.forEach(s -> states.put(s.rank(), s));
  }

  /**
   * The graph of these ranks.
   *
   * @param moving ranks that do not stand still, and so can go on
   */
  static WaitGraph<Node> graph(List<RankState> ranks, BitSet moving) {
    Conditions c = new Conditions(ranks, moving);
    ranks.forEach(c::findTasks);
    ranks.forEach(c::add);
    return c.graph;
  }

  private void findTasks(RankState s) {
    for (TaskState t : s.tasks()) {
      tasks.add(Node.task(s.rank(), t.context(), t.tag()));
    }
    for (CommState c : s.comms()) {
      int context = ContextNumbers.collectives(c.id());
      c.active().forEach(number -> tasks.add(Node.task(s.rank(), context, number)));
    }
  }

  private void add(RankState s) {
    if (moving.get(s.rank())) {
      return;
    }
    if (!s.acts()) {
      graph.put(Node.threads(s.rank()), s.phase() == Phase.INSIDE ? ofThreads(s) : new Never<>());
    }
    for (TaskState t : s.tasks()) {
      graph.put(Node.task(s.rank(), t.context(), t.tag()), of(t.need(), s));
    }
  }

  /** One of the threads must go on; then it can do what others wait for. */
  private Condition<Node> ofThreads(RankState s) {
    List<Condition<Node>> each = new ArrayList<>();
    for (ThreadState t : s.threads()) {
      if (t.doing() == Doing.WAITS) {
        each.add(of(t.need(), s));
      }
    }
    return new Any<>(each);
  }

  private Condition<Node> of(Need need, RankState s) {
    return switch (need) {
      case null -> new Now<>();
      case Need.Receive r -> new Any<>(r.from().stream()
          .mapToObj(from -> after(from, r.context(), r.tag(), r.collective())).toList());
      case Need.Send m -> isUnmatched(m, s.rank())
          ? after(m.to(), m.context(), m.tag(), m.collective()) : new Now<>();
      case Need.Arrival a -> new All<>(
          a.missing().stream().mapToObj(rank -> after(Node.threads(rank))).toList());
      case Need.Window w -> new All<>(reasons(w).stream().map(rank -> after(Node.threads(rank))).toList());
      case Need.Task t -> after(Node.task(s.rank(), t.context(), t.tag()));
      case Need.AllOf a -> new All<>(a.needs().stream().map(n -> of(n, s)).toList());
      case Need.AnyOf a -> new Any<>(a.needs().stream().map(n -> of(n, s)).toList());
      case Need.Transfer _ -> new Now<>();
      case Need.Unknown _ -> new Now<>();
    };
  }

  /** The ranks without which it does not happen: those that have not called it, or hold the lock. */
  private List<Integer> reasons(Need.Window w) {
    if (w.what() == What.POST || w.what() == What.COMPLETE) {
      return w.missing().stream().boxed().toList();
    }
    return states.values().stream()
        .filter(s -> s.locks().stream().anyMatch(l -> l.context() == w.context() && l.target() == w.target()
            && (l.exclusive() || w.what() == What.LOCK)))
        .map(RankState::rank)
        .toList();
  }

  /** A message that the library sends or receives may be an operation's; all others are the threads'. */
  private Condition<Node> after(int rank, int context, int tag, boolean collective) {
    Node task = Node.task(rank, context, tag);
    boolean isTasks = tasks.contains(task) && (collective || !ContextNumbers.isUsers(context));
    return after(isTasks ? task : Node.threads(rank));
  }

  private Condition<Node> after(Node node) {
    return states.containsKey(node.rank()) ? new After<>(node) : new Now<>();
  }

  /** True if the message waits at its receiver. Else it, or the answer to it, is under way. */
  private boolean isUnmatched(Need.Send m, int from) {
    RankState receiver = states.get(m.to());
    if (receiver == null) {
      return false;
    }
    for (Arrived a : receiver.arrived()) {
      if (a.from() == from && a.id() == m.id() && a.context() == m.context()) {
        return true;
      }
    }
    return false;
  }
}
