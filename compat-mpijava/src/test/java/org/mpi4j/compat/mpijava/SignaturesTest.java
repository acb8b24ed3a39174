// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.mpijava;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.compat.testkit.ApiReflection;
import org.mpi4j.compat.testkit.ApiText;

/** The classes of package {@code mpi} have what is written down, and of other things what mpiJava had. */
@Timeout(30)
class SignaturesTest {
  /** From mpiJava 1.2, where it does not contradict MPJ Express; and the error class. */
  private static final Set<String> MORE = Set.of(
      "static void Buffer_attach(byte[])", "boolean Is_null()", "void Errhandler_set(Errhandler)",
      "Errhandler Errorhandler_get()", "int Pack(Object, int, int, Datatype, byte[], int)",
      "int Unpack(byte[], int, Object, int, int, Datatype)", "void Free()", "void finalize()",
      "void Reduce_local(Object, Object, int, Datatype, Op)", "int getErrorClass()");

  @TestFactory
  Stream<DynamicTest> classHasWhatIsWrittenDown() throws IOException {
    Map<String, Set<String>> text =
        ApiText.read(SignaturesTest.class.getResourceAsStream("/mpijava-api.txt"));
    return text.entrySet().stream()
        .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> compare(e.getKey(), e.getValue())));
  }

  private static void compare(String head, Set<String> expected) throws ClassNotFoundException {
    String name = head.replaceFirst(".*?class (\\w+).*", "$1");
    Class<?> type = Class.forName(MPI.class.getPackageName() + "." + name);
    ApiReflection actual = new ApiReflection(type, null);
    assertEquals(head, actual.head());
    Set<String> missing = new TreeSet<>(expected);
    missing.removeAll(actual.members());
    assertEquals(Set.of(), missing, "missing");
    Set<String> more = new TreeSet<>(actual.members());
    more.removeAll(expected);
    more.removeAll(MORE);
    assertEquals(Set.of(), more, "not in the API");
  }
}
