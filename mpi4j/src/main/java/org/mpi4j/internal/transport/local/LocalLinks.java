// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

/** The links of one rank with ranks of other jobs of this JVM. */
final class LocalLinks {
  private final LocalTransport owner;
  private final LocalMeeting meeting;
  private final ProcessName own;
  private final Map<Integer, Link> links = new ConcurrentHashMap<>(); // the rank may close during a call

  /**
   * A link, by the number of the other rank here.
   *
   * @param to the other rank's transport; null if it was gone already
   */
  private record Link(ProcessName name, LinkEnd end, LocalTransport to) {}

  LocalLinks(LocalTransport owner, LocalMeeting meeting, ProcessName own) {
    this.owner = owner;
    this.meeting = meeting;
    this.own = own;
    meeting.come(own, owner);
  }

  void introduce(int peer, ProcessName name) {
    LinkEnd end = new LinkEnd(owner, peer);
    LocalTransport to = meeting.introduce(own, name, end);
    links.put(peer, new Link(name, end, to));
    if (to == null) {
      end.noteLoss();
    }
  }

  Channel connect(int peer) {
    LocalTransport to = links.get(peer).to;
    return new LinkedChannel(owner, links.get(peer).end, to == null ? owner.queue() : to.queue());
  }

  /** The transport of a rank that has been introduced and not forgotten. */
  LocalTransport to(int peer) {
    Link link = links.get(peer);
    if (link == null || link.to == null) {
      throw new IllegalStateException("the rank of another job that is number " + peer + " here is gone");
    }
    return link.to;
  }

  /** Begins to end a link, and tells if it has ended; both ranks do so. */
  boolean disconnect(int peer) {
    Link link = links.get(peer);
    if (link == null || link.end.isOver() || link.end.isLost()) {
      return true;
    }
    if (!link.end.isLinked()) {
      boolean alone = meeting.withdraw(own, link.name, link.end);
      if (alone || !link.end.isLinked()) {
        return true; // the other one has not been introduced, or is gone
      }
    }
    link.end.sayGoodbye();
    return false;
  }

  void forget(int peer) {
    Link link = links.remove(peer);
    if (link != null) {
      meeting.withdraw(own, link.name, link.end);
    }
  }

  /** The other rank's end of a link has told that it goes, or is gone. */
  void ended(LinkEnd end, boolean lost, FrameReceiver inbox) {
    Link link = links.get(end.peer());
    if (link == null || link.end != end) {
      return; // forgotten
    }
    if (lost) {
      end.lose();
      inbox.lost(end.peer(), "it has closed its transport");
    } else if (end.heardGoodbye()) {
      inbox.left(end.peer());
    }
  }

  /** The rank leaves in good order. */
  void leave() {
    links.values().stream().map(Link::end).filter(LinkEnd::isLinked).forEach(LinkEnd::sayGoodbye);
  }

  /** The rank goes; who has not heard its goodbye loses it. */
  void close() {
    meeting.go(own);
    links.values().forEach(l -> l.end.breakOff());
  }
}
