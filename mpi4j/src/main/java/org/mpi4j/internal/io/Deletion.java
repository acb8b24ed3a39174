// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.io.IOException;
import java.nio.file.NoSuchFileException;

/** Deletes files. */
public final class Deletion {
  private Deletion() {}

  /** Deletes a file; throws a Fault if that cannot be done. */
  public static void of(String name) {
    FileName its = FileName.of(name);
    try {
      its.delete();
    } catch (IOException e) {
      throw FileFaults.of(e, "delete", its);
    }
  }

  /** Deletes a file that was open; it may be gone already. */
  static void ofClosed(FileName name) {
    try {
      name.delete();
    } catch (NoSuchFileException e) {
      // somebody else was faster
    } catch (IOException e) {
      throw FileFaults.of(e, "delete", name);
    }
  }
}
