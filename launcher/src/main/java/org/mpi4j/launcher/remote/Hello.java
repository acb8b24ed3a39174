// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import org.mpi4j.Mpi;
import org.mpi4j.launcher.run.ThisHost;

/**
 * What an agent says of itself.
 *
 * @param mpi4j the version of mpi4j
 * @param java the version of the JDK
 * @param host what the machine calls itself
 * @param cores of the machine
 */
public record Hello(String mpi4j, String java, String host, int cores, long pid) {
  /** Precedes the first frame; a login shell may have printed something before. */
  static final String MAGIC = "\nmpi4j-agent 1\n";

  /** Of this process. */
  public static Hello ofThisProcess() {
    return new Hello(Mpi.libraryVersion(), Runtime.version().toString(), ThisHost.name(),
        Runtime.getRuntime().availableProcessors(), ProcessHandle.current().pid());
  }

  byte[] bytes() {
    return new FrameBytes.Writer().text(mpi4j).text(java).text(host).number(cores).number(pid).bytes();
  }

  static Hello of(byte[] bytes) throws IOException {
    FrameBytes.Reader r = new FrameBytes.Reader(bytes);
    return new Hello(r.text(), r.text(), r.text(), (int) r.number(), r.number());
  }
}
