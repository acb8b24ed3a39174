// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.spawn;

import java.io.IOException;
import java.util.Map;
import org.mpi4j.internal.base.StoredText;

/**
 * The port of the rank that has started a job, in that job's key-value store: a {@link StoredText} with the
 * keys {@code mpi4j-parent-0} and so on.
 */
public final class ParentPort {
  private static final String KEY = "mpi4j-parent-";

  private ParentPort() {}

  /** Keys and values to be put into the store before the job starts. */
  public static Map<String, String> entries(String port) {
    return StoredText.entries(KEY, port);
  }

  /** Reads it; null if the job was not spawned. */
  public static String read(StoredText.Store store) throws IOException {
    return StoredText.read(KEY, "the parent's port", store);
  }
}
