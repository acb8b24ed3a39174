// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import org.mpi4j.internal.base.Descriptor;

/** The connection to the launcher over an inherited socket, by native calls. */
final class DescriptorLink implements Link {
  private final String name;
  private final Descriptor descriptor;

  DescriptorLink(String name, Descriptor descriptor) {
    this.name = name;
    this.descriptor = descriptor;
  }

  @Override
  public int read(byte[] to) throws IOException {
    return descriptor.read(to, 0, to.length);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    descriptor.write(bytes, 0, bytes.length);
  }

  @Override
  public void timeout(int millis) {} // the launcher made this socket

  @Override
  public void close() {
    descriptor.close();
  }

  @Override
  public String toString() {
    return name;
  }
}
