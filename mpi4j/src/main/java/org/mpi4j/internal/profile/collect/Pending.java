// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import org.mpi4j.Status;

/** A message or collective operation that was begun, or a persistent request for such. */
final class Pending {
  /** The key of a message whose sender is not known yet. */
  static final long NO_KEY = 0;

  final CallShape shape;
  final int site;
  final KnownComm comm;

  /** The other rank's number in the world, of a collective its root's; -1 for any or none. */
  final int peer;

  /** True if the message goes to nobody, or comes from nobody. */
  final boolean ofNobody;

  final int tag;
  final long bytes;

  /** Written by the thread that starts it, which the program orders before the one that completes it. */
  long key;

  long post;
  boolean active;

  Pending(CallShape shape, int site, KnownComm comm, Target target, long bytes) {
    this.shape = shape;
    this.site = site;
    this.comm = comm;
    this.peer = target.peer;
    this.ofNobody = target.ofNobody;
    this.tag = target.tag;
    this.bytes = bytes;
  }

  /** The receive of a message that was matched before. */
  Pending receivedBy(CallShape receive, int itsSite) {
    Pending p = new Pending(receive, itsSite, comm, new Target(peer, ofNobody, tag), 0);
    p.key = key;
    return p;
  }

  /** The same with what the status of the matched message says. */
  Pending matched(Status status) {
    return new Pending(shape, site, comm, new Target(comm.world(status.source()), false, status.tag()), 0);
  }

  /**
   * Where it goes.
   *
   * @param peer number in the world; -1 for any or none
   */
  record Target(int peer, boolean ofNobody, int tag) {}
}
