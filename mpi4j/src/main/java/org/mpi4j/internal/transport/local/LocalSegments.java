// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The segments of memory that ranks of this JVM share, by their keys, until they are hidden. */
final class LocalSegments {
  private final Map<Long, LocalSegment> open = new ConcurrentHashMap<>();
  private final AtomicLong keys = new AtomicLong();

  LocalSegment make(long bytes, int references) {
    long key = keys.incrementAndGet();
    LocalSegment made = new LocalSegment(key, bytes, references, () -> open.remove(key));
    open.put(key, made);
    return made;
  }

  LocalSegment find(long... place) throws IOException {
    LocalSegment found = open.get(place[0]);
    if (found == null) {
      throw new IOException("there is no shared memory of number " + place[0] + " in this JVM");
    }
    return found;
  }
}
