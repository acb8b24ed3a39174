// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.Map;
import java.util.Properties;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.Transport;

/** Makes engines of which one transport leads to all peers, whatever that is. */
public final class ScriptedEngine {
  private ScriptedEngine() {}

  /**
   * An engine over an open transport.
   *
   * @param settings such as {@code MPI4J_WAIT} to {@code sleep}
   */
  public static Engine over(
      ProcessManager manager, Transport transport, boolean threaded, Map<String, String> settings) {
    Config config = config(settings);
    return new Engine(TransportSelection.over(manager, transport, config), config, threaded);
  }

  static Config config(Map<String, String> settings) {
    return Config.read(ControlVariables.all(), settings, new Properties());
  }
}
