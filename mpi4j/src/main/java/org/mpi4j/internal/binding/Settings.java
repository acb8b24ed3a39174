// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import java.util.Properties;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.base.Config;

/** Reads the control variables of a rank from environment and system properties. */
final class Settings {
  private Settings() {}

  /** From environment and system properties. */
  static Config read() {
    return read(Map.of());
  }

  /** As {@link #read()}; what the program sets itself wins. Names are those of control variables. */
  static Config read(Map<String, String> set) {
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
      throw new MpiException(ErrorClass.ERR_ARG, e.getMessage(), e);
    }
  }
}
