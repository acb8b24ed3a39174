// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.diagnosis.ContextNumbers;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.runtime.Progress;

/** A probe or matching probe that waits for a message. */
final class ProbeRequest extends Operation {
  final boolean takes;
  UnexpectedMessage message;
  private final Context context;
  private final Progress progress;

  ProbeRequest(Context context, int source, int tag, boolean takes) {
    this.context = context;
    this.source = source;
    this.tag = tag;
    this.takes = takes;
    this.progress = context.messenger().progress();
  }

  @Override
  public Need need() {
    int from = source;
    return message != null ? Need.UNKNOWN : new Need.Receive(
        context.id(), from, tag, -1, !ContextNumbers.isUsers(context.id()), context.senders(from));
  }

  void found(UnexpectedMessage m) {
    message = m;
    source = m.source;
    tag = m.tag;
    bytes = m.length;
    finish(progress);
  }
}
