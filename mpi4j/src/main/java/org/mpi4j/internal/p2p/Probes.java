// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.runtime.Progress;

/** Probes and matching probes (sections 3.8.1 and 3.8.2): they find messages that a receive could take. */
public final class Probes {
  private final Progress progress;

  Probes(Progress progress) {
    this.progress = progress;
  }

  /** Waits for a message that could be received; the operation has its envelope and length. */
  public Operation probe(Context context, int source, int tag) {
    return prober(context, source, tag, false);
  }

  /** Describes a message that could be received now; null if there is none. */
  public Operation iprobe(Context context, int source, int tag) {
    ProbeRequest p = describe(context, source, tag);
    if (p == null) {
      progress.pollOnce();
      p = describe(context, source, tag);
    }
    return p;
  }

  private ProbeRequest describe(Context context, int source, int tag) {
    progress.enter();
    try { // all of it under the lock: another thread may receive the message, whose object is then reused
      UnexpectedMessage m = context.matcher.find(source, tag);
      if (m == null) {
        return null;
      }
      ProbeRequest p = new ProbeRequest(context, source, tag, false);
      p.found(m);
      return p;
    } finally {
      progress.exit();
    }
  }

  /** Waits for a message and takes it out of the queue. */
  public UnexpectedMessage mprobe(Context context, int source, int tag) {
    return prober(context, source, tag, true).message;
  }

  /** Takes a message out of the queue if there is one now; null if not. */
  public UnexpectedMessage improbe(Context context, int source, int tag) {
    UnexpectedMessage m = takeNow(context, source, tag);
    if (m == null) {
      progress.pollOnce();
      m = takeNow(context, source, tag);
    }
    return m;
  }

  private UnexpectedMessage takeNow(Context context, int source, int tag) {
    progress.enter();
    try {
      UnexpectedMessage m = context.matcher.find(source, tag);
      if (m != null) {
        context.matcher.remove(m);
      }
      return m;
    } finally {
      progress.exit();
    }
  }

  private ProbeRequest prober(Context context, int source, int tag, boolean takes) {
    ProbeRequest p = new ProbeRequest(context, source, tag, takes);
    progress.enter();
    try {
      UnexpectedMessage m = context.matcher.find(source, tag);
      if (m == null) {
        context.matcher.addProber(p);
      } else {
        if (takes) {
          context.matcher.remove(m);
        }
        p.found(m);
      }
    } finally {
      progress.exit();
    }
    progress.await(p);
    return p;
  }
}
