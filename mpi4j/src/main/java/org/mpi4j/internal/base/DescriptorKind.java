// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Tells, without native access, what kind of file a descriptor is. */
public final class DescriptorKind {
  /** Linux always has the first; macOS and others have the second. */
  private static final String[] FOLDERS = {"/proc/self/fd/", "/dev/fd/"};

  private static final int FORMAT_MASK = 0170000;
  private static final int SOCKET = 0140000;

  private DescriptorKind() {}

  /** True if the descriptor is open and a socket; false also where the system does not tell. */
  public static boolean isSocket(int fd) {
    Map<String, Object> a = attributes(fd);
    return a != null && ((Integer) a.get("mode") & FORMAT_MASK) == SOCKET;
  }

  /** True if both are open and one and the same file or socket. */
  public static boolean same(int fd, int other) {
    Map<String, Object> a = attributes(fd);
    return a != null && a.equals(attributes(other));
  }

  private static Map<String, Object> attributes(int fd) {
    Map<String, Object> found = null;
    for (int i = 0; i < FOLDERS.length && found == null; i++) {
      found = attributes(FOLDERS[i] + fd);
    }
    return found;
  }

  private static Map<String, Object> attributes(String path) {
    try {
      return Files.readAttributes(Path.of(path), "unix:mode,ino,dev");
    } catch (IOException | UnsupportedOperationException e) {
      return null; // not open, or no such folder, or not a Unix
    }
  }
}
