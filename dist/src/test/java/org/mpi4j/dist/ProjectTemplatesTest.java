// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The projects to begin with, built as users build their copies, without a network: from a repository with
 * what this build has installed, and what it has downloaded for itself.
 */
@Timeout(240)
class ProjectTemplatesTest {
  @TempDir Path folder;

  @Test
  void shouldBuildAndRunTheProjectForMaven() throws Exception {
    Path maven = Path.of(Dist.property("dist.maven"), "bin/mvn");
    assumeTrue(Files.isExecutable(maven), () -> "there is no " + maven);
    Path project = copy("maven-project");
    // of this repository the downloaded plugins and libraries are read, not written
    Path settings = folder.resolve("settings.xml");
    Files.writeString(settings, """
        <settings>
          <mirrors>
            <mirror>
              <id>downloaded</id>
              <mirrorOf>*</mirrorOf>
              <url>%s</url>
            </mirror>
          </mirrors>
        </settings>
        """.formatted(Path.of(Dist.property("dist.downloaded")).toUri()));
    String output = Dist.run(project, environment(), maven.toString(), "-B", "-ntp",
        "-s", settings.toString(), "-Dmaven.repo.local=" + Dist.property("dist.repository"), "verify")
        .succeeded();
    assertTrue(output.contains("Tests run: 4, Failures: 0, Errors: 0, Skipped: 0"), output);
    assertRuns(project.resolve("target/sum-of-ranks-1.0.jar"));
  }

  @Test
  void shouldBuildAndRunTheProjectForGradle() throws Exception {
    Dist.assumeCommand("gradle");
    String about = Dist.run(folder, environment(), "gradle", "--version").text();
    Matcher version = Pattern.compile("Gradle (\\d+)\\.(\\d+)").matcher(about);
    assumeTrue(version.find(), about);
    int number = Integer.parseInt(version.group(1)) * 100 + Integer.parseInt(version.group(2));
    assumeTrue(number >= 901, () -> version.group() + " does not know Java 25");
    Path project = copy("gradle-project");
    Dist.run(project, environment(), "gradle", "--no-daemon", "--console=plain",
        "-Dmaven.repo.local=" + Dist.property("dist.repository"), "build").succeeded();
    assertRuns(project.resolve("build/libs/sum-of-ranks.jar"));
  }

  /** Older versions do not understand the project above, but they read the same repository. */
  @Test
  void shouldBuildAProgramWithAnyGradleFromTheRepositoryOfTheArchive() throws Exception {
    Dist.assumeCommand("gradle");
    Path repository = Dist.unpack(folder).resolve("maven");
    Path project = copy("gradle-project");
    Files.delete(project.resolve("build.gradle.kts"));
    Files.delete(project.resolve("settings.gradle.kts"));
    Files.writeString(project.resolve("settings.gradle"), "rootProject.name = 'sum-of-ranks'\n");
    Files.writeString(project.resolve("build.gradle"), """
        apply plugin: 'java'
        repositories { maven { url '%s' } }
        configurations { program; compileClasspath.extendsFrom program }
        dependencies { program 'org.mpi4j:mpi4j:%s' }
        compileJava { options.fork = true; options.forkOptions.executable = '%s/bin/javac' }
        jar { manifest { attributes 'Main-Class': 'org.example.Sum' } }
        """.formatted(repository.toUri(), Dist.VERSION, Dist.JDK));
    Map<String, String> variables = environment();
    variables.remove("JAVA_HOME"); // older versions do not run on that JDK
    Dist.run(project, variables, "gradle", "--no-daemon", "--offline", "--console=plain",
        "--gradle-user-home", folder.resolve("gradle").toString(), "jar").succeeded();
    assertRuns(project.resolve("build/libs/sum-of-ranks.jar"));
  }

  @Test
  void shouldHaveInTheArchiveWhatMavenInstalls() throws Exception {
    Path archive = Dist.unpack(folder).resolve("maven/org/mpi4j");
    Path installed = Path.of(Dist.property("dist.repository"), "org/mpi4j");
    List<Path> files = Dist.files(archive);
    assertEquals(List.of("bom", "compat-mpijava", "compat-openmpi", "junit", "launcher", "parent"),
        files.stream().map(f -> archive.relativize(f).getName(0).toString()).distinct()
            .filter(name -> name.startsWith("mpi4j-"))
            .map(name -> name.substring("mpi4j-".length())).toList());
    assertEquals(5, files.stream().filter(f -> f.toString().endsWith(".jar")).count());
    assertEquals(7, files.stream().filter(f -> f.toString().endsWith(".pom")).count());
    for (Path file : files) {
      assertEquals(-1, Files.mismatch(file, installed.resolve(archive.relativize(file))), file::toString);
    }
  }

  @Test
  void shouldHaveOneProgramAndOneTestInBothProjects() throws Exception {
    Path maven = Dist.ROOT.resolve("examples/maven-project/src");
    Path gradle = Dist.ROOT.resolve("examples/gradle-project/src");
    List<Path> files = Dist.files(maven);
    assertEquals(2, files.size());
    for (Path file : files) {
      assertEquals(-1, Files.mismatch(file, gradle.resolve(maven.relativize(file))), file::toString);
    }
  }

  private static void assertRuns(Path jar) throws Exception {
    Map<String, String> variables = environment();
    variables.remove("HOME"); // makes no caches
    String output = Dist.run(jar.getParent(), variables, Dist.JDK.resolve("bin/java").toString(), "-jar",
        Dist.ROOT.resolve("launcher/target/mpi4j-launcher-" + Dist.VERSION + ".jar").toString(), "-n", "2",
        jar.toString()).succeeded();
    assertEquals("the sum of 2 ranks is 1", output);
  }

  private static Map<String, String> environment() {
    Map<String, String> variables = new HashMap<>(Dist.path());
    variables.put("JAVA_HOME", Dist.JDK.toString());
    variables.put("HOME", System.getProperty("user.home"));
    return variables;
  }

  private Path copy(String name) throws Exception {
    Path from = Dist.ROOT.resolve("examples").resolve(name);
    Path to = folder.resolve(name);
    for (Path file : Dist.files(from)) {
      if (!from.relativize(file).toString().matches("(target|build|\\.gradle)/.*")) {
        Path copy = to.resolve(from.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return to;
  }
}
