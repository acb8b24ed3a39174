// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.openmpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.compat.testkit.ApiReflection;
import org.mpi4j.compat.testkit.ApiText;

/** The public classes of package {@code mpi} have what is written down, and nothing else but arrays. */
@Timeout(30)
class SignaturesTest {
  private static final Pattern CLASS = Pattern.compile("(?:class|interface) ([\\w.]+)");

  /** Any class may have these. */
  private static final Set<String> OF_OBJECT = Set.of("int hashCode()", "String toString()");

  @TestFactory
  Stream<DynamicTest> classHasWhatIsWrittenDown() throws IOException {
    return written().entrySet().stream()
        .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> compare(e.getKey(), e.getValue())));
  }

  private static Map<String, Set<String>> written() throws IOException {
    return ApiText.read(SignaturesTest.class.getResourceAsStream("/openmpi-api.txt"));
  }

  private static void compare(String head, Set<String> expected) throws ClassNotFoundException {
    ApiReflection actual = new ApiReflection(
        Class.forName("mpi." + className(head).replace('.', '$')), MPIException.class);
    assertEquals(head, actual.head());
    Set<String> missing = new TreeSet<>(expected);
    missing.removeAll(actual.members());
    assertEquals(Set.of(), missing, "missing");
    Set<String> more = new TreeSet<>(actual.members());
    more.removeAll(expected);
    more.removeAll(OF_OBJECT);
    more.removeIf(m -> takesArrays(m, expected));
    assertEquals(Set.of(), more, "not in the API");
  }

  /** Our addition: where the API wants a Buffer, another method takes any object. */
  private static boolean takesArrays(String method, Set<String> expected) {
    return method.contains("Object") && expected.contains(method.replace("Object", "Buffer"));
  }

  @Test
  void thereAreNoOtherPublicClasses() throws Exception {
    Set<String> written = written().keySet().stream()
        .map(SignaturesTest::className).collect(Collectors.toCollection(TreeSet::new));
    Path classes = Path.of(MPI.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.list(classes.resolve("mpi"))) {
      Set<String> found = files.map(f -> f.getFileName().toString())
          .filter(n -> n.endsWith(".class") && !n.startsWith("package-info"))
          .map(n -> n.substring(0, n.length() - ".class".length()))
          .filter(SignaturesTest::isOpen)
          .map(n -> n.replace('$', '.')).collect(Collectors.toCollection(TreeSet::new));
      assertEquals(written, found);
    }
  }

  @Test
  void constantsAreLookedUpAtRunTime() throws Exception {
    try (InputStream bytes = MPI.class.getResourceAsStream("Numbers.class")) {
      ClassModel numbers = ClassFile.of().parse(bytes.readAllBytes());
      assertTrue(numbers.fields().size() > 100);
      for (FieldModel f : numbers.fields()) {
        assertTrue(f.findAttribute(Attributes.constantValue()).isEmpty(), f.fieldName().stringValue());
      }
    }
  }

  private static boolean isOpen(String name) {
    try {
      Class<?> type = Class.forName("mpi." + name);
      boolean open = true;
      for (Class<?> c = type; c != null; c = c.getDeclaringClass()) {
        open &= Modifier.isPublic(c.getModifiers());
      }
      return open && !type.isAnonymousClass();
    } catch (ClassNotFoundException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }

  private static String className(String head) {
    Matcher m = CLASS.matcher(head);
    assertTrue(m.find(), head);
    return m.group(1);
  }
}
