// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The archive as a user has it: unpacked to a folder with blanks in its name, where nobody may write. */
@Timeout(240)
class ArchiveTest {
  private static final int ONE_USER = 65_534;
  private static final int OTHER_USER = 65_533;

  private static SharedFolder shared;
  private static Path home;
  private static Path bin;
  private static Path work;

  @BeforeAll
  static void unpack() throws Exception {
    shared = new SharedFolder();
    home = Dist.unpack(shared.path.resolve("what a user (1) has"));
    SharedFolder.setReadOnly(home);
    bin = Files.createDirectories(shared.path.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("first link"), home.resolve("bin/mpiexec"));
    Files.createSymbolicLink(bin.resolve("mpiexec"), Path.of("first link"));
    work = Files.createDirectories(shared.path.resolve("work"));
    Files.copy(home.resolve("examples/Hello.java"), work.resolve("Hello.java"));
  }

  @AfterAll
  static void remove() throws Exception {
    shared.close();
  }

  /** The PATH with the link, the JDK of this test, and no home, so that no caches are made. */
  private static Map<String, String> environment() {
    Map<String, String> variables = new HashMap<>();
    variables.put("PATH", bin + ":" + System.getenv("PATH"));
    variables.put("JAVA_HOME", Dist.JDK.toString());
    return variables;
  }

  private static Dist.Outcome run(String... words) throws Exception {
    return Dist.run(work, environment(), Dist.asUser(ONE_USER, words));
  }

  private static void assumeJdkForAll() throws Exception {
    Dist.Outcome java = run(Dist.JDK.resolve("bin/java").toString(), "-version");
    assumeTrue(java.code() == 0, () -> "the JDK is not for all users: " + java.text());
  }

  @Test
  void shouldTellItsVersionThroughALinkOnThePath() throws Exception {
    assumeJdkForAll();
    assertTrue(run("mpiexec", "--version").succeeded().contains(Dist.VERSION));
  }

  @Test
  void shouldRunJobsOfSeveralUsersAtOnceAndWriteNothingToItsFolder() throws Exception {
    assumeJdkForAll();
    List<Process> jobs = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    for (int user : new int[] {ONE_USER, OTHER_USER}) {
      Path output = Files.createFile(shared.path.resolve("output " + user));
      outputs.add(output);
      String[] command = Dist.asUser(user, "mpiexec", "-n", "2", "Hello.java");
      jobs.add(Dist.start(work, environment(), output, command));
    }
    for (int i = 0; i < 2; i++) {
      assertTrue(jobs.get(i).waitFor(120, TimeUnit.SECONDS));
      List<String> lines = Dist.read(outputs.get(i)).lines().sorted().toList();
      assertEquals(List.of("Hello from rank 0 of 2", "Hello from rank 1 of 2"), lines);
    }
    assertEquals(List.of(), Dist.files(home).stream().filter(f -> f.toString().endsWith(".aot")).toList());
  }

  @Test
  void shouldRunByTheLaunchersJarAlone() throws Exception {
    assumeJdkForAll();
    String jar = home.resolve("lib/mpi4j-launcher-" + Dist.VERSION + ".jar").toString();
    String java = Dist.JDK.resolve("bin/java").toString();
    assertTrue(run(java, "-jar", jar, "--version").succeeded().contains(Dist.VERSION));
  }

  @Test
  void shouldMakeCachesInTheHomeOfAUserWhoMayNotWriteToLib() throws Exception {
    Path user = Files.createDirectories(shared.path.resolve("home of a user"));
    SharedFolder.setMode(user, "rwxrwxrwx");
    Path jdk = jdkThatRecordsItsArguments();
    Map<String, String> variables = environment();
    variables.put("JAVA_HOME", jdk.toString());
    variables.put("HOME", user.toString());
    String[] command = Dist.asUser(ONE_USER, "mpiexec", "-n", "2", "Hello.java");
    String first = Dist.run(work, variables, command).succeeded();
    assertTrue(first.contains("making caches"), first);
    Path folder;
    try (var found = Files.list(user.resolve(".cache/mpi4j"))) {
      folder = found.findFirst().orElseThrow();
    }
    List<String> caches = List.of("mpiexec-compile-25.0.1.aot", "mpiexec-profile-25.0.1.aot",
        "mpiexec-run-25.0.1.aot", "rank-25.0.1.aot");
    assertEquals(
        caches, Dist.files(folder).stream().map(f -> f.getFileName().toString()).toList(), first);
    String second = Dist.run(work, variables, command).succeeded();
    assertFalse(second.contains("making caches"), second);
    Path cache = folder.resolve("mpiexec-compile-25.0.1.aot");
    assertTrue(second.contains("<-XX:AOTCache=" + cache + ">"), second);
    assertTrue(second.contains("<-Dlauncher.rank.aot=" + folder.resolve("rank-25.0.1.aot") + ">"), second);
  }

  /** A JDK, for the start script, whose java writes its arguments, and the caches that it is asked for. */
  private static Path jdkThatRecordsItsArguments() throws Exception {
    Path jdk = shared.path.resolve("jdk");
    Path java = Files.createDirectories(jdk.resolve("bin")).resolve("java");
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
    Files.writeString(java, """
        #!/bin/sh
        for word in "$@"; do
          case $word in
            -XX:AOTCacheOutput=*) echo cache >"${word#*=}" ;;
            ranks) ranks=yes ;;
          esac
        done
        if [ "${ranks:-}" = yes ]; then echo cache >"$word"; fi
        printf '<%s>\\n' "$@"
        """);
    SharedFolder.setMode(java, "rwxr-xr-x");
    return jdk;
  }

  @Test
  void shouldHaveTheSameFilesAndModesInTarAndZip() throws Exception {
    Path folder = Dist.unpack(shared.path.resolve("tar"));
    Map<String, String> tar = new TreeMap<>();
    for (Path file : Dist.files(folder)) {
      tar.put(folder.relativize(file).toString(),
          PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
    Map<String, String> zip = new TreeMap<>();
    Path packed = Dist.TARGET.resolve(Dist.NAME + ".zip");
    try (FileSystem entries = FileSystems.newFileSystem(packed, Map.of("enablePosixFileAttributes", true))) {
      Path top = entries.getPath(Dist.NAME);
      for (Path file : Dist.files(top)) {
        @SuppressWarnings("unchecked") // so it is specified
        Set<PosixFilePermission> mode =
            (Set<PosixFilePermission>) Files.getAttribute(file, "zip:permissions");
        zip.put(top.relativize(file).toString(), PosixFilePermissions.toString(mode));
      }
    }
    assertEquals(tar, zip);
    assertEquals("rwxr-xr-x", tar.get("bin/mpiexec"));
    for (String part : List.of("", "-launcher", "-junit", "-compat-openmpi", "-compat-mpijava")) {
      assertEquals("rw-r--r--", tar.get("lib/mpi4j" + part + "-" + Dist.VERSION + ".jar"), tar::toString);
    }
  }

  @Test
  void shouldHaveLinksOnItsPagesThatLeadToFiles() throws Exception {
    Pattern link = Pattern.compile("\\]\\(([^)#:\\s]+)(?:#[^)]*)?\\)");
    List<String> broken = new ArrayList<>();
    List<Path> pages = Dist.files(home).stream().filter(f -> f.toString().endsWith(".md")).toList();
    assertTrue(pages.contains(home.resolve("docs/hangs.md")) && pages.contains(home.resolve("README.md")));
    for (Path page : pages) {
      for (MatchResult found : link.matcher(Dist.read(page)).results().toList()) {
        if (!Files.exists(page.resolveSibling(found.group(1)))) {
          broken.add(home.relativize(page) + " links to " + found.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(Dist.read(home.resolve("docs/migrating.md")).contains("](compat.md"), "links were lost");
  }

  @Test
  void shouldHaveScriptsForWindowsThatCmdCanRead() throws Exception {
    for (String name : List.of("mpiexec", "mpi4j-info", "mpi4j-top")) {
      String script = Dist.read(home.resolve("bin/" + name + ".cmd"));
      assertFalse(script.replace("\r\n", "").contains("\n"), name + " has a line that does not end by CR LF");
      MatchResult main = Pattern.compile("mpi4j_main=(org[\\w.]+)").matcher(script).results().findFirst()
          .orElseThrow();
      Class.forName(main.group(1), false, ArchiveTest.class.getClassLoader());
    }
  }
}
