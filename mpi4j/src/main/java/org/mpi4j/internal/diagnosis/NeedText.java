// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.StringJoiner;
import org.mpi4j.internal.diagnosis.RankState.CommState;
import org.mpi4j.internal.diagnosis.RankState.TaskState;

/**
 * What a rank waits for, in words. Peers are left out of the text, so that ranks which wait for the same of
 * different peers have the same one.
 *
 * @param text {@link #PEER} stands where each peer belongs
 * @param peers in the order of their places
 */
record NeedText(String text, List<String> peers) {
  /** Stands for a peer in the text. */
  static final String PEER = "{}";

  private static final int MOST_PARTS = 4;
  private static final String SENT = "the receive of its message to ";

  /** Of a need of this rank. */
  static NeedText of(Need need, RankState s) {
    List<String> peers = new ArrayList<>();
    return new NeedText(words(need, s, peers), List.copyOf(peers));
  }

  /** The same of several ranks. */
  NeedText ofSeveral() {
    return new NeedText(text.replace(SENT, "the receives of their messages to "), peers);
  }

  /** The whole text. */
  String filled() {
    return filled(peers);
  }

  /** The text with these peers. */
  String filled(List<String> those) {
    StringBuilder filled = new StringBuilder();
    int from = 0;
    for (String peer : those) {
      int at = text.indexOf(PEER, from);
      filled.append(text, from, at).append(peer);
      from = at + PEER.length();
    }
    return filled.append(text.substring(from)).toString();
  }

  private static String words(Need need, RankState s, List<String> peers) {
    return switch (need) {
      case null -> "something of its own";
      case Need.Receive r when r.collective() -> collective(r.context(), r.tag(), r.from(), s, peers);
      case Need.Receive r -> receive(r, s, peers);
      case Need.Send m when m.collective() -> collective(m.context(), m.tag(), Need.only(m.to()), s, peers);
      case Need.Send m -> {
        peers.add("rank " + m.dest());
        yield SENT + PEER + ", tag " + m.tag() + ", " + bytes(m.bytes()) + ", on "
            + comm(m.context(), s);
      }
      case Need.Transfer t -> {
        peers.add("rank " + t.peer());
        yield "the bytes of a message that is under way, which " + PEER + " must move on";
      }
      case Need.Arrival a -> arrival(a, s, peers);
      case Need.Window w -> window(w, s, peers);
      case Need.Task t -> task(t, s, peers);
      case Need.AllOf a -> list("all of ", a.needs(), s, peers);
      case Need.AnyOf a -> list("any of ", a.needs(), s, peers);
      case Need.Unknown _ -> "something that is not told here";
    };
  }

  private static String receive(Need.Receive r, RankState s, List<String> peers) {
    String source = "any rank";
    if (r.source() != Need.ANY_SOURCE) {
      peers.add("rank " + r.source());
      source = PEER;
    }
    return "a message from " + source + ", " + (r.tag() == Need.ANY_TAG ? "any tag" : "tag " + r.tag())
        + (r.bytes() < 0 ? "" : ", of at most " + bytes(r.bytes())) + ", on " + comm(r.context(), s);
  }

  private static String window(Need.Window w, RankState s, List<String> peers) {
    boolean isLock = w.target() >= 0;
    peers.add(isLock ? "rank " + w.target() : Ranges.words(w.missing()));
    return switch (w.what()) {
      case POST -> PEER + " to call post on ";
      case COMPLETE -> PEER + " to call complete on ";
      case LOCK -> "the exclusive lock of " + PEER + " on ";
      case SHARED_LOCK -> "the shared lock of " + PEER + " on ";
    } + comm(w.context(), s);
  }

  private static String arrival(Need.Arrival a, RankState s, List<String> peers) {
    CommState c = s.comm(ContextNumbers.communicator(a.context()));
    return collective(a.context(), c == null ? -1 : c.current(), a.missing(), s, peers);
  }

  private static String collective(
      int context, int number, BitSet from, RankState s, List<String> peers) {
    peers.add(Ranges.words(from));
    CommState c = s.comm(ContextNumbers.communicator(context));
    String call = c != null && c.current() == number && !c.call().isEmpty() ? " in " + c.call() : "";
    boolean collective = ContextNumbers.isCollective(context);
    String which = collective && number >= 0 ? ", collective number " + number + " of "
        : collective ? " on " : " to agree on a new communicator with the ranks of ";
    return PEER + call + which + comm(context, s);
  }

  private static String task(Need.Task t, RankState s, List<String> peers) {
    for (TaskState each : s.tasks()) {
      if (ContextNumbers.main(each.context()) == ContextNumbers.main(t.context()) && each.tag() == t.tag()) {
        return words(each.need(), s, peers);
      }
    }
    return "the end of collective number " + t.tag() + " of " + comm(t.context(), s);
  }

  private static String list(String head, List<Need> needs, RankState s, List<String> peers) {
    List<String> parts = new ArrayList<>();
    for (Need n : needs.subList(0, Math.min(MOST_PARTS, needs.size()))) {
      String part = words(n, s, peers);
      if (!parts.contains(part) || part.contains(PEER)) {
        parts.add(part);
      }
    }
    StringJoiner text = new StringJoiner("; ", head + needs.size() + ": ", "");
    parts.forEach(text::add);
    return needs.size() > MOST_PARTS ? text + "; and " + (needs.size() - MOST_PARTS) + " more"
        : text.toString();
  }

  /** The name of a context's communicator. */
  static String comm(int context, RankState s) {
    int id = ContextNumbers.communicator(context);
    CommState c = s.comm(id);
    if (c == null) {
      return "communicator number " + id;
    }
    return c.name().isEmpty() ? "communicator number " + id + " (" + c.size() + " ranks, without a name)"
        : c.name();
  }

  static String bytes(long bytes) {
    return bytes == 1 ? "1 byte" : bytes + " bytes";
  }
}
