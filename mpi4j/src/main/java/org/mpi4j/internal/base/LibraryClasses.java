// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.security.CodeSource;

/**
 * The classes of the library itself: those in packages below {@code org.mpi4j} from the same module as this
 * class or, on a class path, from the same directory or jar. Programs may have packages below {@code
 * org.mpi4j}, too; those are not the library's.
 */
public final class LibraryClasses {
  private static final String PREFIX = "org.mpi4j.";
  private static final String LOCATION = location(LibraryClasses.class);

  /** Packages of the layers with older APIs, which stand between a program and the library. */
  private static final String[] LAYERS = {"mpi.", "mpjdev.", "mpjbuf.", "xdev."};

  private LibraryClasses() {}

  /** True if the class of this name belongs to a layer with an older API. */
  public static boolean isLayer(String className) {
    for (String layer : LAYERS) {
      if (className.startsWith(layer)) {
        return true;
      }
    }
    return false;
  }

  /** False if a class of this name is certainly not the library's. */
  public static boolean mayHold(String className) {
    return className.startsWith(PREFIX);
  }

  /** True if this class is the library's. */
  public static boolean holds(Class<?> c) {
    Module own = LibraryClasses.class.getModule();
    return mayHold(c.getName()) && c.getModule() == own
        && (own.isNamed() || LOCATION.equals(location(c)));
  }

  /** The location as text, since URLs compare by resolving host names. */
  private static String location(Class<?> c) {
    CodeSource source = c.getProtectionDomain().getCodeSource();
    return source == null ? "" : String.valueOf(source.getLocation());
  }
}
