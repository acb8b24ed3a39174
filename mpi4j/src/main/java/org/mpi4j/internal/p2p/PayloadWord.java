// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Words in the payloads of control frames, in one byte order on all machines. A class of its own, for a quick
 * start.
 */
final class PayloadWord {
  static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private PayloadWord() {}
}
