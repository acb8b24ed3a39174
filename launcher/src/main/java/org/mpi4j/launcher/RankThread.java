// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread of a rank of this JVM, as it was when it was listed.
 *
 * @param rank whose it is
 * @param loader that rank's class loader
 * @param exits true if it is in System.exit
 */
record RankThread(Thread thread, int rank, ClassLoader loader, boolean exits) {
  private static final Pattern NAME = Pattern.compile("rank-(\\d+)");
  private static final long LOOK_MS = 10;

  /** All such threads that have not ended, but for daemons. */
  static List<RankThread> all() {
    List<RankThread> found = new ArrayList<>();
    for (Map.Entry<Thread, StackTraceElement[]> e : Thread.getAllStackTraces().entrySet()) {
      ClassLoader loader = loaderOf(e.getKey());
      if (loader != null && !e.getKey().isDaemon()) {
        found.add(new RankThread(e.getKey(), rank(loader), loader, isExit(e.getValue())));
      }
    }
    return found;
  }

  /** Waits until it ends, for a short time at most; a thread in System.exit never ends. */
  void awaitEndOrExit() {
    try {
      thread.join(LOOK_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static ClassLoader loaderOf(Thread thread) {
    ClassLoader c = thread.getContextClassLoader();
    while (c != null && rank(c) < 0) {
      c = c.getParent();
    }
    return c;
  }

  private static int rank(ClassLoader loader) {
    Matcher m = NAME.matcher(loader.getName() == null ? "" : loader.getName());
    return m.matches() ? Integer.parseInt(m.group(1)) : -1;
  }

  private static boolean isExit(StackTraceElement... stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit")) {
        return true;
      }
    }
    return false;
  }
}
