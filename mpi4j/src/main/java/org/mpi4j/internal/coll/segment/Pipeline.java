// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import java.util.function.LongConsumer;
import org.mpi4j.internal.segment.CollectiveSegment;

/**
 * Chunks that all ranks put and take, one phase each; a rank takes a chunk in the phase after that in which
 * it was put, so that it need not wait for those who come a little later.
 *
 * <pre>
 *   phase    1         2         3
 *   puts     chunk 0   chunk 1
 *   takes              chunk 0   chunk 1
 * </pre>
 */
final class Pipeline {
  private Pipeline() {}

  /**
   * @param put writes a chunk where this rank gives
   * @param take reads a chunk, once awaited, from what others gave in the last phase
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
