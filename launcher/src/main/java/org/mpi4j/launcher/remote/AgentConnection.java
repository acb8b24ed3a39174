// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.internal.boot.Loopback;

/** The connection with the agent of one other machine. */
final class AgentConnection implements FrameLink.Receiver {
  /** How long the agent may take to start. */
  private static final int START_SECONDS = 60;

  private static final int ANSWER_SECONDS = 5;
  private static final int CLOCK_ROUNDS = 10;
  private static final long EXIT_MS = 1_000;
  private static final int PREAMBLE = 64 * 1024;
  private static final int HELLO_BYTES = 4096;

  /** What connections have in common. */
  interface Context {
    /** The job's name. */
    String jobId();

    SshCommand ssh();

    /** After so much silence a machine is lost. */
    double seconds();

    /** Where the PMI server listens, as {@code Loopback} writes it. */
    String pmiAddress() throws IOException;

    /** A machine is lost, which is the job's end. */
    void lost(String host, String how);

    /** A machine is reached from this one, since the machine between does not reach it. */
    void detour(String between, String why);

    /** ssh has been started on this machine. */
    void watch(ProcessHandle ssh);
  }

  private final Context context;
  private final String host;
  private final int number;
  private final AgentConnection between;
  private final CompletableFuture<Hello> ready = new CompletableFuture<>();
  private final Map<Integer, AgentProcess> processes = new ConcurrentHashMap<>();
  private final AtomicInteger started = new AtomicInteger();
  private final Map<FrameType, CompletableFuture<byte[]>> answers = new ConcurrentHashMap<>();
  private volatile PrintedText printed = new PrintedText();
  private volatile Process ssh; // on this machine, or on that between
  private volatile FrameLink link;
  private volatile Channels channels;
  private volatile boolean closing;

  /**
   * @param number of the machine in the job
   * @param between the machine from which this one is reached; null: mpiexec's own
   */
  AgentConnection(Context context, String host, int number, AgentConnection between) {
    this.context = context;
    this.host = host;
    this.number = number;
    this.between = between;
  }

  String host() {
    return host;
  }

  /** How many machines lie between this one and mpiexec's. */
  int depth() {
    return between == null ? 0 : between.depth() + 1;
  }

  /** Begins to connect. */
  void start() {
    thread(this::run);
  }

  private void thread(Runnable task) {
    Thread thread = new Thread(null, task, "host-" + host, 256 * 1024);
    thread.setDaemon(true);
    thread.start();
  }

  /** Waits until the agent runs, or is known not to. */
  private boolean runs() {
    try {
      Hello _ = await();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Waits until the agent runs; throws with advice if it does not. */
  Hello await() throws IOException {
    try {
      return ready.get(START_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause().getMessage(), e);
    } catch (TimeoutException e) {
      throw new IOException("host " + host + ": no answer within " + START_SECONDS + " s" + printed.said()
          + ". Try: " + context.ssh().program() + " -o BatchMode=yes " + host + " true", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private void run() {
    try {
      reach();
    } catch (IOException e) {
      fail(e.getMessage());
      return;
    }
    link.receiveAll();
  }

  /** By way of the machine between. If that cannot, or is not reached itself, from here. */
  private void reach() throws IOException {
    String failure = "";
    if (between != null && between.runs()) {
      try {
        open(between.startSshThere(context.ssh().to(host)));
        return;
      } catch (IOException e) {
        if (between.closing) {
          throw e;
        }
        failure = e.getMessage();
      }
    }
    open(startSshHere());
    if (!failure.isEmpty()) {
      context.detour(between.host, failure);
    }
  }

  private Process startSshHere() throws IOException {
    try {
      Process started = new ProcessBuilder(context.ssh().to(host)).start();
      context.watch(started.toHandle());
      return started;
    } catch (IOException e) {
      throw new IOException("cannot run " + context.ssh().program() + ": " + e.getMessage()
          + ". Install it, or name another program by --launcher-ssh", e);
    }
  }

  /** Begins to speak with the agent that a process has started; throws with advice if there is none. */
  private void open(Process started) throws IOException {
    PrintedText text = new PrintedText();
    printed = text;
    ssh = started;
    thread(() -> text.readAll(started.getErrorStream()));
    boolean speaks;
    try {
      speaks = skipToMagic(started.getInputStream());
    } catch (IOException e) {
      throw new IOException("host " + host + ": " + e.getMessage() + text.said(), e);
    }
    if (!speaks) {
      throw new IOException(ConnectFailure.inWords(host, exitCode(), text.text(), context.ssh()));
    }
    text.clear();
    FrameLink opened = new FrameLink(started.getInputStream(), started.getOutputStream(), this);
    channels = new Channels(opened);
    link = opened;
    opened.startWriter("host-" + host);
  }

  private int exitCode() {
    try {
      if (!ssh.waitFor(EXIT_MS, TimeUnit.MILLISECONDS)) {
        ssh.destroyForcibly();
        return -1;
      }
      printed.await(EXIT_MS);
      return ssh.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return -1;
    }
  }

  private void fail(String why) {
    ready.completeExceptionally(new IOException(why));
  }

  /** Skips what a login shell prints; false if the stream ends before the agent speaks. */
  private boolean skipToMagic(InputStream in) throws IOException {
    byte[] magic = Hello.MAGIC.getBytes(StandardCharsets.US_ASCII);
    int matched = 0;
    for (int n = 0; n < PREAMBLE; n++) {
      int b = in.read();
      if (b < 0) {
        return false;
      }
      printed.add((byte) b);
      matched = b == magic[matched] ? matched + 1 : b == magic[0] ? 1 : 0;
      if (matched == magic.length) {
        return true;
      }
    }
    throw new IOException("the shell there prints more than " + PREAMBLE + " bytes before the agent begins;"
        + " let its start files print nothing for commands that ssh runs");
  }

  @Override
  public void received(Frame f) throws IOException {
    switch (f.type()) {
      case HELLO -> greet(Hello.of(f.bytes()));
      case STARTED -> process(f).started(new FrameBytes.Reader(f.bytes()).number());
      case REFUSED -> process(f).refused("host " + host + ": " + new FrameBytes.Reader(f.bytes()).text());
      case EXITED -> {
        process(f).exited((int) new FrameBytes.Reader(f.bytes()).number());
        processes.remove(f.channel());
      }
      case OPEN -> relay(f.channel());
      case TIME, LISTEN, PROBE -> {
        CompletableFuture<byte[]> answer = answers.remove(f.type());
        if (answer != null) {
          answer.complete(f.bytes());
        }
      }
      default -> channels.take(f);
    }
  }

  private AgentProcess process(Frame f) throws IOException {
    AgentProcess p = processes.get(f.channel());
    if (p == null) {
      throw new IOException("the agent speaks of a process " + f.channel() + " that it was not told of");
    }
    return p;
  }

  private void greet(Hello hello) {
    Hello own = Hello.ofThisProcess();
    link.send(FrameType.JOB, 0, new FrameBytes.Writer().text(context.jobId()).number(number)
        .text(Double.toString(context.seconds())).bytes());
    link.startHeartbeat("host-" + host, context.seconds());
    if (own.mpi4j().equals(hello.mpi4j()) && own.java().equals(hello.java())) {
      ready.complete(hello);
    } else {
      fail("host " + host + " has " + hello.mpi4j() + " on JDK " + hello.java() + ", but this machine has "
          + own.mpi4j() + " on " + own.java() + ". Install the same versions on both");
    }
  }

  /** Connects with the PMI server for a process there. */
  private void relay(int channel) {
    ChannelInput from = channels.input(channel);
    ChannelOutput to = channels.output(channel);
    Thread.startVirtualThread(() -> connect(from, to));
  }

  /** The server serves a connection better that begins with a rank's hello. */
  private void connect(ChannelInput from, ChannelOutput to) {
    byte[] hello = new byte[HELLO_BYTES];
    try {
      int length = Math.max(0, from.read(hello));
      InetSocketAddress address = Loopback.parse(context.pmiAddress());
      Socket socket = new Socket(address.getAddress(), address.getPort());
      socket.setTcpNoDelay(true);
      socket.getOutputStream().write(hello, 0, length);
      SocketRelay.start(socket, from, to);
    } catch (IOException e) {
      from.close();
      to.close();
    }
  }

  /** Orders a process to be started there. */
  AgentProcess start(StartOrder order) throws IOException {
    await();
    return start(FrameType.START, order.bytes());
  }

  /** Orders a connection with a further machine to be started there. */
  private AgentProcess startSshThere(List<String> command) {
    return start(FrameType.CONNECT, new FrameBytes.Writer().list(command).bytes());
  }

  private AgentProcess start(FrameType type, byte[] order) {
    int id = started.getAndIncrement();
    AgentProcess p = new AgentProcess(link, channels, id);
    processes.put(id, p);
    link.send(type, id, order);
    if (closing) {
      p.refused("host " + host + " is lost");
    }
    return p;
  }

  /** Sends a request; its answer will be a frame of the same type. One of each type at a time. */
  CompletableFuture<byte[]> ask(FrameType type, byte[] bytes) {
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    CompletableFuture<byte[]> _ = answers.put(type, answer);
    link.send(type, 0, bytes);
    return answer;
  }

  /**
   * Fetches what the ranks there have recorded of their calls.
   *
   * @param directory where it is put
   * @throws IOException if not all of it has come within that time
   */
  void fetchRecords(Path directory, long millis) throws IOException {
    FrameLink open = link;
    if (open == null || closing) {
      throw new IOException("the machine is lost");
    }
    ChannelInput in = channels.input(Streams.RECORDS);
    open.send(FrameType.RECORDS, 0);
    CompletableFuture<Void> end = CompletableFuture.runAsync(in::end,
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS));
    if (closing) {
      in.end(); // lost meanwhile
    }
    try {
      ReceivedRecords.receive(in, directory);
    } catch (EOFException e) {
      throw new IOException((closing ? "the machine is lost" : "they have not come, or not in time")
          + printed.said(), e);
    } finally {
      end.cancel(false);
    }
  }

  /**
   * By how much the clock there ({@link System#nanoTime}) is ahead of this machine's, from the answer that
   * came quickest.
   */
  long clockAhead() throws IOException {
    long quickest = Long.MAX_VALUE;
    long ahead = 0;
    for (int i = 0; i < CLOCK_ROUNDS; i++) {
      long asked = System.nanoTime();
      FrameBytes.Reader answer = new FrameBytes.Reader(answer(FrameType.TIME));
      long arrived = System.nanoTime();
      answer.number(); // milliseconds since 1970
      if (arrived - asked < quickest) {
        quickest = arrived - asked;
        ahead = answer.number() - (asked + quickest / 2);
      }
    }
    return ahead;
  }

  private byte[] answer(FrameType type) throws IOException {
    try {
      return ask(type, new byte[0]).get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("host " + host + " does not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  void send(FrameType type, byte[] bytes) {
    FrameLink open = link;
    if (open != null) {
      open.send(type, 0, bytes);
    }
  }

  @Override
  public void lost(String how) {
    boolean expected = closing;
    closing = true;
    if (!ready.isDone()) {
      fail(ConnectFailure.inWords(host, exitCode(), printed.text(), context.ssh()));
    } else if (!expected) {
      report(how);
    }
    for (AgentProcess p : processes.values()) {
      p.exited(AgentProcess.LOST);
      p.refused("host " + host + " is lost");
    }
    channels.shut();
    ssh.destroyForcibly();
  }

  /** Names the machine between if that is silent, too: then nothing can be said of what lies behind it. */
  private void report(String how) {
    if (between != null && between.closing) {
      return; // that one is lost, and has been named
    }
    if (between != null && between.link.isSilent()) {
      between.report(how);
      return;
    }
    context.lost(host, how + printed.said() + ". Is the machine up, has it memory left, was mpi4j's agent"
        + " there killed? mpiexec --check-hosts --hosts " + host + " tests the way to it; --host-timeout 30"
        + " bears longer silence");
  }

  /** Asks the agent to end. */
  void close() {
    closing = true;
    if (link != null) {
      link.send(FrameType.BYE, 0);
    }
  }

  /** Waits for its end, not longer than that. */
  void awaitEnd(long millis) {
    Process own = ssh;
    if (own == null) {
      return;
    }
    try {
      if (link == null || !own.waitFor(millis, TimeUnit.MILLISECONDS)) {
        own.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
