// SPDX-License-Identifier: Apache-2.0
package runtime.starter;

import java.lang.reflect.InvocationTargetException;

/**
 * Starts a program with the arguments that MPJ Express gives it: rank, configuration and device stand before
 * the user's.
 */
public final class Program {
  private static final String[] LEADING = {"0", "mpj.conf", "mpi4j"};

  private Program() {}

  /**
   * Runs the {@code main} of another class.
   *
   * @param args its name, and the user's arguments
   */
  public static void main(String[] args) throws Throwable {
    String[] all = new String[LEADING.length + args.length - 1];
    System.arraycopy(LEADING, 0, all, 0, LEADING.length);
    System.arraycopy(args, 1, all, LEADING.length, args.length - 1);
    String rank = System.getenv("PMI_RANK");
    all[0] = rank == null ? all[0] : rank;
    Class<?> program = Class.forName(args[0], true, Thread.currentThread().getContextClassLoader());
    try {
      program.getMethod("main", String[].class).invoke(null, (Object) all);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
