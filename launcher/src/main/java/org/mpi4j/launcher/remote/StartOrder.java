// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.File;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.launcher.run.RankPlan;

/**
 * What an agent needs to start a process.
 *
 * @param core the number of the core to which it is bound, among those of the machine; -1: it is not bound
 * @param reads true if it reads what mpiexec sends it
 * @param records true if it records its calls, for a report of mpiexec
 */
record StartOrder(
    List<String> command, Map<String, String> environment, String directory, int core, boolean reads,
    boolean records) {

  static StartOrder of(RankPlan plan, int core, boolean reads, boolean records) {
    File directory = plan.directory() == null ? new File("") : plan.directory();
    return new StartOrder(
        plan.command(), plan.environment(), directory.getAbsolutePath(), core, reads, records);
  }

  byte[] bytes() {
    FrameBytes.Writer w = new FrameBytes.Writer();
    w.list(command).text(directory).number(core).number(reads ? 1 : 0).number(records ? 1 : 0);
    w.number(environment.size());
    environment.forEach((name, value) -> w.text(name).text(value));
    return w.bytes();
  }

  static StartOrder of(byte[] bytes) throws IOException {
    FrameBytes.Reader r = new FrameBytes.Reader(bytes);
    List<String> command = r.list();
    String directory = r.text();
    int core = (int) r.number();
    boolean reads = r.number() == 1;
    boolean records = r.number() == 1;
    Map<String, String> environment = new HashMap<>();
    for (long n = r.number(); n > 0; n--) {
      environment.put(r.text(), r.text());
    }
    return new StartOrder(command, environment, directory, core, reads, records);
  }
}
