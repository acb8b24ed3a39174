// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.tool.ProfilingLayer;

/** Finds the layers that a program does not bring by itself. */
public final class FoundLayers {
  private static final String SERVICES = "META-INF/services/" + ProfilingLayer.class.getName();

  private FoundLayers() {}

  /**
   * New objects of the layers that are named, then of those that the program's jars name as a service.
   *
   * @param names names of classes, separated by commas; empty for none
   * @param loader loads the program
   */
  public static List<ProfilingLayer> find(String names, ClassLoader loader) {
    List<ProfilingLayer> found = new ArrayList<>();
    for (String name : names.split(",")) {
      if (!name.isBlank()) {
        found.add(make(name.strip(), loader));
      }
    }
    if (areServices(loader)) {
      addServices(found, loader);
    }
    return found;
  }

  /**
   * True if a jar or directory names layers as a service. Where a rank has nothing but the library's module
   * and a class path, as {@code mpiexec} starts it, that path is searched: the class loader would search the
   * modules, too, and open the library's jar for that, which takes each start some ten milliseconds.
   */
  private static boolean areServices(ClassLoader loader) {
    if (loader == ClassLoader.getSystemClassLoader() && isOnlyModule()) {
      try {
        return isOnClassPath(System.getProperty("java.class.path", ""));
      } catch (IOException | IllegalArgumentException e) {
        return loader.getResource(SERVICES) != null; // it knows what to do with a strange path
      }
    }
    return loader.getResource(SERVICES) != null;
  }

  /** True if the library is a module, and no other one comes from the module path. */
  private static boolean isOnlyModule() {
    String path = System.getProperty("jdk.module.path", "");
    return FoundLayers.class.getModule().isNamed() && System.getProperty("jdk.module.main") == null
        && path.endsWith(".jar") && path.indexOf(File.pathSeparatorChar) < 0;
  }

  private static boolean isOnClassPath(String path) throws IOException {
    String[] entries = path.split(File.pathSeparator);
    URL[] places = new URL[entries.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = Path.of(entries[i]).toUri().toURL(); // an empty entry is the working directory
    }
    try (URLClassLoader search = new URLClassLoader(places, null)) {
      return search.findResource(SERVICES) != null;
    }
  }

  private static void addServices(List<ProfilingLayer> found, ClassLoader loader) {
    try {
      for (ProfilingLayer service : ServiceLoader.load(ProfilingLayer.class, loader)) {
        if (found.stream().noneMatch(layer -> layer.getClass() == service.getClass())) {
          found.add(service);
        }
      }
    } catch (ServiceConfigurationError e) {
      throw new MpiException(
          ErrorClass.ERR_OTHER, "a profiling layer cannot be used: " + e.getMessage() + " (MPI_Init)", e);
    }
  }

  private static ProfilingLayer make(String name, ClassLoader loader) {
    try {
      return ProfilingLayer.class.cast(
          Class.forName(name, true, loader).getDeclaredConstructor().newInstance());
    } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new MpiException(ErrorClass.ERR_OTHER, "the profiling layer " + name + " cannot be used: " + cause
          + "; it must be on the class path of the program, implement " + ProfilingLayer.class.getName()
          + " and have a public constructor without parameters (MPI_Init)", e);
    }
  }
}
