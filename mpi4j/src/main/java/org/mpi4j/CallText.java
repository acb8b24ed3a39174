// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Arrays;
import java.util.StringJoiner;
import org.mpi4j.internal.coll.Claim;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * A collective call in words, for checking mode: of its arguments those that must be the same on all ranks.
 */
final class CallText {
  private static final long NOT_COMPARED = -1;

  private CallText() {}

  static Claim claim(Arguments a, String procedure, Steps s) {
    StringJoiner text = new StringJoiner(", ", procedure + "(", ")");
    if (a.call().isRooted() && !s.isInter()) {
      text.add("root " + a.root());
    }
    long bytes = s.isInter() ? NOT_COMPARED : bytes(a, s);
    if (bytes != NOT_COMPARED) {
      text.add(bytes + " bytes");
    }
    if (a.call() == CollectiveCall.REDUCE_SCATTER) {
      text.add("counts " + shortened(Arrays.toString(a.givenCounts())));
    }
    if (a.givenOp() != null) {
      text.add(a.givenOp().toString());
    }
    return new Claim(text.toString(), place());
  }

  /** The length that all ranks must have in common. */
  private static long bytes(Arguments a, Steps s) {
    boolean isRoot = a.root() == s.rank();
    Buf send = a.givenSend();
    Buf recv = a.givenRecv();
    return switch (a.call()) {
      case BCAST -> length(send);
      case GATHER -> isRoot ? share(recv, s) : length(send);
      case SCATTER -> isRoot ? share(send, s) : length(recv);
      case ALLGATHER, ALLTOALL, ALLREDUCE, SCAN, EXSCAN -> length(recv);
      case REDUCE, REDUCE_SCATTER_BLOCK -> length(send == Buf.IN_PLACE ? recv : send);
      default -> NOT_COMPARED;
    };
  }

  private static long share(Buf buf, Steps s) {
    return length(buf) / s.size();
  }

  private static long length(Buf buf) {
    return buf == null ? 0 : buf.payload().bytes();
  }

  private static String shortened(String text) {
    return text.length() < 200 ? text : text.substring(0, 150) + "... #" + text.hashCode();
  }

  /** The line of the program that made the call. */
  private static String place() {
    return StackWalker.getInstance().walk(frames -> frames
        .filter(f -> !isOurs(f.getClassName()))
        .findFirst()
        .map(f -> f.getClassName() + "." + f.getMethodName() + "(" + f.getFileName() + ":"
            + f.getLineNumber() + ")")
        .orElse("an unknown place"));
  }

  /** True for classes of the API and the engine. */
  private static boolean isOurs(String className) {
    String api = CallText.class.getPackageName() + ".";
    boolean isBelow = className.startsWith(api);
    return isBelow && (className.indexOf('.', api.length()) < 0 || className.startsWith(api + "internal."));
  }
}
