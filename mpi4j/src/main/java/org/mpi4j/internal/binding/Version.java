// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

/** The version of this library, as the build wrote it into the jar. */
final class Version {
  private static final String UNPACKED = "(from classes, not a jar)";

  private Version() {}

  static String text() {
    String v = Version.class.getPackage().getImplementationVersion();
    return v == null ? UNPACKED : v;
  }
}
