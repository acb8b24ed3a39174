// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.spawn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.KeyValueText;
import org.mpi4j.spi.SpawnCommand;

class SpawnRequestTest {
  private static final SpawnRequest REQUEST = new SpawnRequest(
      List.of(new SpawnCommand("a", List.of("", "b c", "ü\n日本\uD83D\uDE00"), 3, Map.of("k", "v")),
          new SpawnCommand("b", List.of(), 2, Map.of())),
      "port");

  @Test
  void shouldArriveAsItWasSent() throws IOException {
    assertEquals(REQUEST, SpawnRequest.decoded(REQUEST.encoded()));
    assertEquals(5, REQUEST.size());
  }

  @Test
  void shouldRefuseBytesThatAreCutOff() {
    byte[] bytes = REQUEST.encoded();
    for (int length = 0; length < bytes.length; length++) {
      byte[] part = Arrays.copyOf(bytes, length);
      assertThrows(IOException.class, () -> SpawnRequest.decoded(part), "of " + length);
    }
  }

  @Test
  void shouldTellTheCodeOfEachProcess() {
    assertArrayEquals(new int[] {0, 53, 53, 0, 0}, REQUEST.codes(1, 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 449, 450, 451, 1024})
  void shouldKeepTheParentsPortInShortPlainValues(int length) throws IOException {
    String port = "ü".repeat(length);
    Map<String, String> entries = ParentPort.entries(port);
    entries.forEach(KeyValueText::check);
    assertEquals(port, ParentPort.read(entries::get));
  }

  @Test
  void shouldKnowThatThereIsNoParent() throws IOException {
    assertNull(ParentPort.read(key -> null));
    assertThrows(IOException.class, () -> ParentPort.read(key -> "no number"));
  }

  @Test
  void shouldRunAClassOnTheSameJvmWithTheSameFlags() throws IOException {
    String tests = System.getProperty("java.class.path") + File.pathSeparator
        + System.getProperty("jdk.module.path", "");
    JavaChild child = new JavaChild(List.of("-Xmx1g", "--add-modules", "java.sql", "-cp", "x",
        "-agentlib:jdwp=server=y", "-Da=b c", "Main", "-Dnot"), tests, null);
    SpawnCommand command =
        new SpawnCommand("no.such.Class", List.of("x y"), 1, Map.of("mpi4j_jvm_args", "-ea"));
    assertEquals(List.of("no.such.Class", "x y"), child.words(command));
    List<String> self = child.self();
    assertEquals(List.of("-Xmx1g", "--add-modules", "java.sql", "-Da=b c", "-cp", tests, "Main"),
        self.subList(1, self.size()));
    assertTrue(self.getFirst().endsWith("java"));
  }
}
