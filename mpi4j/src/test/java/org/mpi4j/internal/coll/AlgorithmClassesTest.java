// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.selection.SelectionTable;

/** The classes of algorithms: each can be selected, and none is loaded before it is. */
@Timeout(20)
class AlgorithmClassesTest {
  private static final String PART = "org/mpi4j/internal/coll";

  private static Set<String> all() throws IOException, URISyntaxException {
    Path root = Path.of(Algorithm.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(root.resolve(PART))) {
      List<String> classes =
          files.map(f -> root.relativize(f).toString()).filter(f -> f.endsWith(".class")).toList();
      for (String file : classes) {
        Class<?> c = load(file.substring(0, file.length() - ".class".length()).replace('/', '.'));
        if (Algorithm.class.isAssignableFrom(c) && !Modifier.isAbstract(c.getModifiers())) {
          names.add(c.getName());
        }
      }
    }
    return names;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, Algorithm.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void shouldEachHaveARow() throws IOException, URISyntaxException {
    Set<String> found = new TreeSet<>();
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      for (String word : CollVariables.builtIn().words(type)) {
        found.add(type.named(word).getClass().getName());
      }
    }
    assertEquals(all(), found);
  }

  @Test
  void shouldNotBeLoadedAtStart() throws IOException, ReflectiveOperationException, URISyntaxException {
    RecordingLoader loader = new RecordingLoader();
    Object variables = loader.loadClass(ControlVariables.class.getName()).getMethod("all").invoke(null);
    assertTrue(variables.toString().contains("coll.bcast"));
    assertTrue(loader.defined.contains(CollectiveTypes.class.getName()), loader.defined::toString);
    Set<String> tooMany = all();
    tooMany.add(SelectionTable.class.getName());
    tooMany.add(BcastAlgorithms.class.getName());
    tooMany.retainAll(loader.defined);
    assertEquals(Set.of(), tooMany);
  }

  /** Has classes of the library of its own, and remembers which. */
  private static final class RecordingLoader extends ClassLoader {
    private final Set<String> defined = new TreeSet<>();

    RecordingLoader() {
      super(AlgorithmClassesTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("org.mpi4j.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known == null ? define(name) : known;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        defined.add(name);
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
