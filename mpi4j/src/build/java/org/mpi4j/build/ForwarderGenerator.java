// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Writes the classes of package {@code org.mpi4j.internal.profile.forward}: for each interface of the API
 * whose objects have procedures, and for each part of the provider, a class that forwards calls to profiling
 * layers. The build runs it after the library's classes are compiled, and before they are packed or tested.
 */
public final class ForwarderGenerator {
  static final String PACKAGE = "org.mpi4j.internal.profile.forward";
  private static final String PROVIDER = "org.mpi4j.internal.provider.Provider";

  private final Path classes;
  private final Path target;
  private final Map<Class<?>, ForwarderClass> made = new LinkedHashMap<>();
  private int procedures; // how many have a number

  private ForwarderGenerator(Path classes) {
    this.classes = classes;
    this.target = classes.resolve(PACKAGE.replace('.', '/'));
  }

  /**
   * @param args the directory with the library's classes
   */
  public static void main(String... args) throws IOException, ReflectiveOperationException {
    new ForwarderGenerator(Path.of(args[0])).run();
  }

  private void run() throws IOException, ReflectiveOperationException {
    clear();
    URL[] place = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(place, ClassLoader.getPlatformClassLoader())) {
      Api api = new Api(loader);
      Kinds kinds = new Kinds(api, implementations(loader));
      for (Class<?> kind : kinds.leaves()) {
        ofKind(api, kinds, kind);
      }
      List<ForwarderClass> ofParts = new ArrayList<>();
      for (Class<?> part : api.parts(Class.forName(PROVIDER, false, loader))) {
        ForwarderClass its = ForwarderClass.ofPart(api, part, procedures);
        procedures += its.count();
        ofParts.add(its);
      }
      for (ForwarderClass each : made.values()) {
        write(each.simpleName(), each.bytes());
      }
      for (ForwarderClass each : ofParts) {
        write(each.simpleName(), each.bytes());
      }
      List<ForwarderClass> leaves = kinds.leaves().stream().map(made::get).toList();
      write(TableClass.NAME, new TableClass(api, leaves, ofParts, procedures).bytes());
    }
  }

  /** The class for a kind of objects, after those that it extends. */
  private ForwarderClass ofKind(Api api, Kinds kinds, Class<?> kind) {
    ForwarderClass known = made.get(kind);
    if (known != null) {
      return known;
    }
    Class<?> base = kinds.base(kind);
    ForwarderClass parent = base == null ? null : ofKind(api, kinds, base);
    ForwarderClass its = ForwarderClass.ofKind(api, kind, parent, procedures);
    procedures += its.count();
    made.put(kind, its);
    return its;
  }

  /** All classes of the library, in the order of their names. */
  private List<Class<?>> implementations(ClassLoader loader) throws IOException, ClassNotFoundException {
    List<Class<?>> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes.resolve("org/mpi4j/internal"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        String name = classes.relativize(file).toString();
        if (!name.endsWith("package-info.class")) {
          String plain = name.substring(0, name.length() - ".class".length());
          all.add(Class.forName(plain.replace(file.getFileSystem().getSeparator(), "."), false, loader));
        }
      }
    }
    return all;
  }

  /** Removes what an earlier build has written: interfaces may have gone since. */
  private void clear() throws IOException {
    Files.createDirectories(target);
    try (Stream<Path> old = Files.list(target)) {
      for (Path file : old.toList()) {
        Files.delete(file);
      }
    }
  }

  private void write(String simpleName, byte... bytes) throws IOException {
    Path file = target.resolve(simpleName + ".class");
    if (Files.exists(file)) {
      throw new IllegalStateException("two interfaces are named alike: " + file);
    }
    Files.write(file, bytes);
  }
}
