// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;

/** Gives directories that are deleted with the job. */
public interface TemporaryDirectories {
  /** A new empty directory that only this user can read. */
  File directory();
}
