// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.Arrays;
import java.util.StringJoiner;
import org.mpi4j.internal.base.ProgramLine;
import org.mpi4j.internal.coll.CallKind;
import org.mpi4j.internal.coll.CallSignature;
import org.mpi4j.internal.coll.CallWord;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Signature;

/**
 * A collective call in words, for checking mode: of its arguments those that must be the same on all ranks.
 */
public final class CallText {
  private static final long NOT_COMPARED = CallWord.UNKNOWN;

  private CallText() {}

  static CallSignature claim(CallArguments a, String procedure, CollectiveGroup group) {
    StringJoiner text = new StringJoiner(", ", procedure + "(", ")");
    if (a.call().isRooted() && !group.isInter()) {
      text.add("root " + a.root());
    }
    long bytes = bytes(a, group);
    if (bytes != NOT_COMPARED) {
      text.add(bytes + " bytes");
    }
    if (a.call() == CallKind.REDUCE_SCATTER) {
      text.add("counts " + shortened(Arrays.toString(a.givenCounts())));
    }
    if (a.givenOp() != null) {
      text.add(a.givenOp().toString());
    }
    if (mustAllBeInPlace(a.call()) && a.isInPlace()) {
      text.add("in place");
    }
    Signature types = bytes == NOT_COMPARED ? null : signature(a, group);
    return types == null
        ? new CallSignature(text.toString(), "", "", ProgramLine.now())
        : new CallSignature(text.toString(), types.hash() + ":" + types.entries(), types.words(),
            ProgramLine.now());
  }

  /** Of a call that makes a communicator. */
  public static CallSignature claim(String call) {
    return new CallSignature(call + "()", "", "", ProgramLine.now());
  }

  private static boolean mustAllBeInPlace(CallKind call) {
    return switch (call) {
      case ALLGATHER, ALLGATHERV, ALLTOALL, ALLTOALLV, ALLREDUCE -> true;
      default -> false;
    };
  }

  /** The basic types that all ranks must have in common; null if any may match. */
  private static Signature signature(CallArguments a, CollectiveGroup group) {
    CallBuffer buf = compared(a, group);
    Layout layout = CallBuffer.given(buf).payload().layout();
    boolean isShare = buf == a.givenRecv() && a.call() == CallKind.GATHER
        || buf == a.givenSend() && a.call() == CallKind.SCATTER && a.root() == group.rank();
    long count = CallBuffer.given(buf).payload().count();
    long compared = isShare ? count / group.size() : count;
    return layout.basic() == Basic.PACKED ? null : Signature.of(compared, layout);
  }

  /** The length that all ranks must have in common. */
  static long bytes(CallArguments a, CollectiveGroup group) {
    return group.isInter() ? NOT_COMPARED : bytesOfAll(a, group);
  }

  private static long bytesOfAll(CallArguments a, CollectiveGroup group) {
    CallBuffer buf = compared(a, group);
    if (buf == null || buf.isInPlace()) {
      return NOT_COMPARED;
    }
    long bytes = CallBuffer.given(buf).payload().bytes();
    boolean isShare = a.root() == group.rank()
        && (a.call() == CallKind.GATHER || a.call() == CallKind.SCATTER);
    return isShare ? bytes / group.size() : bytes;
  }

  /** The buffer that has the same length on all ranks, but for the root's of gather and scatter; or null. */
  private static CallBuffer compared(CallArguments a, CollectiveGroup group) {
    boolean isRoot = a.root() == group.rank();
    CallBuffer send = a.givenSend();
    CallBuffer recv = a.givenRecv();
    return switch (a.call()) {
      case BCAST -> send;
      case GATHER -> isRoot ? recv : send;
      case SCATTER -> isRoot ? send : recv;
      case ALLGATHER, ALLTOALL, ALLREDUCE, SCAN, EXSCAN -> recv;
      case REDUCE, REDUCE_SCATTER_BLOCK -> send != null && send.isInPlace() ? recv : send;
      default -> null;
    };
  }

  private static String shortened(String text) {
    return text.length() < 200 ? text : text.substring(0, 150) + "... #" + text.hashCode();
  }
}
