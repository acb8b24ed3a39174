// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/**
 * The connection to the launcher over an inherited socket that the command line also made the standard input
 * ({@code java ... 0<&$PMI_FD}): needs no native access.
 *
 * <p>Not {@code System.inheritedChannel}, which redirects standard output to nothing when it is closed.
 */
final class StdinLink implements Link {
  private final String name;
  private final FileInputStream in = new FileInputStream(FileDescriptor.in);

  @SuppressWarnings("resource") // one descriptor, closed by way of the input
  private final FileOutputStream out = new FileOutputStream(FileDescriptor.in);

  StdinLink(String name) {
    this.name = name;
  }

  @Override
  public int read(byte[] to) throws IOException {
    return in.read(to);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    out.write(bytes);
  }

  @Override
  public void timeout(int millis) {} // the launcher made this socket

  @Override
  public void close() throws IOException {
    in.close();
  }

  @Override
  public String toString() {
    return name;
  }
}
