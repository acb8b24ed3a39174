// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The steps of the container file, run without a container engine: in a mount namespace, under a folder that
 * has this machine's programs in place of those of the image, and this JDK in place of the other image's.
 */
@Timeout(120)
class ContainerFileTest {
  private static final Path FILE = Dist.ROOT.resolve("dist/src/container/Containerfile");

  /** The root of the image. $root and $jdk are set; what is mounted goes with the namespace. */
  private static final String ROOT_OF_THE_IMAGE =
      """
      set -eu
      mount -t tmpfs -o mode=755 tmpfs "$root"
      cd "$root"
      mkdir -p usr etc proc dev tmp home opt
      chmod 1777 tmp
      for name in bin sbin lib lib32 lib64; do
        if [ -L /$name ]; then ln -s "$(readlink /$name)" $name; fi
        if [ -d /$name ] && ! [ -L /$name ]; then mkdir $name && mount --rbind /$name $name; fi
      done
      mount --rbind /usr usr
      mount -o remount,bind,ro usr
      mount -t proc proc proc
      mount --rbind /dev dev
      cp -a /etc/ld.so.cache /etc/login.defs etc/ 2>/dev/null || true
      echo root:x:0:0::/root:/bin/sh >etc/passwd
      echo root:x:0: >etc/group
      """;

  @TempDir Path folder;

  private record Step(String instruction, String argument) {}

  private static List<Step> steps() throws Exception {
    List<Step> steps = new ArrayList<>();
    for (String line : Dist.read(FILE).lines().toList()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        int end = line.indexOf(' ');
        steps.add(new Step(line.substring(0, end), line.substring(end + 1)));
      }
    }
    return steps;
  }

  @Test
  void shouldEndAsAUserWithoutRights() throws Exception {
    List<Step> users = steps().stream().filter(s -> s.instruction().equals("USER")).toList();
    assertEquals(List.of(new Step("USER", "1000:1000")), users);
  }

  @Test
  void shouldRunAJobAfterAllItsSteps() throws Exception {
    assumeTrue(Dist.isRoot(), "only root can change the root of the file system");
    for (String tool : List.of("unshare", "chroot", "setpriv", "mount", "useradd", "tar")) {
      Dist.assumeCommand(tool);
    }
    Dist.Outcome mount =
        Dist.run(folder, Dist.path(), "unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt");
    assumeTrue(mount.code() == 0, () -> "mounts are forbidden here: " + mount.text());
    Path script = folder.resolve("image.sh");
    Files.writeString(script, ROOT_OF_THE_IMAGE + script(steps()));
    Map<String, String> variables = Map.of("PATH", System.getenv("PATH") + ":/usr/sbin:/sbin",
        "root", Files.createDirectories(folder.resolve("root")).toString(), "jdk", Dist.JDK.toString());
    Dist.Outcome image = Dist.run(folder, variables, "unshare", "--mount", "--pid", "--fork", "sh",
        script.toString());
    String text = image.succeeded();
    assertTrue(text.contains("Hello from rank 0 of 2") && text.contains("Hello from rank 1 of 2"), text);
  }

  /** The steps as commands of a shell. A step that this does not know fails the test. */
  private static String script(List<Step> steps) {
    StringBuilder script = new StringBuilder();
    String environment = "env -i HOME=/tmp";
    String user = "";
    String work = "/";
    boolean last = false;
    for (Step step : steps) {
      String value = step.argument();
      switch (step.instruction()) {
        case "ARG", "CMD" -> { }
        case "FROM" -> last = !value.contains(" AS ");
        case "ENV" -> environment += " '" + value + "'";
        case "USER" -> user = "setpriv --reuid=" + value.replace(":", " --regid=") + " --clear-groups -- ";
        case "WORKDIR" -> work = value;
        case "COPY" -> {
          assertTrue(last && value.startsWith("--from=jdk /opt/java/openjdk "), value);
          script.append("mkdir -p opt/java/openjdk && mount --rbind \"$jdk\" opt/java/openjdk\n");
        }
        case "ADD" -> script.append(unpacked(value));
        case "RUN" -> script.append(inside(environment, "", value));
        default -> throw new AssertionError("this test cannot run " + step);
      }
    }
    return script + inside(environment, "", "cp /opt/mpi4j/examples/Hello.java " + work)
        + inside(environment, user, "cd " + work + " && mpiexec -n 2 Hello.java");
  }

  /** Unpacks the archive, and says by empty caches that none are to be made, which takes long. */
  private static String unpacked(String value) {
    String[] words = value.split(" ");
    assertEquals(2, words.length, value);
    Path archive = Dist.TARGET.resolve(Dist.NAME + ".tar.gz");
    String pattern = words[0].replace(".", "\\.").replace("*", ".*");
    assertTrue(archive.getFileName().toString().matches(pattern), value);
    return "tar xzf '" + archive + "' -C ." + words[1] + "\n"
        + "version=$(sed -n 's/^JAVA_VERSION=\"\\(.*\\)\"/\\1/p' \"$jdk/release\")\n"
        + ": >.\"" + words[1] + Dist.NAME + "/lib/rank-$version.aot\"\n";
  }

  private static String inside(String environment, String user, String command) {
    return "chroot . " + environment + " " + user + "/bin/sh -ec '" + command.replace("'", "'\\''") + "'\n";
  }
}
