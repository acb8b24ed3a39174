// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * Makes copies of one class at run time, each a hidden class with data of its own: the JIT compiler treats
 * the data as constants and profiles each copy separately. A copy is unloaded when it is unreachable.
 */
public final class ClassCopies {
  private final Lookup lookup;
  private final byte[] classFile; // null if it cannot be read

  private ClassCopies(Lookup lookup, byte[] classFile) {
    this.lookup = lookup;
    this.classFile = classFile;
  }

  /**
   * Makes copies of this class.
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
   * A new copy, or null where none can be made: there are no class files (in a native image, a stripped
   * run-time image, with a class loader that does not give them), or the JVM makes no more classes.
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
