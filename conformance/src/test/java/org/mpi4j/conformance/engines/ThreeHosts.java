// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.conformance.Repository;

/** Three network namespaces, each with an OpenSSH server of its own, and mpi4j's mpiexec on the first. */
final class ThreeHosts {
  static final int COUNT = 3;
  private static final String SCRIPT =
      Repository.file("conformance/src/test/scripts/three-hosts.sh").toString();

  private static final String NETWORK = "10.213.78.";
  private static final long END_NS = 10_000_000_000L;

  private final AtomicInteger runs = new AtomicInteger();
  private final Path directory;
  private final String name;

  private ThreeHosts(Path directory) {
    this.directory = directory;
    this.name = "mpi4j3-" + ProcessHandle.current().pid() + "-" + directory.getFileName();
  }

  /** Makes them, with what they need in a directory; skips the test where that is not possible. */
  static ThreeHosts make(Path directory) throws Exception {
    Tools.assumeInstalled("ssh", "ssh-keygen", "ip", "unshare");
    assumeTrue(Files.isExecutable(Path.of("/usr/sbin/sshd")), "no OpenSSH server is installed: not tested");
    Tools.assumeRoot("three network namespaces");
    ThreeHosts hosts = new ThreeHosts(directory);
    Tools.Result result = hosts.script("make", directory.toString());
    assumeTrue(result.code() == 0, "cannot make three hosts: not tested. " + result.output());
    return hosts;
  }

  static String address(int host) {
    return NETWORK + host;
  }

  /** A command of the script. */
  Tools.Result script(String command, String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(SCRIPT, command, name));
    all.addAll(List.of(words));
    Path log = directory.resolve("script-" + runs.incrementAndGet() + ".log");
    return Tools.run(log, all.toArray(new String[0]));
  }

  /** The words that run mpiexec on the first host, over a list of hosts. */
  List<String> mpiexec(String hosts, String... options) {
    List<String> words = mpiexec();
    words.addAll(List.of("--hosts", hosts));
    words.addAll(List.of(options));
    return words;
  }

  /** The first of these words. */
  List<String> mpiexec() {
    return new ArrayList<>(List.of("ip", "netns", "exec", name + "-1",
        Repository.file("bin/mpiexec").toString(), "--launcher-ssh",
        "ssh -F " + directory.resolve("ssh_config")));
  }

  /** A directory that is on the third host a disk of its own, of 16 MiB. */
  Path disk() {
    return directory.resolve("disk");
  }

  /** Runs a command of a shell on a host; returns its output. */
  String shell(int host, String command) throws Exception {
    Tools.Result result = Tools.run(directory.resolve("ssh.log"), "ip", "netns", "exec", name + "-1", "ssh",
        "-F", directory.resolve("ssh_config").toString(), "-o", "BatchMode=yes", address(host), command);
    assertEquals(0, result.code(), result.output());
    return result.output();
  }

  /** Agents, too, are gone from all hosts; those of a host that is cut off notice it themselves. */
  void awaitNoJava() throws Exception {
    long end = System.nanoTime() + END_NS;
    String left = javaProcesses();
    while (!left.isEmpty() && System.nanoTime() < end) {
      LockSupport.parkNanos(20_000_000);
      left = javaProcesses();
    }
    assertEquals("", left, "processes left on the hosts");
  }

  private String javaProcesses() throws Exception {
    return script("java", "1").output() + script("java", "2").output() + script("java", "3").output();
  }

  /** Ends all that runs on them, and removes them. */
  void remove() throws Exception {
    assertEquals(0, script("remove").code());
  }
}
