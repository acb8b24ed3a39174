// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which classes are the library's own, told by where they come from. */
class LibraryClassesTest {

  @Test
  void shouldHoldAllPackagesOfTheLibrary() throws ClassNotFoundException {
    for (String name : List.of("Mpi", "spi.Transport", "internal.base.Fault", "internal.coll.Barrier")) {
      Class<?> c = Class.forName("org.mpi4j." + name, false, getClass().getClassLoader());
      assertTrue(LibraryClasses.holds(c), name);
    }
  }

  @Test
  void shouldNotHoldClassesOfOthers() {
    assertFalse(LibraryClasses.holds(String.class));
    assertFalse(LibraryClasses.holds(Test.class));
    assertFalse(LibraryClasses.mayHold("org.mpi4junk.Program"));
    assertFalse(LibraryClasses.mayHold("Program"));
  }

  /** A program that brings the library's classes once more has classes of its own, not the library's. */
  @Test
  void shouldNotHoldTheSameClassFromAnotherLoader() throws Exception {
    URL[] here = {LibraryClasses.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader other = new URLClassLoader(here, ClassLoader.getPlatformClassLoader())) {
      Class<?> twin = other.loadClass(LibraryClasses.class.getName());
      assertNotSame(LibraryClasses.class, twin);
      assertFalse(LibraryClasses.holds(twin));
    }
  }
}
