// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.names;

import java.io.IOException;

/** The names that one job sees, and the jobs that it has spawned. */
public interface JobNames {
  /** Publishes a name; false if it is published already. */
  boolean publish(String service, String port) throws IOException;

  /** Takes a name back; false if this job has not published it. */
  boolean unpublish(String service) throws IOException;

  /** The port of a name; null if there is none. */
  String lookup(String service) throws IOException;
}
