// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.names;

import java.io.IOException;
import java.util.Map;
import org.mpi4j.spi.ProcessManager;

/** A process manager that keeps published names by their scope: for the job, or for all jobs of the user. */
public interface ScopedNames extends ProcessManager {
  /** The names of this rank; made when they are first asked for. */
  NameScopes names();

  @Override
  default boolean publish(String service, String port, Map<String, String> info) throws IOException {
    return names().publish(service, port, info);
  }

  @Override
  default boolean unpublish(String service, Map<String, String> info) throws IOException {
    return names().unpublish(service, info);
  }

  @Override
  default String lookup(String service, Map<String, String> info) throws IOException {
    return names().lookup(service, info);
  }
}
