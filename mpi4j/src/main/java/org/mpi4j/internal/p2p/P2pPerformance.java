// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.mpi4j.internal.base.Adjustment;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;
import org.mpi4j.internal.runtime.Progress;

/**
 * The performance variables of point-to-point messages, and those control variables that can be changed at
 * run time. Messages of collectives and of the library itself count, too; a blocking collective in shared
 * memory has none.
 */
public final class P2pPerformance {
  private static final String BY_PEER = " One number for each rank of the job.";

  private P2pPerformance() {}

  /** All performance variables. */
  public static List<Pvar<?>> all() {
    List<Pvar<?>> all = new ArrayList<>();
    traffic(all, "eager_sent", p -> p.eagerSent, p -> p.eagerSentBytes,
        "Messages that were sent at once, without waiting for the receiver");
    traffic(all, "eager_received", p -> p.eagerReceived, p -> p.eagerReceivedBytes,
        "Messages that have arrived as a whole");
    traffic(all, "rendezvous_sent", p -> p.rendezvousSent, p -> p.rendezvousSentBytes,
        "Messages that were announced and waited for their receiver");
    traffic(all, "rendezvous_received", p -> p.rendezvousReceived, p -> p.rendezvousReceivedBytes,
        "Messages that were announced to this rank");
    stalls(all);
    all.add(level("p2p.unexpected_bytes", m -> m.peers().sum(p -> p.kept)).about(
        "Memory that unexpected messages take now, each 64 bytes more than its length; much: post receives"
            + " earlier."));
    all.add(Pvar.of("p2p.unexpected_used", Kind.PERCENTAGE, Messenger.class,
            (m, i) -> m.peers().max(p -> p.kept))
        .whole((m, i) -> m.peers().max(Peer::creditLimit)).about(
            "The part of p2p.unexpected_limit that the unexpected messages of one peer take, of the peer"
                + " whose take most; near 1: the peer's messages wait at their sender."));
    all.add(level("p2p.connections", m -> m.peers().sum(p -> p.channel == null ? 0 : 1)).about(
        "Ranks of the job to which a channel is open; one is opened at the first message."));
    all.add(level("p2p.sends_under_way", m -> m.sender().underWay()).about(
        "Long and synchronous messages whose receivers have not taken them yet."));
    queues(all);
    return all;
  }

  private static void traffic(
      List<Pvar<?>> all, String name, ToLongFunction<Peer> messages, ToLongFunction<Peer> bytes,
      String what) {
    number(all, name, Kind.COUNTER, messages, what + ".");
    number(all, name + "_bytes", Kind.AGGREGATE, bytes, what + ": their bytes.");
  }

  private static void stalls(List<Pvar<?>> all) {
    number(all, "credit_stalls", Kind.COUNTER, p -> p.creditStalls,
        "Short messages that had to wait for their receiver, since its memory for unexpected messages was"
            + " used up; many: receive earlier, or raise p2p.unexpected_limit.");
    number(all, "room_stalls", Kind.COUNTER, p -> p.roomStalls,
        "Messages that had to wait, since the channel to the peer was full; many: the peer makes too little"
            + " progress, or its ring or socket buffer is too small.");
  }

  /** A number of all peers together, and of each. */
  private static void number(
      List<Pvar<?>> all, String name, Kind kind, ToLongFunction<Peer> field, String about) {
    all.add(Pvar.of("p2p." + name, kind, Messenger.class, (m, i) -> m.peers().sum(field)).about(about));
    all.add(Pvar.of("p2p.peer." + name, kind, Messenger.class, (m, i) -> m.peers().of(i, field))
        .count(m -> m.peers().ranks()).about(about + BY_PEER));
  }

  private static Pvar<Messenger> level(String name, ToLongFunction<Messenger> reader) {
    return Pvar.of(name, Kind.LEVEL, Messenger.class, (m, i) -> reader.applyAsLong(m));
  }

  private static void queues(List<Pvar<?>> all) {
    String unexpected = "p2p.unexpected_queue";
    all.add(queue(unexpected, Kind.LEVEL).about(
        "Messages of the communicator that wait for their receives; many: post receives earlier."));
    all.add(queue(unexpected, Kind.HIGHWATERMARK).watch(c -> c.matcher.unexpectedMarks()).about(
        "The most messages of the communicator that have waited for their receives at the same time."));
    String posted = "p2p.posted_queue";
    all.add(queue(posted, Kind.LEVEL).about(
        "Receives of the communicator that wait for their messages."));
    all.add(queue(posted, Kind.HIGHWATERMARK).watch(c -> c.matcher.postedMarks()).about(
        "The most receives of the communicator that have waited at the same time."));
    all.add(queue(posted, Kind.LOWWATERMARK).watch(c -> c.matcher.postedMarks()).about(
        "The fewest receives of the communicator that have waited at the same time; 0: the next message would"
            + " have been unexpected."));
    all.add(Pvar.of("p2p.unexpected_messages", Kind.COUNTER, Context.class, (c, i) -> c.matcher.arrivals())
        .ofComm().about("Messages of the communicator that came before their receives were posted; each costs"
            + " a copy."));
    all.add(Pvar.of("p2p.match_attempts", Kind.AGGREGATE, Context.class, (c, i) -> c.matcher.compared())
        .ofComm().about("Envelopes that were compared to bring messages and receives of the communicator"
            + " together; many for each message: long queues of wildcards, or of one source and tag."));
  }

  private static Pvar<Context> queue(String name, Kind kind) {
    boolean messages = name.endsWith("unexpected_queue");
    return Pvar.of(name, kind, Context.class,
        (c, i) -> messages ? c.matcher.unexpectedLength() : c.matcher.postedLength()).ofComm();
  }

  /** The control variables that can be changed at run time. */
  public static List<Adjustment<?, ?>> adjustments() {
    return List.of(new Adjustment<>(
        P2pVariables.EAGER_LIMIT, Adjustment.AT_ONCE, Messenger.class, P2pPerformance::eagerLimit));
  }

  private static void eagerLimit(Messenger messenger, long bytes) {
    Progress progress = messenger.progress();
    progress.enter();
    try {
      messenger.peers().eagerLimit(bytes);
    } finally {
      progress.exit();
    }
  }
}
