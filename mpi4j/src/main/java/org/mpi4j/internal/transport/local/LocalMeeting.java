// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.mpi4j.internal.base.ProcessName;

/**
 * What jobs of this JVM have in common that spawn each other: their ranks find each other here by their
 * names. For any thread.
 */
public final class LocalMeeting {
  /** The {@link #key} of ranks that have no meeting. */
  public static final long NONE = 0;

  private final long key = new SplittableRandom().nextLong() | 1;
  private final LocalSegments segments = new LocalSegments();
  private final LocalPorts ports = new LocalPorts();
  private final Map<ProcessName, LocalTransport> present = new HashMap<>(); // guarded by this
  private final Map<Pair, LinkEnd> unlinked = new HashMap<>(); // guarded by this

  /** One rank has been introduced to another one, which does not know it yet. */
  private record Pair(ProcessName from, ProcessName to) {
    @Override // the one that a record gets makes classes when it first runs
    public boolean equals(Object other) {
      return other instanceof Pair p && p.from.equals(from) && p.to.equals(to);
    }

    @Override
    public int hashCode() {
      return 31 * from.hashCode() + to.hashCode();
    }
  }

  /** A number by which ranks of two jobs find out that they have the same meeting; never {@link #NONE}. */
  public long key() {
    return key;
  }

  /** The ports that are open for ranks of this JVM only. */
  public LocalPorts ports() {
    return ports;
  }

  LocalSegments segments() {
    return segments;
  }

  /** From now on, others can link with that rank. */
  synchronized void come(ProcessName name, LocalTransport transport) {
    present.put(name, transport);
  }

  /** A rank goes: ranks that have been introduced to it, and are not linked with it, lose it. */
  void go(ProcessName name) {
    leftAlone(name).forEach(LinkEnd::noteLoss);
  }

  private synchronized List<LinkEnd> leftAlone(ProcessName name) {
    present.remove(name);
    List<LinkEnd> alone = new ArrayList<>();
    unlinked.entrySet().removeIf(e -> {
      if (e.getKey().to.equals(name)) {
        alone.add(e.getValue());
      }
      return e.getKey().to.equals(name) || e.getKey().from.equals(name);
    });
    return alone;
  }

  /**
   * A rank has been introduced to another one: links the two if that one has been introduced to it, too.
   *
   * @return the other one's transport; null if it is gone
   */
  synchronized LocalTransport introduce(ProcessName from, ProcessName to, LinkEnd end) {
    LocalTransport other = present.get(to);
    LinkEnd waits = other == null ? null : unlinked.remove(new Pair(to, from));
    if (waits != null) {
      LinkEnd.link(waits, end);
    } else if (other != null) {
      unlinked.put(new Pair(from, to), end);
    }
    return other;
  }

  /** Takes {@link #introduce} back; false if the two have been linked, or the other one is gone. */
  synchronized boolean withdraw(ProcessName from, ProcessName to, LinkEnd end) {
    return unlinked.remove(new Pair(from, to), end);
  }
}
