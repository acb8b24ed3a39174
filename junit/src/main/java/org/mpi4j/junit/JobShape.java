// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The number of ranks and the settings of one invocation of a test.
 *
 * @param np how many ranks
 * @param transport the transport to force, or {@code auto}
 * @param test what the user wrote
 */
record JobShape(int np, String transport, MpiTest test) {
  private static final String ANY_TRANSPORT = "auto";

  /** The control variables to set. */
  Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    if (!transport.equals(ANY_TRANSPORT)) {
      settings.put("transport", transport);
    }
    for (String setting : test.set()) {
      int equals = setting.indexOf('=');
      if (equals < 1) {
        throw new ExtensionConfigurationException("@MpiTest(set = \"" + setting + "\"): write name=value");
      }
      settings.put(setting.substring(0, equals), setting.substring(equals + 1));
    }
    return settings;
  }

  @Override
  public String toString() {
    return "np = " + np
        + (transport.equals(ANY_TRANSPORT) ? "" : ", " + transport)
        + (test.fork() ? ", processes" : "");
  }
}
