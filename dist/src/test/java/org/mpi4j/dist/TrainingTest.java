// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code mpiexec --train} keeps what the JVM learns of a program in jars, and later runs find it. */
@Timeout(240)
class TrainingTest {
  private static final String PROGRAM = """
      import org.mpi4j.Mpi;
      import org.mpi4j.Op;

      public class Sum {
        public static void main(String[] args) {
          try (Mpi mpi = Mpi.init(args)) {
            int sum = mpi.world().allreduce(1, Op.SUM);
            if (mpi.world().rank() == 0) {
              System.out.println(args[0] + " " + sum);
            }
            if (args[0].equals("fail")) {
              mpi.world().abort(3);
            }
          }
        }
      }
      """;

  @TempDir static Path shared;
  private static Path home;

  @TempDir Path folder;

  @BeforeAll
  static void unpack() throws Exception {
    home = Dist.unpack(shared.resolve("training"));
    Map<String, String> variables = Map.of("PATH", System.getenv("PATH"), "JAVA_HOME", Dist.JDK.toString());
    String mpiexec = home.resolve("bin/mpiexec").toString();
    Dist.run(shared, variables, mpiexec, "/bin/true").succeeded(); // makes caches
  }

  @BeforeEach
  void pack() throws Exception {
    Files.writeString(folder.resolve("Sum.java"), PROGRAM);
    String library = home.resolve("lib/mpi4j-" + Dist.VERSION + ".jar").toString();
    Files.createDirectory(folder.resolve("classes"));
    jdk("javac", "-d", "classes", "-cp", library, "Sum.java");
    jdk("jar", "--create", "--file", "sum.jar", "--main-class", "Sum", "-C", "classes", ".");
  }

  @Test
  void shouldStartLaterRunsFromWhatWasKept() throws Exception {
    Dist.Outcome trained = mpiexec("--train", "-n", "2", "-cp", "sum.jar", "Sum", "train");
    List<String> lines = trained.succeeded().lines().toList();
    assertEquals(2, lines.size(), "nothing of the JVM among the output: " + lines);
    assertEquals("train 2", lines.getFirst());
    String kept = "mpiexec: --train: programs of these jars start from ";
    assertTrue(lines.getLast().startsWith(kept), lines::toString);
    assertEquals(1, caches().size());
    assertTrue(startsFromCache("sum.jar"), "the same class path");
    assertTrue(startsFromCache(folder.resolve("sum.jar").toString()), "the same jar, named otherwise");
    assertFalse(startsFromCache("classes"), "other classes");
  }

  @Test
  void shouldTrainAJarByItsManifest() throws Exception {
    mpiexec("--train", "sum.jar", "jar").succeeded();
    assertTrue(startsFromCache("sum.jar"));
  }

  @Test
  void shouldForgetWhatItKnowsOfAJarThatHasChanged() throws Exception {
    mpiexec("--train", "-cp", "sum.jar", "Sum", "old").succeeded();
    Files.setLastModifiedTime(folder.resolve("sum.jar"),
        FileTime.fromMillis(System.currentTimeMillis() + 60_000));
    assertFalse(startsFromCache("sum.jar"));
  }

  @Test
  void shouldNotUseCachesThatOthersMayWrite() throws Exception {
    mpiexec("--train", "-cp", "sum.jar", "Sum", "own").succeeded();
    Path caches = caches().getFirst().getParent();
    Files.setPosixFilePermissions(caches, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertFalse(startsFromCache("sum.jar"));
    Dist.Outcome refused = mpiexec("--train", "-cp", "sum.jar", "Sum", "again");
    assertEquals(2, refused.code());
    assertTrue(refused.text().contains("must belong to this user alone"), refused.text());
  }

  @Test
  void shouldKeepNothingOfAJobThatFails() throws Exception {
    Dist.Outcome failed = mpiexec("--train", "-n", "2", "-cp", "sum.jar", "Sum", "fail");
    assertEquals(3, failed.code());
    assertTrue(failed.text().contains("the job has failed, so nothing of it is kept"), failed.text());
    assertEquals(List.of(), caches());
  }

  @Test
  void shouldSayWhatCannotBeTrained() throws Exception {
    refuses("classes on the class path is a directory", "-cp", "classes", "Sum", "x");
    refuses("nowhere.jar on the class path is no file", "-cp", "nowhere.jar", "Sum", "x");
    refuses("is no main class and no jar", "Sum.java", "x");
    refuses("there is no Java program", "/bin/true");
    refuses("without flags about modules", "java", "-Xshare:off", "-cp", "sum.jar", "Sum", "x");
    refuses("train with processes on this machine alone", "--in-jvm", "-cp", "sum.jar", "Sum", "x");
    assertEquals(List.of(), caches());
  }

  private void refuses(String why, String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of("--train"));
    all.addAll(List.of(words));
    Dist.Outcome ran = mpiexec(all.toArray(new String[0]));
    assertNotEquals(0, ran.code());
    assertTrue(ran.text().contains(why), ran.text());
  }

  /** True if the JVM takes the program's class from a cache. */
  private boolean startsFromCache(String classPath) throws Exception {
    Path log = folder.resolve("loaded");
    String flag = "-Xlog:class+load:file=" + log;
    Dist.Outcome ran = mpiexec("-n", "1", "java", flag, "-cp", classPath, "Sum", "x");
    assertEquals("x 1", ran.succeeded());
    List<String> lines = Files.readAllLines(log);
    String line = lines.stream().filter(l -> l.contains(" Sum source: ")).findAny().orElseThrow();
    return line.contains("shared objects file");
  }

  private Dist.Outcome mpiexec(String... words) throws Exception {
    Map<String, String> variables = new HashMap<>(Map.of("PATH", System.getenv("PATH"),
        "JAVA_HOME", Dist.JDK.toString(), "XDG_CACHE_HOME", folder.resolve("cache").toString()));
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/mpiexec").toString()));
    command.addAll(List.of(words));
    return Dist.run(folder, variables, command.toArray(new String[0]));
  }

  private void jdk(String command, String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(Dist.JDK.resolve("bin").resolve(command).toString()));
    all.addAll(List.of(words));
    Dist.run(folder, Dist.path(), all.toArray(new String[0])).succeeded();
  }

  private List<Path> caches() throws IOException {
    Path directory = folder.resolve("cache/mpi4j/trained");
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }
}
