// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.diagnosis.RankState.Arrived;
import org.mpi4j.internal.diagnosis.RankState.TaskState;
import org.mpi4j.internal.diagnosis.RankState.Traffic;

/**
 * The messages of a rank that are under way, described for diagnosis. Called with the engine's lock; below
 * MULTIPLE there is none, and the tables may change meanwhile: the result may then be wrong, and visits that
 * would not end throw.
 */
public final class MessageTables {
  private static final int MOST_VISITS = 1_000_000;

  private final Messenger messenger;
  private int visits;

  /** The tables of this messenger. */
  public MessageTables(Messenger messenger) {
    this.messenger = messenger;
  }

  /** The operations of several messages that cannot go on before some of these are over. */
  public List<TaskState> tasks() {
    Map<CompositeOperation, List<Operation>> open = new LinkedHashMap<>();
    messenger.matchers().forEach(m -> m.allPosted().forEach(r -> addPart(r, open)));
    messenger.streams().forEachReceive(r -> addPart(r, open));
    messenger.sender().forEachOpen(s -> addPart(s, open));
    List<TaskState> tasks = new ArrayList<>();
    open.forEach((task, parts) -> {
      Operation first = parts.getFirst();
      int context = first instanceof RecvRequest r ? r.context.id() : ((SendRequest) first).context.id();
      Need need = Need.all(parts.stream().map(Operation::need).toList());
      tasks.add(new TaskState(context, first.tag, Need.within(messenger.peers().ranks(), need)));
    });
    return tasks;
  }

  private void addPart(Operation message, Map<CompositeOperation, List<Operation>> to) {
    count();
    CompositeOperation task = CompositeOperation.waitingFor(message);
    if (task != null) {
      to.computeIfAbsent(task, t -> new ArrayList<>()).add(message);
    }
  }

  /** What the sends that are not over wait for. */
  Need sends() {
    List<Need> needs = new ArrayList<>();
    messenger.sender().forEachOpen(s -> {
      count();
      needs.add(s.need());
    });
    return Need.all(needs);
  }

  /** Messages that wait for their receives, at most so many. */
  public List<Arrived> arrived(int most) {
    List<Arrived> all = new ArrayList<>();
    messenger.matchers().forEach(matcher -> {
      for (UnexpectedMessage m = matcher.firstArrival(); m != null && all.size() < most; m = m.nextArrival) {
        count();
        if (m.peer.rank() >= messenger.peers().ranks()) {
          continue; // of another job, which the launcher does not ask
        }
        long id = m.kind == Header.EAGER ? 0 : m.senderId;
        all.add(new Arrived(matcher.context, m.source, m.peer.rank(), m.tag, m.length, id));
      }
    });
    return all;
  }

  /** How many messages were exchanged with each rank. */
  public List<Traffic> traffic() {
    List<Traffic> all = new ArrayList<>();
    messenger.peers().forEach(p -> {
      if (p.rank() < messenger.peers().ranks()) {
        all.add(new Traffic(
            p.rank(), p.eagerSent + p.rendezvousSent, p.eagerReceived + p.rendezvousReceived));
      }
    });
    return all;
  }

  /** Counters for people. For any thread. */
  public Map<String, Long> counters() {
    Peers peers = messenger.peers();
    Map<String, Long> all = new LinkedHashMap<>();
    all.put("messages_sent", peers.sum(p -> p.eagerSent + p.rendezvousSent));
    all.put("bytes_sent", peers.sum(p -> p.eagerSentBytes + p.rendezvousSentBytes));
    all.put("messages_received", peers.sum(p -> p.eagerReceived + p.rendezvousReceived));
    all.put("bytes_received", peers.sum(p -> p.eagerReceivedBytes + p.rendezvousReceivedBytes));
    all.put("unexpected_bytes", peers.sum(p -> p.kept));
    all.put("sends_under_way", (long) messenger.sender().underWay());
    return all;
  }

  private void count() {
    if (visits++ > MOST_VISITS) {
      throw new IllegalStateException("more than " + MOST_VISITS + " messages, or the tables are changing");
    }
  }
}
