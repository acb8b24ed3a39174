// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A jar that is packed once more, in another folder and at another time, is equal byte for byte.
 * {@code build/reproducible} compiles once more, too, and compares all that a release has.
 */
@Timeout(120)
class ReproducibleTest {
  private static final Path MODULE = Dist.ROOT.resolve("mpi4j");

  @TempDir Path folder;

  @Test
  void shouldPackTheSameBytesElsewhereAndLater() throws Exception {
    Path maven = Path.of(Dist.property("dist.maven"), "bin/mvn");
    assumeTrue(Files.isExecutable(maven), () -> "there is no " + maven);
    Files.copy(Dist.ROOT.resolve("pom.xml"), folder.resolve("pom.xml"));
    Path copy = Files.createDirectories(folder.resolve("mpi4j"));
    Files.copy(MODULE.resolve("pom.xml"), copy.resolve("pom.xml"));
    copy(MODULE.resolve("target/classes"), copy.resolve("target/classes"));
    Dist.run(folder, environment(), maven.toString(), "-o", "-q", "-B", "-Dquick",
        "-Dmaven.repo.local=" + Dist.property("dist.downloaded"), "-f", copy.toString(),
        "toolchains:select-jdk-toolchain@default", "jar:jar", "exec:exec@add-module-descriptor").succeeded();
    String jar = "target/mpi4j-" + Dist.VERSION + ".jar";
    assertEquals(-1, Files.mismatch(MODULE.resolve(jar), copy.resolve(jar)), "the jars differ");
  }

  private static Map<String, String> environment() {
    Map<String, String> variables = new HashMap<>(Dist.path());
    variables.put("HOME", System.getProperty("user.home"));
    // the manifest names the JDK that runs Maven
    variables.put("JAVA_HOME", Dist.property("dist.maven.java"));
    return variables;
  }

  private static void copy(Path from, Path to) throws Exception {
    Files.createDirectories(to.getParent());
    try (Stream<Path> all = Files.walk(from)) { // folders before what is in them
      for (Path file : all.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }
}
