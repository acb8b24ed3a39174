// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.Op;
import org.mpi4j.internal.call.CallArguments;
import org.mpi4j.internal.call.CallBuffer;
import org.mpi4j.internal.coll.CallKind;
import org.mpi4j.internal.coll.Neighbours;

/** The arguments of one collective call, given in objects of the API. */
final class Arguments extends CallArguments {

  Arguments of(CallKind itsCall) {
    kind(itsCall);
    return this;
  }

  Arguments of(CallKind itsCall, Buf itsSend, Buf itsRecv) {
    kind(itsCall);
    return send(itsSend).recv(itsRecv);
  }

  Arguments of(CallKind itsCall, Buf[] itsSends, Buf... itsRecvs) {
    kind(itsCall);
    sendFromEach(each(itsSends));
    recvIntoEach(each(itsRecvs));
    return this;
  }

  private static CallBuffer[] each(Buf... bufs) {
    if (bufs == null) {
      return null;
    }
    CallBuffer[] all = new CallBuffer[bufs.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = OwnObjects.memory(bufs[i]);
    }
    return all;
  }

  Arguments send(Buf itsSend) {
    sendFrom(OwnObjects.memory(itsSend));
    return this;
  }

  Arguments send(Blocks itsSend) {
    sendFrom(OwnObjects.memory(itsSend));
    return this;
  }

  Arguments recv(Buf itsRecv) {
    recvInto(OwnObjects.memory(itsRecv));
    return this;
  }

  Arguments recv(Blocks itsRecv) {
    recvInto(OwnObjects.memory(itsRecv));
    return this;
  }

  Arguments counts(long... itsCounts) {
    resultCounts(itsCounts);
    return this;
  }

  Arguments op(Op itsOp) {
    operation(OwnObjects.operation(itsOp));
    return this;
  }

  Arguments root(int itsRoot) {
    rootRank(itsRoot);
    return this;
  }

  /** Of a persistent call. No hint is known, but it must be an info object. */
  Arguments info(Info itsInfo) {
    if (itsInfo != Info.NULL) {
      alsoCheck(() -> InfoHandle.hints(itsInfo));
    }
    return this;
  }

  Arguments neighbours(Neighbours theirs) {
    neighbourhood(theirs);
    return this;
  }
}
