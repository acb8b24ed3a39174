// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.Map;
import java.util.Properties;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** Reads the control variables of a rank from environment and system properties. */
public final class Settings {
  private Settings() {}

  /** From environment and system properties. */
  public static Config read() {
    return read(Map.of());
  }

  /** As {@link #read()}; what the program sets itself wins. Names are those of control variables. */
  public static Config read(Map<String, String> set) {
    Properties properties = System.getProperties();
    if (!set.isEmpty()) {
      properties = (Properties) properties.clone();
      for (Map.Entry<String, String> e : set.entrySet()) {
        properties.setProperty(Config.PROPERTY_PREFIX + e.getKey(), e.getValue());
      }
    }
    try {
      return Config.read(ControlVariables.all(), System.getenv(), properties);
    } catch (IllegalArgumentException e) {
      throw new Fault(ErrorCode.ARG, e.getMessage(), e);
    }
  }
}
