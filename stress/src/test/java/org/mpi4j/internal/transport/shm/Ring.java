// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.transport.shm.ProcessDoorbell.FirstSleeps;

/** Both ends of the smallest ring, in memory of a test, and the doorbell of the producer. */
final class Ring {
  private static final int ANNOUNCEMENT_BYTES = 4096;

  final MemorySegment announcements = MemorySegment.ofArray(new long[ANNOUNCEMENT_BYTES / Long.BYTES]);
  final ProcessDoorbell doorbell = new ProcessDoorbell(announcements, true, FirstSleeps.AS_LATER);
  final RingProducer producer;
  final RingConsumer consumer;

  Ring() {
    RingLayout layout = RingLayout.of(ANNOUNCEMENT_BYTES);
    MemorySegment memory = MemorySegment.ofArray(new long[(int) layout.bytes() / Long.BYTES]);
    MemorySegment other = MemorySegment.ofArray(new long[ANNOUNCEMENT_BYTES / Long.BYTES]);
    ProcessDoorbell consumers = new ProcessDoorbell(other, true, FirstSleeps.AS_LATER);
    producer = new RingProducer(memory, layout, layout.maxPayload(1 << 20), consumers.doorbellOf(other));
    consumer = new RingConsumer(memory, layout, 1, consumers.doorbellOf(announcements));
  }

  /** True if the producer's doorbell says that it sleeps: nobody has rung since it announced that. */
  boolean sleeps() {
    return announcements.get(java.lang.foreign.ValueLayout.JAVA_INT, ProcessDoorbell.STATE) != 0;
  }
}
