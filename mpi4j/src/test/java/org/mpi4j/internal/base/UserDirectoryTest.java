// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Directories by which processes of a user find each other. */
@Timeout(20)
class UserDirectoryTest {
  private static final String USER = "user.name";

  private final UserDirectory directory =
      new UserDirectory("mpi4j-test-" + ProcessHandle.current().pid() + "-");

  private void shouldHoldFiles() throws IOException {
    Path file = directory.make(made -> Files.createFile(made.resolve("file")));
    try {
      assertEquals(directory.place().resolve("file"), file);
      assertEquals(List.of(file), directory.files());
    } finally {
      Files.delete(file);
      Files.delete(directory.place());
    }
    assertFalse(Files.exists(directory.place()));
  }

  @Test
  void shouldShowItsFiles() throws IOException {
    shouldHoldFiles();
  }

  @Test
  void shouldServeManyWhoMakeAndRemoveItAtOnce() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        String name = "file" + t;
        all.add(threads.submit(() -> makeAndRemove(name)));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } finally {
      Files.deleteIfExists(directory.place());
    }
  }

  private Void makeAndRemove(String name) throws IOException {
    for (int i = 0; i < 2000; i++) {
      Files.delete(directory.make(made -> Files.createFile(made.resolve(name))));
      try {
        Files.deleteIfExists(directory.place());
      } catch (DirectoryNotEmptyException e) {
        // the file of another thread is there
      }
    }
    return null;
  }

  @Test
  void shouldRefuseADirectoryThatOthersMayEnter() throws IOException {
    Files.createDirectory(directory.place());
    try {
      Files.setPosixFilePermissions(directory.place(), PosixFilePermissions.fromString("rwxr-x---"));
      IOException e = assertThrows(IOException.class,
          () -> directory.make(made -> Files.createFile(made.resolve("file"))));
      assertEquals(directory.place() + " is not a directory of this user alone", e.getMessage());
    } finally {
      Files.delete(directory.place());
    }
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
