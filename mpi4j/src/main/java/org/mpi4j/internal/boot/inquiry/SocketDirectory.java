// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.inquiry;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.mpi4j.internal.base.UserDirectory;
import org.mpi4j.internal.base.UserDirectory.FileMaker;

/** The directory of a user's sockets, which nobody else may enter. */
public final class SocketDirectory {
  private static final UserDirectory DIRECTORY = new UserDirectory("mpi4j-");

  private SocketDirectory() {}

  /** Where the socket of that name is to be; neither it nor its directory need exist. */
  static Path place(String name) {
    return DIRECTORY.place().resolve(name);
  }

  /** Makes the socket at such a place, and the directory if need be. */
  static void make(FileMaker<?> socket) throws IOException {
    DIRECTORY.make(socket);
  }

  /** All sockets of this user on this machine, by their names. */
  public static List<Path> sockets() {
    return DIRECTORY.files();
  }
}
