// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.mpi4j.Info;
import org.mpi4j.PartitionedRequest;

/**
 * Threads of rank 0 call the partitions of a message ready, each its own part of them, one by one; rank 1
 * receives. The time is that of one partition, from the start of the threads until all has been sent.
 */
final class ReadyThreads implements Loop {
  static final int PARTITIONS = 8192;

  private final Messages messages;
  private final boolean sends;
  private final PartitionedRequest request;
  private final List<Runnable> shares = new ArrayList<>();
  private final ExecutorService threads;

  private ReadyThreads(Site site, int number) {
    messages = Messages.of(site);
    sends = site.world().rank() == 0;
    request = sends
        ? site.world().psendInit(messages.sendBuf(), PARTITIONS, 1, Wire.TAG, Info.NULL)
        : site.world().precvInit(messages.recvBuf(), PARTITIONS, 0, Wire.TAG, Info.NULL);
    for (int t = 0; t < number; t++) {
      int first = PARTITIONS / number * t;
      shares.add(() -> {
        for (int p = first; p < first + PARTITIONS / number; p++) {
          request.pready(p);
        }
      });
    }
    threads = Executors.newFixedThreadPool(sends ? number : 1, Thread.ofPlatform().daemon().factory());
  }

  /** With so many threads, a divisor of {@link #PARTITIONS}. */
  static Function<Site, Loop> with(int number) {
    return site -> new ReadyThreads(site, number);
  }

  @Override
  public void repeat(int iterations) {
    for (int i = 0; i < iterations; i++) {
      request.start();
      if (sends) {
        callReady();
      }
      request.await();
    }
  }

  private void callReady() {
    List<Future<?>> all = new ArrayList<>();
    shares.forEach(share -> all.add(threads.submit(share)));
    try {
      for (Future<?> f : all) {
        f.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("several threads need --thread-level multiple", e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public double messages() {
    return PARTITIONS;
  }

  @Override
  public boolean correct() {
    return sends || messages.arrived();
  }

  @Override
  public void release() {
    request.free();
    threads.shutdown();
  }
}
