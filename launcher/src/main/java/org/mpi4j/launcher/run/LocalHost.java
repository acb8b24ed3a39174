// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.Map;

/** Starts ranks on this machine. */
public final class LocalHost implements HostLauncher {
  @Override
  public Process start(RankPlan plan, Input input) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(plan.command());
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(plan.environment());
    builder.directory(plan.directory());
    switch (input) {
      case NONE -> builder.redirectInput(Redirect.from(nothing()));
      case INHERITED -> builder.redirectInput(Redirect.INHERIT);
      case PIPE -> builder.redirectInput(Redirect.PIPE);
    }
    return builder.start();
  }

  private static File nothing() {
    return new File(File.separatorChar == '/' ? "/dev/null" : "NUL");
  }
}
