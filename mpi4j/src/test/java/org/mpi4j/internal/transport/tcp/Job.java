// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.transport.SleepBound;
import org.mpi4j.internal.transport.TransportContext;

/** A job for tests: all its ranks in this JVM, on addresses of this machine only. */
record Job(int size, String id, byte[] secret, Config config) {
  static Job of(int size) {
    String id = "test-" + UUID.randomUUID();
    byte[] secret = new byte[32];
    for (int i = 0; i < secret.length; i++) {
      secret[i] = (byte) (id.hashCode() >> (i % 4 * 8) ^ i);
    }
    return new Job(size, id, secret, Config.defaults().with(TcpVariables.INTERFACES, "127.0.0.0/8"));
  }

  <T> Job with(Cvar<T> variable, T value) {
    return new Job(size, id, secret, config.with(variable, value));
  }

  TcpTransport open(int rank) throws IOException {
    return TcpTransport.open(new TransportContext(rank, size, id, secret, size, config));
  }

  /** Transports that sleep until they are woken: nothing but a wake-up ends their sleep. */
  List<TcpTransport> openWithoutBound() throws IOException {
    List<TcpTransport> all = new ArrayList<>();
    for (int rank = 0; rank < size; rank++) {
      all.add(TcpTransport.open(
          new TransportContext(rank, size, id, secret, size, config),
          new SleepBound(TimeUnit.HOURS.toNanos(1))));
    }
    return all;
  }

  List<TcpTransport> open() throws IOException {
    List<TcpTransport> all = new ArrayList<>();
    for (int rank = 0; rank < size; rank++) {
      all.add(open(rank));
    }
    return all;
  }

  Credentials credentials(int rank) {
    return new Credentials(rank, size, id, secret);
  }
}
