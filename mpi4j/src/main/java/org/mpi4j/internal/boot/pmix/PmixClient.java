// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntUnaryOperator;
import org.mpi4j.internal.base.JobName;
import org.mpi4j.internal.base.KeyValueText;
import org.mpi4j.internal.base.NativeAccess;
import org.mpi4j.internal.base.Numbers;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.boot.pmix.PmixCalls.Proc;
import org.mpi4j.internal.names.NameScopes;
import org.mpi4j.internal.names.ScopedNames;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnCommand;
import org.mpi4j.spi.SpawnListener;

/**
 * The rank's side of PMIx, which Open MPI's mpirun, PRRTE's prterun and Slurm's srun serve.
 *
 * <p>What ranks put is brought to each machine by the fence, so that to read it costs no message. The
 * callback given at construction runs, in a thread of its own, when the connection to the launcher ends
 * before {@link #leave}, {@link #abort} or {@link #close}; it should end the rank.
 */
public final class PmixClient implements ScopedNames {
  /** How long the launcher may take to end this process after an abort. */
  private static final long ABORT_NS = 5_000_000_000L;

  private static final String LOGGER = "org.mpi4j.boot";
  private static final String ADVICE =
      "Add --enable-native-access=ALL-UNNAMED to java's options (=org.mpi4j if mpi4j is on the module path),"
          + " for example in the variable JDK_JAVA_OPTIONS";

  private final PmixCalls calls;
  private final LostServer lost;
  private final Proc me;
  private final String jobId;
  private final JobFacts job;
  private final Map<String, String> environment;
  private final PmixSpawns spawns;
  private NameScopes names; // null until the first; guarded by this

  /** What the launcher has told of the job. */
  private record JobFacts(int size, IntUnaryOperator nodes, int appnum, int universeSize, int cores) {}

  private PmixClient(PmixCalls calls, LostServer lost, Proc me, Map<String, String> environment)
      throws IOException {
    this.calls = calls;
    this.lost = lost;
    this.me = me;
    this.environment = environment;
    this.spawns = new PmixSpawns(calls, PmixSpawns.launcher(me.namespace(), environment));
    this.jobId = JobName.of(me.namespace(), environment);
    this.job = facts(PmixNodes.facts(calls, me.namespace()), me, environment);
  }

  private static void checkVariables(Map<String, String> environment) throws PmixUnavailableException {
    String rank = environment.get("PMIX_RANK");
    if (Numbers.parse(rank, -1) < 0) {
      throw new PmixUnavailableException("it has not told which rank this is (PMIX_RANK=" + rank + ")");
    }
    Optional<ProcessHandle> owner = InheritedVariables.owner(environment);
    if (owner.isPresent()) {
      throw new PmixUnavailableException("only as a child of process " + owner.get().pid()
          + ", which is rank " + rank + " already and whose variables it has inherited");
    }
  }

  /**
   * Connects to the launcher.
   *
   * @param library the library's file; empty: what the system finds
   * @throws PmixUnavailableException if the library cannot be used
   * @throws IOException if the launcher does not answer as one
   */
  public static PmixClient start(Map<String, String> environment, String library, Runnable onLost)
      throws IOException {
    checkVariables(environment);
    boolean warned = !NativeAccess.granted() && NativeAccess.request();
    if (!NativeAccess.granted()) {
      throw new PmixUnavailableException("it is reached through the library " + PmixLibrary.NAME
          + " only, which Java calls by native access, and that is denied here. " + ADVICE);
    }
    if (warned && "0".equals(environment.get("PMIX_RANK"))) {
      System.getLogger(LOGGER).log(Level.WARNING,
          "the launcher is reached through the library " + PmixLibrary.NAME + ", which Java calls by native"
              + " access, hence the JVM's warnings. To avoid them: " + ADVICE);
    }
    PmixLibrary found = PmixLibrary.load(library, PmixLibrary.path(environment));
    PmixCalls calls = new PmixCalls(found);
    Proc me = connect(calls, found, environment);
    LostServer lost = new LostServer(onLost);
    lost.listen(calls);
    return new PmixClient(calls, lost, me, environment);
  }

  private static Proc connect(PmixCalls calls, PmixLibrary library, Map<String, String> environment)
      throws IOException {
    try {
      return calls.init();
    } catch (PmixUnavailableException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException("the PMIx launcher that the environment names (PMIX_NAMESPACE="
          + environment.get("PMIX_NAMESPACE") + ") does not take this process as its rank: "
          + e.getMessage() + ", with " + library.version()
          + ". Unset the PMIX_ variables if they are left from another job", e);
    }
  }

  private static JobFacts facts(PmixNodes.Facts facts, Proc me, Map<String, String> environment)
      throws IOException {
    String told = facts.get(PmixLayout.RANK_WILDCARD, "pmix.job.size");
    int size = Numbers.parse(told, 0);
    if (size < 1 || me.rank() < 0 || me.rank() >= size) {
      throw new IOException("the launcher says rank " + me.rank() + " of " + told + ", which cannot be");
    }
    int appnum = Numbers.parse(facts.get(me.rank(), "pmix.appnum"), -1);
    int universe = Numbers.parse(facts.get(PmixLayout.RANK_WILDCARD, "pmix.univ.size"), -1);
    return new JobFacts(size, PmixNodes.of(facts, size), appnum, universe, PmixCores.of(environment));
  }

  @Override
  public int rank() {
    return me.rank();
  }

  @Override
  public int size() {
    return job.size();
  }

  @Override
  public String jobId() {
    return jobId;
  }

  @Override
  public int node(int rank) {
    if (rank < 0 || rank >= job.size()) {
      throw new IndexOutOfBoundsException(
          "rank = " + rank + ", but the job has ranks 0.." + (job.size() - 1));
    }
    return job.nodes().applyAsInt(rank);
  }

  @Override
  public int cores() {
    return Math.max(job.cores(), ScopedNames.super.cores());
  }

  @Override
  public boolean sameJvm(int rank) {
    return rank == me.rank();
  }

  @Override
  public int appnum() {
    return job.appnum();
  }

  @Override
  public int universeSize() {
    return job.universeSize();
  }

  @Override
  public void put(String key, String value) throws IOException {
    KeyValueText.check(key, value);
    calls.put(key, value);
  }

  @Override
  public void fence() throws IOException {
    calls.commit();
    calls.fence();
  }

  @Override
  public String get(int rank, String key) throws IOException {
    KeyValueText.checkKey(key);
    return calls.get(new Proc(me.namespace(), rank), key);
  }

  /** Asks for each rank: PMIx keeps the values of each rank by themselves. */
  @Override
  public String get(String key) throws IOException {
    String value = null;
    for (int rank = 0; rank < job.size() && value == null; rank++) {
      value = get(rank, key);
    }
    return value;
  }

  /**
   * Asks the launcher to end the job, then waits for it to end this process. Returns if it does not do so
   * within some seconds: then the caller must end the process.
   */
  @Override
  public void abort(int code, String message) {
    lost.expect();
    AtomicBoolean gone = new AtomicBoolean();
    Thread words = Thread.ofPlatform().daemon().name("mpi4j-abort").start(() -> {
      try {
        calls.abort(code, message);
      } catch (IOException e) {
        gone.set(true); // the launcher, and with it the job: nobody is left to be told
      }
    });
    long end = System.nanoTime() + ABORT_NS;
    Uninterrupted.join(words, ABORT_NS);
    if (!gone.get()) {
      Uninterrupted.pause(Math.max(0, end - System.nanoTime()));
    }
  }

  @Override
  public void leave() throws IOException {
    lost.expect();
    calls.finish();
  }

  @Override
  public int[] spawn(List<SpawnCommand> commands, String parentPort, SpawnListener listener)
      throws IOException {
    return spawns.spawn(new SpawnRequest(commands, parentPort));
  }

  @Override
  public String parentPort() throws IOException {
    return spawns.parentPort(environment);
  }

  @Override
  public synchronized NameScopes names() {
    if (names == null) {
      names = new NameScopes(new PmixNames(calls), jobId);
    }
    return names;
  }

  private synchronized void closeNames() {
    if (names != null) {
      names.close();
    }
  }

  /** Without a {@link #leave} before it the connection stays: the launcher sees how the process ends. */
  @Override
  public void close() {
    lost.expect();
    closeNames();
  }
}
