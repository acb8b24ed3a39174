// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;

/** The open transports of one rank over TCP: to ranks of its job, and to those of others. For any thread. */
public final class TcpTransports {
  private final List<TcpTransport> open = new CopyOnWriteArrayList<>();

  /** One more has been opened. */
  public void add(TcpTransport transport) {
    open.add(transport);
  }

  /** What all of them have counted, also those that were added later than somebody began to look. */
  public long count(TcpCounter counter) {
    LongStream counts = open.stream().mapToLong(t -> t.count(counter));
    return counter == TcpCounter.PENDING_PEAK ? counts.max().orElse(0) : counts.sum();
  }
}
