// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;

/** Correct programs that keep some rank waiting for long, each for its own reason. A program itself, too. */
enum Slow {
  LATE_SENDER {
    @Override
    void run(Mpi mpi) throws Exception {
      if (mpi.world().rank() == 1) {
        work();
      }
      exchange(mpi);
    }
  },
  LONG_COMPUTATION {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 1) {
        compute();
      }
      mpi.world().barrier();
    }
  },
  SLOW_WORKERS {
    @Override
    void run(Mpi mpi) throws Exception {
      Comm world = mpi.world();
      for (int task = 0; task < 4; task++) {
        if (world.rank() == 0) {
          for (int i = 1; i < world.size(); i++) {
            int worker = world.recv(new int[1], Mpi.ANY_SOURCE, 1).source();
            world.send(new int[1], worker, 2);
          }
        } else {
          Thread.sleep(WORK_MS / 4);
          world.send(new int[1], 0, 1);
          world.recv(new int[1], 0, 2);
        }
      }
    }
  },
  SLOW_PING_PONG {
    @Override
    void run(Mpi mpi) throws Exception {
      for (int i = 0; i < 10; i++) {
        Thread.sleep(WORK_MS / 10);
        exchange(mpi);
      }
    }
  },
  RING_WITH_PAUSES {
    @Override
    void run(Mpi mpi) throws Exception {
      Comm world = mpi.world();
      int n = world.size();
      for (int round = 0; round < 3; round++) {
        if (world.rank() > 0) {
          world.recv(new int[1], world.rank() - 1, 0);
        }
        Thread.sleep(WORK_MS / 10);
        world.send(new int[1], (world.rank() + 1) % n, 0);
        if (world.rank() == 0) {
          world.recv(new int[1], n - 1, 0);
        }
      }
    }
  },
  ANOTHER_THREAD_SENDS {
    @Override
    void run(Mpi mpi) throws Exception {
      Thread other = Thread.ofPlatform().start(() -> {
        pause();
        send(mpi);
      });
      receive(mpi);
      other.join();
    }
  },
  VIRTUAL_THREAD_SENDS {
    @Override
    void run(Mpi mpi) throws Exception {
      Thread other = Thread.ofVirtual().start(() -> {
        pause();
        send(mpi);
      });
      receive(mpi);
      other.join();
    }
  },
  SCHEDULED_THREAD_SENDS {
    @Override
    void run(Mpi mpi) throws Exception {
      try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(1)) {
        Future<?> sent = pool.schedule(() -> send(mpi), WORK_MS, TimeUnit.MILLISECONDS);
        receive(mpi);
        sent.get();
      }
    }
  },
  TIMER_SENDS {
    @Override
    void run(Mpi mpi) {
      Timer timer = new Timer(true);
      timer.schedule(new TimerTask() {
        @Override
        public void run() {
          send(mpi);
        }
      }, WORK_MS);
      receive(mpi);
      mpi.world().barrier(); // all timers have run
      timer.cancel();
    }
  },
  DELAYED_FUTURE_SENDS {
    @Override
    void run(Mpi mpi) {
      CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> send(mpi),
          CompletableFuture.delayedExecutor(WORK_MS, TimeUnit.MILLISECONDS));
      sent.join();
      receive(mpi);
    }
  },
  POOL_USES_MPI {
    @Override
    void run(Mpi mpi) throws Exception {
      try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
        var received = pool.submit(() -> receive(mpi));
        Future<?> sent = pool.submit(() -> {
          pause();
          send(mpi);
        });
        received.get();
        sent.get();
      }
    }
  },
  PROCESS_IS_AWAITED {
    @Override
    void run(Mpi mpi) throws Exception {
      if (mpi.world().rank() == 0) {
        new ProcessBuilder("sleep", "" + WORK_MS / 1000.0).start().waitFor();
      }
      exchange(mpi);
    }
  },
  SOCKET_IS_AWAITED {
    @Override
    void run(Mpi mpi) throws Exception {
      if (mpi.world().rank() == 0) {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
          Thread.ofPlatform().start(() -> {
            pause();
            connect(server.getLocalPort());
          });
          server.accept().close();
        }
      }
      exchange(mpi);
    }
  },
  MONITOR_IS_HELD {
    @Override
    void run(Mpi mpi) throws Exception {
      Object monitor = new Object();
      Thread holder = Thread.ofPlatform().start(() -> {
        synchronized (monitor) {
          pause();
        }
      });
      Thread.sleep(50);
      synchronized (monitor) {
        exchange(mpi);
      }
      holder.join();
    }
  },
  QUEUE_BETWEEN_THREADS {
    @Override
    void run(Mpi mpi) throws Exception {
      SynchronousQueue<Integer> queue = new SynchronousQueue<>();
      Thread.ofPlatform().start(() -> {
        pause();
        queue.add(1);
      });
      queue.take();
      exchange(mpi);
    }
  },
  PROBING_WITH_PAUSES {
    @Override
    void run(Mpi mpi) throws Exception {
      if (mpi.world().rank() == 1) {
        work();
      }
      send(mpi);
      while (mpi.world().iprobe(before(mpi), 0).isEmpty()) {
        Thread.sleep(20);
      }
      receive(mpi);
    }
  },
  NONBLOCKING_BARRIER_AND_WORK {
    @Override
    void run(Mpi mpi) throws Exception {
      Request r = mpi.world().ibarrier();
      if (mpi.world().rank() == 1) {
        work();
      }
      exchange(mpi);
      r.await();
    }
  },
  LONG_MESSAGES {
    @Override
    void run(Mpi mpi) {
      double[] data = new double[1 << 18];
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WORK_MS);
      boolean goesOn = true;
      while (goesOn) {
        mpi.world().sendrecv(Buf.of(data), after(mpi), 0, Buf.of(new double[1 << 18]), before(mpi), 0);
        goesOn = mpi.world().allreduce(System.nanoTime() < end ? 1 : 0, Op.MIN) > 0;
      }
    }
  },
  SLOW_REDUCTION {
    @Override
    void run(Mpi mpi) {
      try (Op slow = Op.create((in, inout) -> pause(), true)) {
        mpi.world().allreduce(Buf.of(new int[1]), Buf.of(new int[1]), slow);
      }
    }
  },
  WAIT_ANY {
    @Override
    void run(Mpi mpi) throws Exception {
      Request a = mpi.world().irecv(Buf.of(new int[1]), before(mpi), 0);
      Request b = mpi.world().irecv(Buf.of(new int[1]), before(mpi), 1);
      work();
      send(mpi);
      Request.waitAny(a, b);
      mpi.world().send(new int[1], after(mpi), 1);
      Request.waitAll(a, b);
    }
  },
  ONE_OF_TWO_REQUESTS {
    @Override
    void run(Mpi mpi) throws Exception {
      if (mpi.world().rank() == 0) {
        Request a = mpi.world().irecv(Buf.of(new int[1]), 1, 0);
        Request b = mpi.world().irecv(Buf.of(new int[1]), 2, 0);
        Request.waitAny(a, b);
        mpi.world().send(new int[1], 1, 0);
        Request.waitAll(a, b);
      } else {
        answer(mpi);
      }
    }
  },
  ONE_OF_TWO_SOURCES {
    @Override
    void run(Mpi mpi) throws Exception {
      if (mpi.world().rank() == 0) {
        mpi.world().recv(new int[1], Mpi.ANY_SOURCE, 0);
        mpi.world().send(new int[1], 1, 0);
        mpi.world().recv(new int[1], 1, 0);
      } else {
        answer(mpi);
      }
    }
  },
  COMMUNICATOR_MADE_LATE {
    @Override
    void run(Mpi mpi) throws Exception {
      if (mpi.world().rank() == 2) {
        work();
      }
      Intracomm half = mpi.world().split(mpi.world().rank() % 2, 0);
      half.barrier();
      half.close();
    }
  },
  ONE_RANK_LEAVES_EARLY {
    @Override
    void run(Mpi mpi) throws Exception {
      if (mpi.world().rank() == 0) {
        return;
      }
      for (int i = 0; i < 5; i++) {
        Thread.sleep(WORK_MS / 5);
        mpi.world().sendrecv(Buf.of(new int[1]), 3 - mpi.world().rank(), 0, Buf.of(new int[1]),
            3 - mpi.world().rank(), 0);
      }
    }
  };

  static final int RANKS = 3;
  private static final long WORK_MS = Long.getLong("slow.ms", 1200);

  abstract void run(Mpi mpi) throws Exception;

  /** Runs the programs whose names are given, one after the other. */
  public static void main(String... args) throws Exception {
    try (Mpi mpi = Mpi.init(args)) {
      IO.println("begins");
      for (String name : args) {
        mpi.world().barrier(); // no message of one program is taken for that of another
        valueOf(name).run(mpi);
      }
    }
  }

  /** All names, dealt to so many jobs; what lets a rank leave MPI comes last. */
  static List<String[]> dealt(int jobs) {
    return IntStream.range(0, jobs)
        .mapToObj(job -> Arrays.stream(values()).filter(s -> s.ordinal() % jobs == job).map(Slow::name)
            .toArray(String[]::new))
        .toList();
  }

  private static int after(Mpi mpi) {
    return (mpi.world().rank() + 1) % mpi.world().size();
  }

  private static int before(Mpi mpi) {
    return (mpi.world().rank() + mpi.world().size() - 1) % mpi.world().size();
  }

  private static void send(Mpi mpi) {
    mpi.world().send(new int[1], after(mpi), 0);
  }

  private static void receive(Mpi mpi) {
    mpi.world().recv(new int[1], before(mpi), 0);
  }

  /** Rank 1 sends to rank 0 once that one has heard of rank 2, which works first. */
  private static void answer(Mpi mpi) throws InterruptedException {
    if (mpi.world().rank() == 1) {
      mpi.world().recv(new int[1], 0, 0);
    } else {
      work();
    }
    mpi.world().send(new int[1], 0, 0);
  }

  private static void exchange(Mpi mpi) {
    send(mpi);
    receive(mpi);
  }

  private static void connect(int port) {
    try {
      new Socket(InetAddress.getLoopbackAddress(), port).close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void work() throws InterruptedException {
    Thread.sleep(WORK_MS);
  }

  private static void pause() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WORK_MS);
    while (System.nanoTime() < end) {
      LockSupport.parkNanos(end - System.nanoTime());
    }
  }

  private static void compute() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WORK_MS);
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
