// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.cli;

/** Distinguishes flags of the JVM from mistyped options of mpiexec. */
final class JvmFlags {
  private static final String[] PREFIXES = {
    "-D", "-X", "-ea", "-da", "-esa", "-dsa", "-enableassertions", "-disableassertions", "-agentlib:",
    "-agentpath:", "-javaagent:", "-verbose:", "--add-modules=", "--add-opens=", "--add-exports=",
    "--add-reads=", "--enable-preview", "--enable-native-access=", "--illegal-native-access=",
    "--sun-misc-unsafe-memory-access=", "--limit-modules=", "--module-path=", "--finalization="
  };

  private JvmFlags() {}

  static boolean isOne(String word) {
    for (String prefix : PREFIXES) {
      if (word.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
