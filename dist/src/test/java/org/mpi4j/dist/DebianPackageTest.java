// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The Debian package, unpacked to a folder instead of the root of the machine. */
@Timeout(120)
class DebianPackageTest {
  private static final String FILE = Dist.TARGET.resolve("mpi4j_" + Dist.VERSION + "_all.deb").toString();

  private static SharedFolder shared;
  private static Path root;
  private static Path control;

  @BeforeAll
  static void unpack() throws Exception {
    Dist.assumeCommand("dpkg-deb");
    shared = new SharedFolder();
    root = shared.path.resolve("root");
    control = shared.path.resolve("control");
    Dist.run(shared.path, Dist.path(), "dpkg-deb", "--extract", FILE, root.toString()).succeeded();
    Dist.run(shared.path, Dist.path(), "dpkg-deb", "--control", FILE, control.toString()).succeeded();
  }

  @AfterAll
  static void remove() throws Exception {
    if (shared != null) {
      shared.close();
    }
  }

  @Test
  void shouldSayWhatItIs() throws Exception {
    String fields = Dist.run(shared.path, Dist.path(), "dpkg-deb", "--field", FILE).succeeded();
    assertTrue(fields.contains("Package: mpi4j\n"), fields);
    String version = Dist.VERSION.replace("-SNAPSHOT", "~SNAPSHOT"); // before the release
    assertTrue(fields.contains("\nVersion: " + version + "\n"), fields);
    assertTrue(fields.contains("\nArchitecture: all\n"), fields);
    assertTrue(fields.contains("\nDescription: "), fields);
    assertTrue(Dist.read(root.resolve("usr/share/doc/mpi4j/copyright")).contains("License: Apache-2.0"));
    String owners = Dist.run(shared.path, Dist.path(), "dpkg-deb", "--contents", FILE).succeeded();
    assertTrue(owners.lines().allMatch(line -> line.contains("root/root")), owners);
  }

  @Test
  void shouldRunByItsLinksWhereverItsRootIs() throws Exception {
    Map<String, String> variables = Map.of("PATH", System.getenv("PATH"), "JAVA_HOME", Dist.JDK.toString());
    for (String name : List.of("usr/bin/mpiexec.mpi4j", "usr/bin/mpirun.mpi4j")) {
      assertTrue(Files.isSymbolicLink(root.resolve(name)), name);
    }
    SharedFolder.setReadOnly(root.resolve("usr/share/mpi4j"));
    String mpiexec = root.resolve("usr/bin/mpiexec.mpi4j").toString();
    Dist.Outcome version = Dist.run(shared.path, variables, Dist.asUser(65_534, mpiexec, "--version"));
    assertTrue(version.succeeded().contains(Dist.VERSION), version.text());
  }

  /** The scripts are run with an update-alternatives that does nothing but tell what it is asked for. */
  @Test
  void shouldOfferToTheAlternativesOnlyWhatItHas() throws Exception {
    Path tools = Files.createDirectories(shared.path.resolve("tools"));
    Path tool = tools.resolve("update-alternatives");
    Files.writeString(tool, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    SharedFolder.setMode(tool, "rwxr-xr-x");
    Map<String, String> variables =
        Map.of("PATH", tools + ":" + System.getenv("PATH"), "DPKG_ROOT", root.toString());
    String asked = Dist.run(shared.path, variables, control.resolve("postinst").toString(), "configure")
        .succeeded();
    List<String> own = asked.lines().filter(word -> word.matches("/usr/.*\\.mpi4j(\\.1\\.gz)?")).toList();
    assertEquals(6, own.size(), asked);
    for (String file : own) {
      assertTrue(Files.exists(root.resolve(file.substring(1)), LinkOption.NOFOLLOW_LINKS), file);
    }
    String removed =
        Dist.run(shared.path, variables, control.resolve("prerm").toString(), "remove").succeeded();
    assertEquals("--remove\nmpirun\n/usr/bin/mpirun.mpi4j", removed);
  }

  @Test
  void shouldHaveManualPagesThatManReads() throws Exception {
    Dist.assumeCommand("man");
    for (String name : List.of("mpiexec.mpi4j", "mpi4j-info", "mpi4j-top")) {
      String page = root.resolve("usr/share/man/man1/" + name + ".1.gz").toString();
      Map<String, String> variables = Map.of("PATH", System.getenv("PATH"), "LC_ALL", "C", "MANWIDTH", "80");
      String text = Dist.run(shared.path, variables, "man", "--warnings", "-l", page).succeeded()
          .replaceAll("\\s+", " ");
      assertTrue(text.contains(name.replace(".mpi4j", "") + " - "), text);
      assertTrue(!text.contains("warning:"), text);
    }
  }
}
