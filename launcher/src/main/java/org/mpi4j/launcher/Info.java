// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

/** What mpi4j-info prints. */
public final class Info {
  /** The level of the MPI standard that mpi4j follows. */
  private static final String STANDARD = "4.1";

  private Info() {}

  public static void main(String... args) {
    System.out.print(text());
  }

  static String version() {
    String version = Info.class.getPackage().getImplementationVersion();
    return "mpi4j " + (version == null ? "(development)" : version);
  }

  static String text() {
    return version() + "\nMPI standard " + STANDARD + "\nJDK " + Runtime.version() + "\n";
  }
}
