// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Repository;

/**
 * The commands of the manifests in examples/kubernetes, in namespaces with the names, addresses and files
 * that pods have. What Kubernetes itself does with a manifest is not tested here.
 */
@Timeout(120)
class KubernetesPodsTest {
  private static final Path EXAMPLES = Repository.file("examples/kubernetes");
  private static final String SCRIPT =
      Repository.file("conformance/src/test/scripts/three-hosts.sh").toString();

  private static final String NAME = "mpi4jk-" + ProcessHandle.current().pid();
  private static final int PODS = 3;
  private static final int RANKS = 6;

  @TempDir private static Path image;
  private static boolean made;

  @TempDir private Path scratch;
  private final List<Process> started = new ArrayList<>();

  @BeforeAll
  static void makePods() throws Exception {
    Tools.assumeInstalled("ssh", "ssh-keygen", "ip", "unshare");
    assumeTrue(Files.isExecutable(Path.of("/usr/sbin/sshd")), "no OpenSSH server is installed: not tested");
    Tools.assumeRoot("namespaces");
    Tools.Result result = Tools.run(image.resolve("log"), SCRIPT, "make", NAME, image.toString());
    assumeTrue(result.code() == 0, "cannot make three hosts: not tested. " + result.output());
    made = true;
    Path keys = Files.createDirectories(image.resolve("home/mpi/.ssh")); // what the secret is mounted to
    Files.copy(image.resolve("id"), keys.resolve("id_rsa"));
    keys.resolve("id_rsa").toFile().setReadable(false, false);
    keys.resolve("id_rsa").toFile().setReadable(true, true);
    Files.copy(image.resolve("id.pub"), keys.resolve("authorized_keys"));
    Files.copy(EXAMPLES.resolve("sshd_config"), image.resolve("home/mpi/sshd_config"));
    Files.delete(image.resolve("ssh_config"));
    Files.copy(EXAMPLES.resolve("ssh_config"), image.resolve("ssh_config"));
    String source = Repository.file("examples/Hello.java").toString();
    String[] words = {"-d", image.resolve("app").toString(), "-cp", Repository.origin(Mpi.class), source};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
  }

  @AfterAll
  static void removePods() throws Exception {
    if (made) {
      assertEquals(0, Tools.run(image.resolve("log"), SCRIPT, "remove", NAME).code());
    }
  }

  @AfterEach
  void endPods() throws Exception {
    for (Process p : started) {
      p.destroy();
      assertTrue(p.waitFor(20, TimeUnit.SECONDS), () -> "has not ended: " + p);
    }
  }

  @Test
  void shouldRunAnIndexedJob() throws Exception {
    List<Yaml> all = Yaml.read(EXAMPLES.resolve("indexed-job.yaml"));
    Yaml service = all.get(0);
    Yaml job = all.get(1).at("spec");
    Yaml pod = job.at("template").at("spec");
    assertEquals("None", service.at("spec").text("clusterIP"));
    String jobName = all.get(1).at("metadata").text("name");
    assertEquals(jobName, service.at("spec").at("selector").text("batch.kubernetes.io/job-name"));
    String serviceName = service.at("metadata").text("name");
    assertEquals(serviceName, pod.text("subdomain"));
    assertEquals(List.of("Indexed", "3", "3", "0"), List.of(job.text("completionMode"),
        job.text("completions"), job.text("parallelism"),
        job.at("successPolicy").first("rules").text("succeededIndexes")));
    assertEquals("/home/mpi/.ssh", pod.first("containers").first("volumeMounts").text("mountPath"));
    List<String> words = words(pod.first("containers"));
    assertEquals(List.of(serviceName, "3"), words.subList(1, 3));
    names(k -> jobName + "-" + (k - 1) + "." + serviceName);
    Process first = null;
    for (int k = 1; k <= PODS; k++) { // pod 0 comes first, and waits
      Map<String, String> index = Map.of("JOB_COMPLETION_INDEX", "" + (k - 1));
      Process p = start(k, jobName + "-" + (k - 1), index, words);
      first = k == 1 ? p : first;
    }
    assertGreets(first, 1);
  }

  @Test
  void shouldRunAnMpiJob() throws Exception {
    Yaml job = Yaml.read(EXAMPLES.resolve("mpijob.yaml")).getFirst();
    assertEquals("kubeflow.org/v2beta1", job.text("apiVersion"));
    Yaml spec = job.at("spec");
    assertEquals(List.of("MPICH", "2", "/home/mpi/.ssh"), List.of(
        spec.text("mpiImplementation"), spec.text("slotsPerWorker"), spec.text("sshAuthMountPath")));
    Yaml workers = spec.at("mpiReplicaSpecs").at("Worker");
    assertEquals("" + PODS, workers.text("replicas"));
    String name = job.at("metadata").text("name") + "-worker-";
    String domain = "." + job.at("metadata").text("name") + ".default.svc";
    names(k -> name + (k - 1) + domain);
    List<String> list = new ArrayList<>();
    for (int k = 1; k <= PODS; k++) {
      list.add(name + (k - 1) + domain + ":" + spec.text("slotsPerWorker"));
      Yaml pod = workers.at("template").at("spec");
      Process p = start(k, name + (k - 1), Map.of(), words(pod.first("containers")));
      awaitSsh(p, name + (k - 1) + domain, k);
    }
    Path hosts = Files.write(scratch.resolve("hostfile"), list);
    Yaml launcher = spec.at("mpiReplicaSpecs").at("Launcher").at("template").at("spec");
    Map<String, String> variables = Map.of("HYDRA_HOST_FILE", hosts.toString());
    List<String> words = words(launcher.first("containers"));
    words.add(1, "--display-map");
    assertGreets(start(1, "heat-launcher", variables, words), PODS + 1);
    assertTrue(log(PODS + 1).contains("node 2: " + name + 2 + domain + ", ranks 4, 5"), log(PODS + 1));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "'' | 3 | JOB_COMPLETION_INDEX is \"\" and not a number; does the Job have completionMode Indexed?",
    "3 | 3 | this is pod 3, but there are 3 only; name as many as the Job has completions",
    "0 | 2 | pod heat-1.heat does not answer within 1 s (ssh: Could not resolve hostname heat-1.heat"
  })
  void shouldSayWhatIsWrong(String index, String pods, String error) throws Exception {
    Files.writeString(image.resolve("hosts-1"), "127.0.0.1 localhost\n");
    Map<String, String> variables = Map.of("JOB_COMPLETION_INDEX", index, "WAIT_SECONDS", "1");
    String script = EXAMPLES.resolve("indexed-pod").toString();
    Process p = start(1, "heat-0", variables, List.of(script, "heat", pods, "true"));
    assertEquals(1, p.waitFor());
    assertTrue(log(1).startsWith("indexed-pod: " + error), log(1));
  }

  @Test
  void shouldSayThatTheKeyIsMissing() throws Exception {
    Path key = image.resolve("home/mpi/.ssh/id_rsa");
    Path aside = Files.move(key, scratch.resolve("id_rsa"));
    try {
      Files.writeString(image.resolve("hosts-1"), "127.0.0.1 localhost\n");
      String script = EXAMPLES.resolve("indexed-pod").toString();
      Map<String, String> variables = Map.of("JOB_COMPLETION_INDEX", "0");
      assertEquals(1, start(1, "heat-0", variables, List.of(script, "heat", "1", "true")).waitFor());
      assertTrue(log(1).startsWith("indexed-pod: there is no key /home/mpi/.ssh/id_rsa"), log(1));
    } finally {
      Files.move(aside, key);
    }
  }

  /** What a container runs; the program of the example and the image's paths become those of here. */
  private static List<String> words(Yaml container) {
    List<String> words = new ArrayList<>();
    for (String word : container.words()) {
      words.add(switch (word) {
        case "indexed-pod" -> EXAMPLES.resolve(word).toString();
        case "mpiexec" -> Repository.file("bin/mpiexec").toString();
        case "/app" -> image.resolve("app").toString();
        case "org.example.Heat" -> "Hello";
        default -> word;
      });
    }
    return words;
  }

  private interface Names {
    String of(int k);
  }

  /** What the cluster's name server says, and the line of its own that each pod has. */
  private static void names(Names names) throws IOException {
    for (int k = 1; k <= PODS; k++) {
      StringBuilder hosts = new StringBuilder("127.0.0.1 localhost\n");
      for (int other = 1; other <= PODS; other++) {
        String name = names.of(other);
        String own = other == k ? " " + name.substring(0, name.indexOf('.')) : "";
        hosts.append("10.213.78.").append(other).append(' ').append(name).append(own).append('\n');
      }
      Files.writeString(image.resolve("hosts-" + k), hosts);
    }
  }

  private Process start(int k, String pod, Map<String, String> variables, List<String> words)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(SCRIPT, "pod", NAME, "" + k, image.toString(), pod));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("PMI") || name.startsWith("SLURM"));
    environment.put("PATH", Repository.file("bin") + File.pathSeparator + environment.get("PATH"));
    environment.putAll(new TreeMap<>(variables));
    File log = scratch.resolve("log-" + (started.size() + 1)).toFile();
    Process p = builder.redirectInput(new File("/dev/null")).redirectOutput(log).start();
    started.add(p);
    return p;
  }

  private String log(int number) throws IOException {
    return Files.readString(scratch.resolve("log-" + number));
  }

  /** As the readiness probe does. */
  private void awaitSsh(Process server, String name, int k) throws Exception {
    Path log = scratch.resolve("ssh.log");
    String[] words = {SCRIPT, "pod", NAME, "" + k, image.toString(), "probe", "ssh", "-o", "BatchMode=yes",
      name, "true"};
    while (Tools.run(log, words).code() != 0) {
      assertTrue(server.isAlive(), Files.readString(log));
    }
  }

  private void assertGreets(Process p, int number) throws Exception {
    assertTrue(p.waitFor(90, TimeUnit.SECONDS), () -> "not over: " + p);
    assertEquals(0, p.exitValue(), log(number));
    try (Stream<String> lines = log(number).lines()) {
      assertEquals(
          IntStream.range(0, RANKS).mapToObj(r -> "Hello from rank " + r + " of " + RANKS).toList(),
          lines.filter(l -> l.startsWith("Hello")).sorted().toList(), log(number));
    }
  }
}
