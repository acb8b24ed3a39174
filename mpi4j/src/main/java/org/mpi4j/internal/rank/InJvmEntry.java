// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.Arrays;

/**
 * The main class of a JVM in which the library is a module, and the launcher's class that runs ranks as
 * threads lies on the class path. The launcher may use the packages that the module exports to it, although
 * it is no module there: with a flag for that, the JVM would not use the cache for quick starts.
 *
 * <p>Arguments: the main class, then its arguments. Programs of ranks get nothing by it, since each has a
 * class loader of its own.
 */
public final class InJvmEntry {
  private static final String LAUNCHER = "org.mpi4j.launcher";

  private InJvmEntry() {}

  public static void main(String... args) throws Throwable {
    Class<?> main = Class.forName(args[0]);
    Module library = InJvmEntry.class.getModule();
    library.getDescriptor().exports().stream().filter(e -> e.targets().contains(LAUNCHER))
        .forEach(e -> library.addExports(e.source(), main.getModule()));
    MainMethod.run(main, Arrays.copyOfRange(args, 1, args.length));
  }
}
