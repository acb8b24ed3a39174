// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.conformance.Repository;

/**
 * The first job of a JVM, whose ranks are the first to use each class of the library; prints how many of
 * their class loaders are left afterwards.
 */
final class FirstJob {
  private FirstJob() {}

  public static void main(String... args) {
    List<WeakReference<ClassLoader>> loaders = Collections.synchronizedList(new ArrayList<>());
    System.getProperties().put(LoadedProgram.LOADERS, loaders);
    List<Path> classes = List.of(Path.of(Repository.origin(LoadedProgram.class)));
    MpiJobOptions.ranks(2).runMain(classes, LoadedProgram.class.getName(), "well");
    Footprint.now(); // collects the garbage
    System.out.println(loaders.stream().filter(r -> r.get() != null).count() + " of " + loaders.size());
  }
}
