// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.mpi4j.internal.base.Base64Url;
import org.mpi4j.internal.base.KeyValueText;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.names.NameScopes;
import org.mpi4j.internal.names.ScopedNames;
import org.mpi4j.internal.spawn.ParentPort;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnCommand;
import org.mpi4j.spi.SpawnListener;

/**
 * The rank's side of PMI-1, which our own mpiexec, Hydra's mpiexec and Slurm's srun serve.
 *
 * <p>The callback given at construction runs, in a thread of its own, when the connection to the
 * launcher ends before {@link #leave}, {@link #abort} or {@link #close}; it should end the rank.
 */
public final class Pmi1Client implements ScopedNames {
  /** How long the launcher may take to end this process after an abort. */
  private static final long ABORT_MILLIS = 5_000;

  /** The longest text: base64 makes it a third longer, and mpi4j's launcher accepts lines of 64 KiB. */
  private static final int MAX_TEXT = 40_000;

  /**
   * How often to connect: a launcher whose port is flooded may refuse this process before it can authenticate
   * itself.
   */
  static final int MAX_ATTEMPTS = 8;

  private final PmiConnection launcher;
  private final JobInfo job;
  private final Map<String, String> environment;
  private final CollectedValues collected = new CollectedValues();
  private NameScopes names; // null until the first; guarded by this
  private Spawns spawns; // null until the first; guarded by this

  private Pmi1Client(PmiConnection launcher, JobInfo job, Map<String, String> environment) {
    this.launcher = launcher;
    this.environment = environment;
    this.job = job;
  }

  /** True if PMI_FD names an open socket; the variable alone may be inherited from a rank. */
  public static boolean hasDescriptor(Map<String, String> environment) {
    String fd = environment.get("PMI_FD");
    return fd != null && InheritedLink.isThere(fd);
  }

  /** A client over the inherited socket of PMI_FD; only if {@link #hasDescriptor}. */
  public static Pmi1Client overDescriptor(Map<String, String> environment, Runnable onLost)
      throws IOException {
    boolean first = "0".equals(environment.get("PMI_RANK"));
    return start(InheritedLink.open(environment.get("PMI_FD"), first), environment, onLost, false);
  }

  /**
   * A client over the TCP port of PMI_PORT. With MPI4J_JOB_TOKEN in the environment both sides must
   * first prove that they know it.
   *
   * @param timeoutMillis how long to wait for the connection and for each answer of the handshake
   */
  public static Pmi1Client overPort(Map<String, String> environment, int timeoutMillis, Runnable onLost)
      throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return Uninterrupted.onSockets(() -> connectAndStart(environment, timeoutMillis, onLost));
      } catch (ConnectionRefusedException e) {
        if (attempt == MAX_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private static Pmi1Client connectAndStart(
      Map<String, String> environment, int timeoutMillis, Runnable onLost) throws IOException {
    SocketLink link = SocketLink.connect(environment.get("PMI_PORT"), timeoutMillis);
    return start(link, environment, timeoutMillis, onLost);
  }

  /** A client over a connection that the launcher has made. */
  public static Pmi1Client overSocket(
      Socket socket, Map<String, String> environment, int timeoutMillis, Runnable onLost)
      throws IOException {
    return start(SocketLink.over(socket), environment, timeoutMillis, onLost);
  }

  private static Pmi1Client start(
      SocketLink link, Map<String, String> environment, int timeoutMillis, Runnable onLost)
      throws IOException {
    try {
      link.timeout(timeoutMillis);
      return start(link, environment, onLost, true);
    } catch (SocketTimeoutException e) {
      link.close();
      throw new IOException(
          link + ": no answer within " + timeoutMillis + " ms; is it a PMI-1 launcher?", e);
    }
  }

  static Pmi1Client start(Link link, Map<String, String> environment, Runnable onLost, boolean port)
      throws IOException {
    PmiConnection launcher = new PmiConnection(link, onLost);
    try {
      JobInfo job =
          port
              ? PmiInit.overPort(launcher, environment)
              : PmiInit.overDescriptor(launcher, environment);
      link.timeout(0);
      launcher.watch();
      return new Pmi1Client(launcher, job, environment);
    } catch (IOException e) {
      launcher.close();
      throw e;
    }
  }

  @Override
  public int rank() {
    return job.rank();
  }

  @Override
  public int size() {
    return job.size();
  }

  @Override
  public String jobId() {
    return job.jobId();
  }

  @Override
  public int node(int rank) {
    if (rank < 0 || rank >= job.size()) {
      throw new IndexOutOfBoundsException(
          "rank = " + rank + ", but the job has ranks 0.." + (job.size() - 1));
    }
    return job.nodes().node(rank);
  }

  @Override
  public int cores() {
    return Math.max(job.cores(), ScopedNames.super.cores());
  }

  @Override
  public boolean sameJvm(int rank) {
    return rank == job.rank();
  }

  @Override
  public int appnum() {
    return job.appnum();
  }

  @Override
  public int appnum(int rank) {
    return job.appnum(rank);
  }

  @Override
  public int universeSize() {
    return job.universeSize();
  }

  @Override
  public void put(String key, String value) throws IOException {
    KeyValueText.check(key, value);
    String question = "cmd=put kvsname=" + job.kvs() + " key=" + key + " value=" + value;
    launcher.ask(question, "put_result").expectSuccess();
  }

  @Override
  public void fence() throws IOException {
    // the word is mpi4j's own, so other launchers are not sent it
    String question = job.ours() ? "cmd=barrier_in mpi4j_collect=1" : "cmd=barrier_in";
    String values = launcher.ask(question, "barrier_out").expectSuccess().get("values");
    if (values != null) {
      collected.add(values);
    }
  }

  @Override
  public String get(String key) throws IOException {
    KeyValueText.checkKey(key);
    String value = collected.get(key);
    return value != null ? value : PmiInit.lookup(launcher, job.kvs(), key);
  }

  /** True only under mpi4j's mpiexec: other launchers' protocol has no abort message. */
  @Override
  public boolean tellsAbortMessage() {
    return job.ours();
  }

  /**
   * Asks the launcher to end the job, then waits for it to end this process. Returns if it does not
   * do so within some seconds, or if it just closes the connection: then the caller must end the process.
   */
  @Override
  public void abort(int code, String message) {
    launcher.expectEnd();
    try {
      tell(abortLine(code, message, job.ours()));
      launcher.awaitEnd(ABORT_MILLIS);
    } catch (IOException e) {
      launcher.close(); // the launcher is gone, and with it the job: nobody is left to be told
    }
  }

  static String abortLine(int code, String message, boolean ours) {
    return ours
        ? "cmd=mpi4j_abort exitcode=" + code + " message=" + Base64Url.encode(message, MAX_TEXT)
        : "cmd=abort exitcode=" + code;
  }

  @Override
  public void failed(String report, boolean consequence) {
    if (job.ours()) {
      try {
        String text = Base64Url.encode(report, MAX_TEXT);
        tell("cmd=mpi4j_failed consequence=" + (consequence ? 1 : 0) + " message=" + text);
      } catch (IOException e) {
        launcher.close(); // the launcher is gone, and with it the job: nobody is left to be told
      }
    }
  }

  private void tell(String line) throws IOException {
    if (job.ours()) {
      launcher.tellLong(line);
    } else {
      launcher.tell(line);
    }
  }

  /** Only under mpi4j's mpiexec: other launchers do not ask. */
  @Override
  public void answerWith(UnaryOperator<String> answers) {
    if (job.ours()) {
      launcher.answerWith(answers);
      try {
        launcher.tell("cmd=" + Question.READY);
      } catch (IOException e) {
        launcher.close(); // the launcher is gone, and with it the job: nobody is left to ask
      }
    }
  }

  @Override
  public void leave() throws IOException {
    launcher.expectEnd();
    launcher.ask("cmd=finalize", "finalize_ack");
  }

  /** Only under mpi4j's mpiexec: other launchers accept no second init. */
  @Override
  public void rejoin() throws IOException {
    if (!job.ours()) {
      ScopedNames.super.rejoin();
    }
    PmiInit.init(launcher);
    launcher.expectNoEnd();
  }

  @Override
  public int[] spawn(List<SpawnCommand> commands, String parentPort, SpawnListener listener)
      throws IOException {
    return spawns().spawn(new SpawnRequest(commands, parentPort), listener);
  }

  @Override
  public void abandonSpawn(String parentPort) throws IOException {
    spawns().abandon(parentPort);
  }

  private synchronized Spawns spawns() throws IOException {
    if (spawns == null) {
      spawns = job.ours() ? OwnSpawns.over(launcher) : new PlainSpawns(launcher, environment);
    }
    return spawns;
  }

  @Override
  public String parentPort() throws IOException {
    return job.mayBeSpawned() ? ParentPort.read(this::get) : null;
  }

  @Override
  public void connected(boolean yes) {
    if (job.ours()) {
      try {
        launcher.tell("cmd=mpi4j_connected yes=" + (yes ? 1 : 0));
      } catch (IOException e) {
        launcher.close(); // the launcher is gone, and with it the job
      }
    }
  }

  @Override
  public synchronized NameScopes names() {
    if (names == null) {
      names = new NameScopes(new PmiNames(launcher, job.ours()), job.jobId());
    }
    return names;
  }

  private synchronized void closeNames() {
    if (names != null) {
      names.close();
    }
  }

  @Override
  public void close() {
    closeNames();
    launcher.close();
  }
}
