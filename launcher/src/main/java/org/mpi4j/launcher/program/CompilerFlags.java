// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.util.ArrayList;
import java.util.List;

/**
 * What the JIT compiler of a rank is told where each core has a rank: there compiling takes time from the
 * neighbours, too. The flags are those of JDK 25.
 */
final class CompilerFlags {

  /**
   * Five times the JDK's own thresholds for compiling a method by the second compiler. What runs a few
   * thousand times is not worth it.
   */
  private static final List<String> LATER = List.of(
      "-XX:Tier4InvocationThreshold=25000", "-XX:Tier4MinInvocationThreshold=3000",
      "-XX:Tier4CompileThreshold=75000", "-XX:Tier4BackEdgeThreshold=200000");

  /**
   * The first compiler inlines methods of up to 20 bytes, not 35. It takes a sixth less time then. The second
   * compiler still inlines what is called often.
   */
  private static final String INLINES_LESS = "-XX:C1MaxInlineSize=20";

  /**
   * Methods between a call and the ring of a peer that the second compiler leaves calls. Else it makes one
   * piece of code of the whole way, of up to 18 KB, and does so again for each method on it: most of the
   * compiler's time in a program of a second or two.
   */
  private static final List<String> LEFT_CALLS = List.of(
      "jdk.internal.foreign.SegmentBulkOperations::copy",
      "org.mpi4j.internal.base.BulkCopy::copy",
      "org.mpi4j.internal.transport.shm.RingProducer::offer",
      "org.mpi4j.internal.transport.shm.RingProducer::putData",
      "org.mpi4j.internal.transport.shm.RingConsumer::drain",
      "org.mpi4j.internal.transport.shm.RingConsumer::take",
      "org.mpi4j.internal.transport.shm.ShmTransport::poll",
      "org.mpi4j.internal.runtime.Progress::poll",
      "org.mpi4j.internal.runtime.Progress::turn",
      "org.mpi4j.internal.runtime.Progress::turnWithoutTasks",
      "org.mpi4j.internal.runtime.Progress::runDeferred",
      "org.mpi4j.internal.p2p.Sender::pumpBusy",
      "org.mpi4j.internal.p2p.Sender::pumpStreams",
      "org.mpi4j.internal.p2p.Sender::stream");

  private CompilerFlags() {}

  /** The methods that are left calls, as {@code class::method}; for the test that they exist. */
  static List<String> leftCalls() {
    return LEFT_CALLS;
  }

  /**
   * The flags for ranks of a program.
   *
   * @param a the user's; who gives the compiler commands wants to see them echoed, which ours switch off
   */
  static List<String> forCrowdedRanks(JavaArguments a) {
    List<String> flags = new ArrayList<>(LATER);
    flags.add(INLINES_LESS);
    if (!a.hasFlag("-XX:CompileCommand")) {
      flags.add("-XX:CompileCommand=quiet");
      for (String method : LEFT_CALLS) {
        flags.add("-XX:CompileCommand=dontinline," + method);
      }
    }
    return flags;
  }
}
