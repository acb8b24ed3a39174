// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The name of a file as a program gives it.
 *
 * @param text the name without a prefix for the kind of file system, which other implementations know
 * @param path what the system knows it by
 */
record FileName(String text, Path path) {
  private static final String PREFIX = "ufs:";

  /** Throws a Fault if it cannot be the name of a file. */
  static FileName of(String name) {
    if (name == null || name.isEmpty()) {
      throw new Fault(ErrorCode.BAD_FILE, "the name of the file is " + (name == null ? "null" : "empty"));
    }
    String text = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
    try {
      return new FileName(text, Path.of(text));
    } catch (InvalidPathException e) {
      throw new Fault(ErrorCode.BAD_FILE, "the name of the file, \"" + text + "\", cannot be used: "
          + e.getReason() + ". Names with letters beyond ASCII need a locale that has them, LC_ALL=C.UTF-8"
          + " for instance", e);
    }
  }

  /** Deletes the file; a directory stays. */
  void delete() throws IOException {
    if (Files.isDirectory(path)) {
      throw new Fault(ErrorCode.BAD_FILE, "cannot delete \"" + text + "\": it is a directory");
    }
    Files.delete(path);
  }

  @Override
  public String toString() {
    return text;
  }
}
