// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.tool.ProfilingLayer;

/** Finds the layers that a program does not bring by itself. */
public final class FoundLayers {
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
    if (loader.getResource("META-INF/services/" + ProfilingLayer.class.getName()) != null) {
      addServices(found, loader);
    }
    return found;
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
