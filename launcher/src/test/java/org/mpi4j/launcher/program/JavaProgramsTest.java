// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.Started;
import org.mpi4j.launcher.Started.Ended;

/** All the ways to name a Java program; each prints its arguments and whether it finds mpi4j. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JavaProgramsTest {
  private static final String BODY =
      "System.out.println(String.join(\"|\", args) + \" \" + org.mpi4j.Mpi.version()"
          + " + \" \" + System.getProperty(\"p\"));";

  @TempDir Path directory;

  @BeforeEach
  void writeSources() throws IOException {
    Files.createDirectories(directory.resolve("src/a"));
    Files.writeString(directory.resolve("Compact.java"), "void main(String[] args) { " + BODY + " }");
    Files.writeString(directory.resolve("src/a/Main.java"),
        "package a; class Main { static void main(String[] args) { new Other(); " + BODY
            + " } } class Second {}");
    Files.writeString(directory.resolve("src/a/Other.java"), "package a; class Other {}");
    Files.writeString(directory.resolve("Broken.java"), "void main() { int i = \"x\"; }");
  }

  @Test
  void shouldRunACompactSourceFile() throws IOException {
    Ended e = run("-n", "2", "Compact.java", "x y", "z");
    assertEquals(List.of("x y|z 4.1 null", "x y|z 4.1 null"), e.sorted(), e.err());
    assertEquals("", e.err());
  }

  @Test
  void shouldCompileOtherFilesOfTheSameTree() throws IOException {
    assertEquals("x 4.1 1\n", run("-Dp=1", "src/a/Main.java", "x").out());
  }

  @Test
  void shouldTakeAJavaCommandWithASourceFile() throws IOException {
    assertEquals("x 4.1 2\n", run("java", "-Dp=2", "Compact.java", "x").out());
  }

  @Test
  void shouldRunASourceFileInOneJvm() throws IOException {
    Ended e = run("--in-jvm", "-n", "2", "-Dp=1", "Compact.java", "x");
    assertEquals(List.of("x 4.1 1", "x 4.1 1"), e.sorted());
  }

  @Test
  void shouldSayWhyASourceFileDoesNotCompile() throws IOException {
    try (Started s = Started.mpiexec(directory, "-n", "2", "Broken.java")) {
      Ended e = s.end();
      assertEquals(1, e.code());
      assertTrue(e.err().contains("Broken.java:1: error"), e.err());
      assertTrue(e.err().contains("mpiexec: cannot compile"), e.err());
      assertNoClasses(s);
    }
  }

  @Test
  void shouldRemoveCompiledClasses() throws IOException {
    try (Started s = Started.mpiexec(directory, "Compact.java")) {
      s.end();
      assertNoClasses(s);
    }
  }

  @Test
  void shouldRemoveCompiledClassesWhenTheLauncherIsKilled() throws IOException {
    Files.writeString(directory.resolve("Sleep.java"),
        "void main() throws Exception { IO.println(\"ready\"); Thread.sleep(1000_000); }");
    try (Started s = Started.mpiexec(directory, "Sleep.java")) {
      s.awaitOutput("ready");
      s.signal("KILL");
      s.end();
      while (hasClasses(s)) { // the cleanup process needs a moment
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void shouldFindAMainClassOnTheClassPath() throws IOException {
    compile("classes");
    assertEquals("x 4.1 3\n", run("-cp", "classes", "-Dp=3", "a.Main", "x").out());
    assertEquals("x 4.1 null\n", run("java", "-cp", "classes", "a.Main", "x").out());
    Ended e = run("java", "--class-path=classes", "-ea", "--add-modules", "java.sql", "a.Main", "x");
    assertEquals("x 4.1 null\n", e.out());
    assertEquals("x 4.1 null\n", run("-wdir", "classes", "a.Main", "x").out());
  }

  @Test
  void shouldRunAJar() throws IOException {
    compile("classes");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "a.Main");
    try (OutputStream out = Files.newOutputStream(directory.resolve("app.jar"));
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      for (String name : List.of("a/Main.class", "a/Other.class")) {
        jar.putNextEntry(new JarEntry(name));
        Files.copy(directory.resolve("classes").resolve(name), jar);
      }
    }
    assertEquals("x 4.1 null\n", run("app.jar", "x").out());
    assertEquals("x 4.1 4\n", run("java", "-Dp=4", "-jar", "app.jar", "x").out());
    assertEquals("x 4.1 null\n", run("--in-jvm", "app.jar", "x").out());
  }

  @Test
  void shouldLeaveTheUsersFlagsTheLastWord() throws IOException {
    JavaArguments a =
        JavaArguments.parse(List.of("-XX:+UseG1GC", "-cp", "c", "--add-opens", "m/p=q", "Main", "-cp"));
    assertEquals(List.of("-XX:+UseG1GC", "--add-opens", "m/p=q"), a.flags);
    assertEquals("c", a.classPath);
    assertEquals(List.of("Main", "-cp"), a.rest);
    JavaCommand java = command(null, true);
    List<String> command = new ArrayList<>(java.complete("/jdk/bin/java", a));
    command.removeAll(CompilerFlags.forCrowdedRanks(a));
    assertEquals(List.of("/jdk/bin/java", "--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData",
        "-XX:+UseG1GC", "--add-opens", "m/p=q", "-cp", "/lib.jar:c", "Main", "-cp"), command);
  }

  @Test
  void shouldCompileLaterWhereEachCoreHasARank() {
    String own = "-XX:Tier4BackEdgeThreshold=7";
    JavaArguments a = JavaArguments.parse(List.of(own, "-cp", "c", "Main"));
    List<String> alone = command(null, false).complete("/jdk/bin/java", a);
    assertEquals(List.of(own), alone.stream().filter(w -> w.startsWith("-XX:Tier4")).toList());
    List<String> crowded = command(null, true).complete("/jdk/bin/java", a);
    List<String> tiers = crowded.stream().filter(w -> w.startsWith("-XX:Tier4")).toList();
    assertEquals(Runtime.version().feature() == 25 ? 5 : 1, tiers.size(), "JDK 25 knows the flags");
    assertEquals(own, tiers.getLast());
  }

  @Test
  void shouldGiveTheJvmOfManyRanksRoomForTheirClasses() {
    String own = "-XX:MetaspaceSize=7m";
    JavaArguments a = JavaArguments.parse(List.of(own, "-cp", "c", "Main"));
    List<String> command = command(null, false).inOneJvm("/jdk/bin/java", a, 10_000);
    assertEquals(List.of("-XX:MetaspaceSize=672768k", own),
        command.stream().filter(w -> w.startsWith("-XX:MetaspaceSize")).toList());
  }

  /** With two flags about caches a JVM would not start. */
  @ParameterizedTest
  @ValueSource(
      strings = {"-Xshare:off", "-XX:SharedArchiveFile=x", "-XX:DumpLoadedClassList=x", "-XX:AOTMode=off"})
  void shouldNotAddItsCacheToOneOfTheUser(String flag) {
    JavaCommand java = command("/cache", true);
    String ours = "-XX:AOTCache=/cache";
    JavaArguments without = JavaArguments.parse(List.of("-cp", "c", "Main"));
    assertTrue(java.complete("/jdk/bin/java", without).contains(ours));
    JavaArguments with = JavaArguments.parse(List.of(flag, "-cp", "c", "Main"));
    assertFalse(java.complete("/jdk/bin/java", with).contains(ours));
  }

  @Test
  void shouldAddTheLibraryToTheModulePath() {
    JavaArguments a = JavaArguments.parse(List.of("-p", "mods", "--module=app/a.Main", "x"));
    JavaCommand java = command(null, false);
    List<String> command = java.complete("java", a);
    assertEquals(List.of("java", "--enable-native-access=org.mpi4j", "-XX:-UsePerfData",
        "--add-modules=org.mpi4j", "--module-path", "mods:/lib.jar", "-m", "app/a.Main", "x"), command);
  }

  private static JavaCommand command(String cache, boolean crowded) {
    return new JavaCommand(new Toolchain("/jdk", "/lib.jar", cache), crowded, new TrainedCaches(Map.of()));
  }

  private void compile(String target) {
    Path classes = directory.resolve(target);
    String classPath = System.getProperty("java.class.path");
    Path source = directory.resolve("src/a/Main.java");
    SourceProgram.compile(source.toFile(), classes.toFile(), classPath, List.of());
  }

  private static void assertNoClasses(Started s) throws IOException {
    try (Stream<Path> files = Files.list(s.temporary())) {
      assertEquals(List.of("err", "in", "out"), files.map(f -> f.getFileName().toString()).sorted().toList());
    }
  }

  private static boolean hasClasses(Started s) throws IOException {
    try (Stream<Path> files = Files.list(s.temporary())) {
      return files.anyMatch(f -> f.getFileName().toString().startsWith("mpi4j-"));
    }
  }

  private Ended run(String... words) throws IOException {
    return Started.run(directory, words);
  }
}
