// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Directories by which processes of a user find each other. */
@Timeout(20)
class UserDirectoryTest {
  private static final String USER = "user.name";

  private final UserDirectory directory =
      new UserDirectory("mpi4j-test-" + ProcessHandle.current().pid() + "-");

  private void shouldHoldFiles() throws IOException {
    Path made = directory.own();
    try {
      Path file = Files.createFile(made.resolve("file"));
      assertEquals(List.of(file), directory.files());
      Files.delete(file);
    } finally {
      Files.delete(made);
    }
    assertFalse(Files.exists(made));
  }

  @Test
  void shouldShowItsFiles() throws IOException {
    shouldHoldFiles();
  }

  @Test
  void shouldServeAUserWhomTheSystemKnowsByANumberOnly() throws IOException {
    assumeTrue(Files.exists(Path.of("/proc/self")), "only Linux tells the owner of a process");
    String name = System.setProperty(USER, "?");
    try {
      shouldHoldFiles();
    } finally {
      System.setProperty(USER, name);
    }
  }
}
