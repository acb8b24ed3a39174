// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.mpi4j.MpiJobOptions;

/**
 * On how many ranks, and how, one invocation of a test runs.
 *
 * @param np how many ranks
 * @param transport the transport to force, or {@code auto}
 * @param options the same for the job
 * @param timeoutSeconds when it counts as hung
 */
record JobShape(int np, String transport, MpiJobOptions options, int timeoutSeconds) {
  static final String ANY_TRANSPORT = "auto";

  static JobShape of(MpiTest test, int np, String transport) {
    MpiJobOptions options = MpiJobOptions.ranks(np).virtualThreads(test.virtualThreads());
    if (!transport.equals(ANY_TRANSPORT)) {
      options = options.set("transport", transport);
    }
    for (String setting : test.set()) {
      int equals = setting.indexOf('=');
      if (equals < 1) {
        throw new ExtensionConfigurationException("@MpiTest(set = \"" + setting + "\"): write name=value");
      }
      options = options.set(setting.substring(0, equals), setting.substring(equals + 1));
    }
    return new JobShape(np, transport, options, test.timeoutSeconds());
  }

  @Override
  public String toString() {
    return "np = " + np + (transport.equals(ANY_TRANSPORT) ? "" : ", " + transport);
  }
}
