// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * A message as bytes without gaps, which can be cut anywhere: all ranks cut it at the same places, though
 * each may describe it by a type of its own. Where there are gaps it lies in memory of its own.
 *
 * @param bytes the message
 * @param data where the program has it
 */
record PackedBytes(Payload bytes, Payload data) {

  /** What is to be sent. */
  static PackedBytes out(Steps s, Payload p) {
    PackedBytes packed = in(s, p);
    if (!p.contiguous()) {
      s.copy(p, packed.bytes);
    }
    return packed;
  }

  /** What is to be received; {@link #unpack} ends it. */
  static PackedBytes in(Steps s, Payload p) {
    Payload bytes = p.contiguous()
        ? Payload.ofBytes(p.segment(), p.offset(), p.bytes())
        : s.scratch(p.bytes());
    return new PackedBytes(bytes, p);
  }

  void unpack(Steps s) {
    if (!data.contiguous()) {
      s.copy(bytes, data);
    }
  }
}
