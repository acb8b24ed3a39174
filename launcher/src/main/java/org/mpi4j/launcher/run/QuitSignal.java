// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Notices SIGQUIT (Ctrl-\ on a terminal). HotSpot keeps this signal for itself: it writes the stacks of all
 * threads, unless a file {@code .attach_pidN} asks it to listen for tools instead, as {@code jcmd} does; then
 * it makes a socket {@code .java_pidN}. Such files ask for that here; a socket that appears tells of the
 * signal, and is removed, so that the next signal makes another. A terminal sends the signal to the ranks,
 * too, whose stacks nobody wants between the lines of their output: they get such files as well. With other
 * JVMs nothing happens here.
 */
final class QuitSignal implements AutoCloseable {
  private static final File PLACE = new File("/tmp"); // HotSpot looks nowhere else

  private final List<Long> pids = new ArrayList<>();
  private final CleanupProcess cleanup;
  private final File own = socket(ProcessHandle.current().pid());

  /** Of this launcher. */
  QuitSignal(CleanupProcess cleanup) {
    this.cleanup = cleanup;
    watch(ProcessHandle.current().pid());
  }

  /** Keeps a process of the job from writing its stacks. */
  void quieten(long pid) {
    watch(pid);
  }

  private void watch(long pid) {
    try {
      cleanup.watchFile(trigger(pid).getPath());
      if (trigger(pid).createNewFile()) {
        pids.add(pid);
      }
    } catch (IOException e) {
      // there is no such directory, or it is read-only: the JVM writes its stacks
    }
  }

  /** True if the signal has come since the last call. */
  boolean hasCome() {
    boolean found = own.exists();
    for (long pid : found ? pids : List.<Long>of()) {
      boolean _ = socket(pid).delete();
    }
    return found;
  }

  @Override
  public void close() {
    for (long pid : pids) {
      boolean _ = trigger(pid).delete();
    }
    pids.clear();
  }

  private static File trigger(long pid) {
    return new File(PLACE, ".attach_pid" + pid);
  }

  private static File socket(long pid) {
    return new File(PLACE, ".java_pid" + pid);
  }
}
