// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import java.util.function.LongConsumer;
import org.mpi4j.internal.segment.CollectiveSegment;

/**
 * Chunks that all ranks write and read, one in each phase; a rank reads a chunk in the phase after that in
 * which it was written, so that it need not wait for ranks that are a little late.
 *
 * <pre>
 *   phase    1         2         3
 *   writes   chunk 0   chunk 1
 *   reads              chunk 0   chunk 1
 * </pre>
 */
final class Pipeline {
  private Pipeline() {}

  /**
   * @param write writes a chunk into this rank's slot
   * @param read reads a chunk that the others published in the last phase; awaits it first
   */
  static void run(CollectiveSegment segment, long chunks, LongConsumer write, LongConsumer read) {
    for (long i = 0; i < chunks; i++) {
      segment.next();
      segment.reserve();
      write.accept(i);
      segment.publishData();
      if (i > 0) {
        read.accept(i - 1);
      }
      segment.advance();
    }
    segment.next();
    read.accept(chunks - 1);
  }
}
