// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.inquiry;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.mpi4j.internal.base.UserDirectory;

/** The directory of a user's sockets, which nobody else may enter. */
public final class SocketDirectory {
  private static final UserDirectory DIRECTORY = new UserDirectory("mpi4j-");

  private SocketDirectory() {}

  /** The directory for new sockets, made if need be. */
  static Path own() throws IOException {
    return DIRECTORY.own();
  }

  /** All sockets of this user on this machine, by their names. */
  public static List<Path> sockets() {
    return DIRECTORY.files();
  }
}
