// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.runtime.Progress;

/** A probe or matching probe that waits for a message. */
final class ProbeRequest extends Operation {
  final boolean takes;
  UnexpectedMessage message;
  private final Progress progress;

  ProbeRequest(int source, int tag, boolean takes, Progress progress) {
    this.source = source;
    this.tag = tag;
    this.takes = takes;
    this.progress = progress;
  }

  void found(UnexpectedMessage m) {
    message = m;
    source = m.source;
    tag = m.tag;
    bytes = m.length;
    finish(progress);
  }
}
