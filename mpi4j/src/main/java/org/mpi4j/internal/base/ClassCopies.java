// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * Makes copies of one class at run time, each a hidden class with data of its own: the JIT compiler takes
 * these for constants, and keeps apart what the copies do. A copy is unloaded when nobody uses it any more.
 */
public final class ClassCopies {
  private final Lookup lookup;
  private final byte[] classFile; // null: cannot be had

  private ClassCopies(Lookup lookup, byte[] classFile) {
    this.lookup = lookup;
    this.classFile = classFile;
  }

  /**
   * Of this class.
   *
   * @param lookup of a class in the same package
   */
  public static ClassCopies of(Lookup lookup, Class<?> original) {
    try (InputStream in = original.getResourceAsStream(original.getSimpleName() + ".class")) {
      return new ClassCopies(lookup, in == null ? null : in.readAllBytes());
    } catch (IOException e) {
      return new ClassCopies(lookup, null);
    }
  }

  /**
   * A new copy, or null where there can be none: the program has no class files any more (a native image, a
   * stripped run-time image, a class loader that keeps them to itself), or the JVM makes no more classes.
   *
   * @param data what {@code MethodHandles.classData} gives the copy
   */
  public Class<?> make(Object data) {
    if (classFile == null) {
      return null;
    }
    try {
      return lookup.defineHiddenClassWithClassData(classFile, data, true).lookupClass();
    } catch (IllegalAccessException | RuntimeException | Error e) { // native images throw errors of their own
      return null;
    }
  }
}
