// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.RemoteProcess;

/** A process that an agent has started, as mpiexec sees it. */
final class AgentProcess extends RemoteProcess {
  /** The exit code of what ran on a machine that is lost: as if it had been killed. */
  static final int LOST = 137;

  private final FrameLink link;
  private final int number;
  private final ChannelInput out;
  private final ChannelInput err;
  private final OutputStream in;
  private final CompletableFuture<Long> started = new CompletableFuture<>();
  private final CompletableFuture<Integer> exit = new CompletableFuture<>();

  /**
   * @param number names it for the agent
   */
  AgentProcess(FrameLink link, Channels channels, int number) {
    this.link = link;
    this.number = number;
    this.out = channels.input(Streams.out(number));
    this.err = channels.input(Streams.err(number));
    this.in = channels.output(Streams.in(number));
  }

  void started(long pid) {
    started.complete(pid);
  }

  /** It has not been started, and is as good as ended. */
  void refused(String why) {
    started.completeExceptionally(new IOException(why));
    exit.complete(UsageException.NOT_EXECUTABLE);
    out.end();
    err.end();
  }

  void exited(int code) {
    exit.complete(code);
  }

  @Override
  public void awaitStart() throws IOException {
    try {
      started.get();
    } catch (ExecutionException e) {
      throw new IOException(e.getCause().getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  @Override
  public void terminate(boolean inMpi) {
    link.send(FrameType.TERMINATE, number, new FrameBytes.Writer().number(inMpi ? 1 : 0).bytes());
  }

  @Override
  public void destroy() {
    terminate(false);
  }

  @Override
  public Process destroyForcibly() {
    link.send(FrameType.KILL, number);
    return this;
  }

  @Override
  public OutputStream getOutputStream() {
    return in;
  }

  @Override
  public InputStream getInputStream() {
    return out;
  }

  @Override
  public InputStream getErrorStream() {
    return err;
  }

  @Override
  public int waitFor() throws InterruptedException {
    try {
      return exit.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int exitValue() {
    if (!exit.isDone()) {
      throw new IllegalThreadStateException("the process has not ended");
    }
    return exit.join();
  }

  @Override
  public boolean isAlive() {
    return !exit.isDone();
  }

  /** Its number on its own machine. */
  @Override
  public long pid() {
    return started.getNow(-1L);
  }

  @Override
  public CompletableFuture<Process> onExit() {
    return exit.thenApply(code -> this);
  }
}
