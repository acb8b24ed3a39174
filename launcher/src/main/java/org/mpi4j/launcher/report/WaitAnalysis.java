// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.recording.Activity;
import org.mpi4j.internal.recording.Event;
import org.mpi4j.internal.recording.EventLog;
import org.mpi4j.internal.recording.Flow;
import org.mpi4j.internal.recording.RankRecord;

/**
 * Finds who waited for whom, by comparing when the ranks began the same message or collective operation. A
 * rank that waits for several requests in one call waits for the one whose other side began last.
 */
final class WaitAnalysis {
  /** A receive whose send is not in the log: from this length on it is taken for a wait. */
  private static final long SURE_WAIT_NS = 50_000;

  /** How fast a message is supposed to travel where that is all there is to go by. */
  private static final double BYTES_PER_NS = 1.0;

  /** The bits of an event's group that say how many requests the call has waited for. */
  private static final int GROUP_SIZE_MASK = 0xff;

  private final JobProfile job;
  private final Map<Wait.Key, Wait> waits = new LinkedHashMap<>();

  /** Calls so short that they were not kept, and the time in them. */
  long unseen;

  long unseenNs;

  /** An event and whose it is. */
  private record Of(RankRecord rank, Event event, EventLog log) {
    int number() {
      return rank.rank();
    }
  }

  /** What one call has waited for longest. */
  private record Cause(Of mine, int culprit, WaitState state, double lateNs) {}

  WaitAnalysis(JobProfile job) {
    this.job = job;
    messages();
    collectives();
    openCalls();
  }

  /** All of them, the longest first. */
  List<Wait> all() {
    List<Wait> all = new ArrayList<>(waits.values());
    all.sort(Comparator.comparingDouble((Wait w) -> w.ns).reversed());
    return all;
  }

  /** How long each rank waited for each: {@code [waiter][culprit]}, in nanoseconds. */
  double[][] matrix() {
    double[][] all = new double[job.size][job.size];
    waits.values().forEach(w -> all[w.waiter][w.culprit] += w.ns);
    return all;
  }

  double ns(WaitState state) {
    return waits.values().stream().filter(w -> w.state == state).mapToDouble(w -> w.ns).sum();
  }

  private void messages() {
    Map<Long, Of> sends = byKey(RankRecord.Log.SENDS);
    Map<Long, Of> receives = byKey(RankRecord.Log.RECEIVES);
    Map<Long, Cause> grouped = new HashMap<>();
    for (Of mine : receives.values()) {
      lateSender(mine, sends.get(mine.event.key()), grouped);
    }
    for (Of mine : sends.values()) {
      Of other = receives.get(mine.event.key());
      Event e = mine.event;
      if (other != null && other.event.post() > e.start() && other.event.post() < e.end()) {
        note(mine, other, WaitState.LATE_RECEIVER, grouped);
      }
    }
    grouped.values().forEach(c -> add(c, 1));
  }

  private void lateSender(Of mine, Of send, Map<Long, Cause> grouped) {
    Event e = mine.event;
    if (send != null) {
      if (send.event.post() > e.start()) {
        note(mine, send, WaitState.LATE_SENDER, grouped);
      }
    } else if (e.blocked() > SURE_WAIT_NS) {
      double late = e.blocked() - e.bytes() / BYTES_PER_NS;
      if (late > 0) {
        note(new Cause(mine, e.peer(), WaitState.LATE_SENDER, late), grouped);
      }
    }
  }

  private void note(Of mine, Of other, WaitState state, Map<Long, Cause> grouped) {
    Event e = mine.event;
    double late = Math.min(other.event.post() - e.start(), e.blocked());
    note(new Cause(mine, other.number(), state, late), grouped);
  }

  /** Adds a cause, or keeps it until it is known whether the call has waited for another one longer. */
  private void note(Cause c, Map<Long, Cause> grouped) {
    Event e = c.mine.event;
    long weight = c.mine.log.weight(e);
    if (e.group() == 0) {
      add(c, (double) weight);
    } else if (weight > 1) { // the others of the call need not be in the sample
      add(c, (double) weight / Math.max(1, e.group() & GROUP_SIZE_MASK));
    } else {
      long call = (long) c.mine.number() << Integer.SIZE | e.group() & 0xffffffffL;
      grouped.merge(call, c, (a, b) -> a.lateNs >= b.lateNs ? a : b);
    }
  }

  private void add(Cause c, double weight) {
    Site site = job.site(c.mine.number(), c.mine.event.site());
    if (c.lateNs > 0 && c.culprit >= 0 && c.culprit < job.size && site != null) {
      Wait.Key key = new Wait.Key(c.mine.number(), c.culprit, c.state, site);
      Wait w = waits.computeIfAbsent(key, Wait::new);
      w.ns += c.lateNs * weight;
      w.longestNs = Math.max(w.longestNs, c.lateNs);
      w.count += weight;
      Site by = job.site(c.mine.number(), c.mine.event.by());
      (by == null ? site : by).waited += c.lateNs * weight;
    }
  }

  private Map<Long, Of> byKey(RankRecord.Log which) {
    Map<Long, Of> all = new HashMap<>();
    for (RankRecord r : job.records) {
      EventLog log = r.log(which);
      unseen += log.dropped();
      unseenNs += log.droppedNs();
      for (Event e : log.events()) {
        all.put(e.key(), new Of(r, e, log));
      }
    }
    return all;
  }

  private void collectives() {
    Map<Long, List<Of>> calls = new HashMap<>();
    for (RankRecord r : job.records) {
      EventLog log = r.log(RankRecord.Log.COLLECTIVES);
      unseen += log.dropped();
      unseenNs += log.droppedNs();
      for (Event e : log.events()) {
        calls.computeIfAbsent(e.key(), _ -> new ArrayList<>()).add(new Of(r, e, log));
      }
    }
    for (List<Of> call : calls.values()) {
      Event first = call.getFirst().event;
      if (call.size() == first.group()) {
        collective(call, Flow.of(first.tag()));
      } else if (call.size() == job.size - 1 && first.group() == job.size) {
        allButOne(call);
      }
    }
  }

  private void collective(List<Of> call, Flow flow) {
    int root = call.getFirst().event.peer();
    for (Of mine : call) {
      Of latest = null;
      for (Of other : call) {
        if (waits(mine.number(), other.number(), flow, root)
            && (latest == null || other.event.post() > latest.event.post())) {
          latest = other;
        }
      }
      if (latest != null && latest.event.post() > mine.event.start()) {
        double late = Math.min(latest.event.post() - mine.event.start(), mine.event.blocked());
        add(new Cause(mine, latest.number(), state(mine, flow), late), (double) mine.log.weight(mine.event));
      }
    }
  }

  private static boolean waits(int me, int other, Flow flow, int root) {
    return me != other && switch (flow) {
      case ALL -> true;
      case FROM_ROOT -> other == root;
      case TO_ROOT -> me == root;
      case PREFIX -> other < me;
      case NEIGHBOURS -> false;
    };
  }

  private WaitState state(Of mine, Flow flow) {
    return switch (flow) {
      case FROM_ROOT -> WaitState.LATE_ROOT;
      case TO_ROOT -> WaitState.EARLY_ROOT;
      default -> {
        Site site = job.site(mine.number(), mine.event.site());
        yield site != null && site.activity == Activity.BARRIER ? WaitState.BARRIER : WaitState.COLLECTIVE;
      }
    };
  }

  /** All ranks waited long but one, whose call was too short to be kept: it was the last. */
  private void allButOne(List<Of> call) {
    int missing = job.size * (job.size - 1) / 2;
    for (Of each : call) {
      missing -= each.number();
    }
    Flow flow = Flow.of(call.getFirst().event.tag());
    for (Of mine : call) {
      if (flow == Flow.ALL && mine.event.blocked() > SURE_WAIT_NS) {
        add(new Cause(mine, missing, state(mine, flow), mine.event.blocked()), 1);
      }
    }
  }

  /** Receives that had not returned when the job ended. */
  private void openCalls() {
    for (RankSummary r : job.ranks) {
      if (r.open() != null && r.openPeer() >= 0 && r.openPeer() < job.size) {
        WaitState state = switch (r.open().activity) {
          case SEND -> WaitState.LATE_RECEIVER;
          case RECEIVE, PROBE -> WaitState.LATE_SENDER;
          default -> null;
        };
        if (state != null) {
          Wait.Key key = new Wait.Key(r.rank(), r.openPeer(), state, r.open());
          Wait w = waits.computeIfAbsent(key, Wait::new);
          double ns = Math.max(0, r.endNs() - r.openSinceNs());
          w.ns += ns;
          w.longestNs = Math.max(w.longestNs, ns);
          w.count++;
          r.open().waited += ns;
        }
      }
    }
  }
}
