// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.job;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which variables of the caller a rank gets and which are set for it. */
public final class EnvironmentSpec {
  /** Names of the caller's variables to pass on; null: nothing was said. */
  public List<String> inherited;

  /** True: pass all on. Wins over {@link #inherited}. */
  public boolean all;

  /** Variables to set. */
  public final Map<String, String> values = new LinkedHashMap<>();

  /** True if something was said about what to pass on. */
  public boolean selects() {
    return all || inherited != null;
  }

  /** Takes from another what is not said here. */
  public void takeMissing(EnvironmentSpec other) {
    if (!selects()) {
      all = other.all;
      inherited = other.inherited;
    }
    other.values.forEach(values::putIfAbsent);
  }

  /** Passes on the names of a comma-separated list, nothing else. */
  public void inheritOnly(String names) {
    inherited = new ArrayList<>();
    int at = 0;
    while (at < names.length()) {
      int comma = names.indexOf(',', at);
      int end = comma < 0 ? names.length() : comma;
      if (end > at) {
        inherited.add(names.substring(at, end));
      }
      at = end + 1;
    }
  }
}
