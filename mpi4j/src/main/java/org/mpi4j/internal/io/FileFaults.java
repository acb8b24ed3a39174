// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * Makes errors of MPI of the errors of the system. The class follows from the exception's type and from what
 * the file system tells; the system's own words, which depend on the language, decide only where nothing else
 * is known.
 */
final class FileFaults {
  private static final int LONGEST_NAME = 255;

  /** Less room than this counts as none: file systems keep some for themselves. */
  private static final long NO_ROOM = 64 << 10;

  private FileFaults() {}

  /**
   * The error for something that was done to a file.
   *
   * @param doing what could not be done: "open", "write 8 bytes at byte 0 of"
   */
  static Fault of(IOException e, String doing, FileName name) {
    return new Fault(
        errorClass(e, name.path()), "cannot " + doing + " \"" + name + "\": " + reason(e, name), e);
  }

  /** The same for a write, which may have found no room. */
  static Fault ofWrite(IOException e, String doing, FileName name) {
    int its = says(e, "no space") || isFull(name.path()) ? ErrorCode.NO_SPACE : errorClass(e, name.path());
    return new Fault(its, "cannot " + doing + " \"" + name + "\": " + reason(e, name), e);
  }

  private static String reason(IOException e, FileName name) {
    return switch (e) {
      case NoSuchFileException _ -> "there is no such file";
      case FileAlreadyExistsException _ -> "it exists";
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException f when f.getReason() != null -> f.getReason();
      default -> e.getMessage() == null ? e.getClass().getSimpleName() + " on " + name.path().toAbsolutePath()
          : e.getMessage();
    };
  }

  private static int errorClass(IOException e, Path path) {
    return switch (e) {
      case NoSuchFileException _ -> ErrorCode.NO_SUCH_FILE;
      case FileAlreadyExistsException _ -> ErrorCode.FILE_EXISTS;
      case AccessDeniedException _ -> isReadOnly(path) ? ErrorCode.READ_ONLY : ErrorCode.ACCESS;
      case NotDirectoryException _ -> ErrorCode.BAD_FILE;
      case FileSystemLoopException _ -> ErrorCode.BAD_FILE;
      default -> byLook(e, path);
    };
  }

  private static int byLook(IOException e, Path path) {
    Path name = path.getFileName();
    Path parent = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path) || name != null && name.toString().length() > LONGEST_NAME
        || parent != null && Files.exists(parent) && !Files.isDirectory(parent)) {
      return ErrorCode.BAD_FILE;
    }
    if (says(e, "name too long") || says(e, "not a directory") || says(e, "symbolic links")) {
      return ErrorCode.BAD_FILE;
    }
    if (says(e, "quota")) {
      return ErrorCode.QUOTA;
    }
    if (says(e, "no space")) {
      return ErrorCode.NO_SPACE;
    }
    if (says(e, "busy")) {
      return ErrorCode.FILE_IN_USE;
    }
    return isReadOnly(path) ? ErrorCode.READ_ONLY : ErrorCode.IO;
  }

  private static boolean says(IOException e, String words) {
    return e.getMessage() != null && e.getMessage().toLowerCase(Locale.ROOT).contains(words);
  }

  private static boolean isReadOnly(Path path) {
    try {
      return store(path).isReadOnly();
    } catch (IOException e) {
      return false; // the error that is to be told is another one
    }
  }

  private static boolean isFull(Path path) {
    try {
      return store(path).getUsableSpace() < NO_ROOM;
    } catch (IOException e) {
      return false; // the same
    }
  }

  private static FileStore store(Path path) throws IOException {
    Path there = path.toAbsolutePath();
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    return Files.getFileStore(there);
  }
}
