// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.Comm;
import org.mpi4j.Group;
import org.mpi4j.MpiException;
import org.mpi4j.internal.recording.Keys;
import org.mpi4j.internal.recording.Recorder;

/**
 * The communicators that the program has used. A communicator's key is made of its ranks and how many of the
 * same ranks there were before: its ranks make those in the same order, so all of them get the same key.
 */
final class KnownComms {
  private final ObjectTable<KnownComm> known = new ObjectTable<>();
  private final Map<Long, Integer> sameRanks = new HashMap<>(); // guarded by this
  private final Recorder recorder;
  private Group world; // that of the first communicator with all ranks; guarded by this
  private final int worldSize;
  private volatile Latest latest = new Latest(null, null);

  KnownComms(Recorder recorder, int worldSize) {
    this.recorder = recorder;
    this.worldSize = worldSize;
  }

  /** What is known of a communicator of mpi4j. Most calls have that of the call before. */
  KnownComm of(Comm comm) {
    Latest l = latest;
    if (l.refersTo(comm)) {
      return l.facts;
    }
    KnownComm facts = known.get(comm);
    if (facts == null) {
      facts = learn(comm);
    }
    latest = new Latest(comm, facts);
    return facts;
  }

  /** A communicator, which it does not keep alive, and what is known of it. */
  private static final class Latest extends WeakReference<Comm> {
    final KnownComm facts;

    Latest(Comm comm, KnownComm facts) {
      super(comm);
      this.facts = facts;
    }
  }

  /** Of a communicator that the program has just got; null is allowed. */
  void made(Object comm) {
    if (comm instanceof Comm c && !c.isNull()) {
      of(c);
    }
  }

  private synchronized KnownComm learn(Comm comm) {
    KnownComm facts = known.get(comm);
    if (facts != null) {
      return facts;
    }
    int[] own = worldRanks(comm.group());
    int[] remote = comm.isInter() ? worldRanks(comm.remoteGroup()) : own;
    long hash = comm.isInter() ? hash(own) + hash(remote) : hash(own);
    int before = sameRanks.merge(hash, 1, Integer::sum);
    int size = comm.isInter() ? own.length + remote.length : own.length;
    facts = new KnownComm(Keys.mix(hash, before), size, remote, new AtomicInteger());
    known.put(comm, facts);
    name(comm, facts);
    return facts;
  }

  /** Writes the name, which may have changed. */
  void name(Comm comm) {
    name(comm, of(comm));
  }

  private void name(Comm comm, KnownComm facts) {
    String name = comm.name();
    recorder.comm(facts.key(), facts.size(), name.isEmpty() ? "unnamed, " + facts.size() + " ranks" : name);
  }

  private int[] worldRanks(Group group) {
    int[] ranks = new int[group.size()];
    Arrays.setAll(ranks, i -> i);
    if (world == null && ranks.length == worldSize) {
      world = group;
    }
    try {
      return world == null ? unknown(ranks) : group.translateRanks(ranks, world);
    } catch (MpiException e) {
      return unknown(ranks); // of a session, say, whose groups cannot be compared with those of the world
    }
  }

  private static int[] unknown(int... ranks) {
    Arrays.fill(ranks, -1);
    return ranks;
  }

  private static long hash(int... ranks) {
    long hash = ranks.length;
    for (int rank : ranks) {
      hash = Keys.mix(hash, rank);
    }
    return hash;
  }
}
