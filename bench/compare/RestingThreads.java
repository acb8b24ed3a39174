// SPDX-License-Identifier: Apache-2.0
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/**
 * What a rank of one JVM takes of the heap at least, without MPI: threads with a class loader of their own
 * each, from which they have loaded one class and run a method of it. Started as a class from a directory.
 *
 * <p>Usage: {@code java -cp DIRECTORY RestingThreads DIRECTORY THREADS}
 */
public final class RestingThreads {
  private RestingThreads() {}

  public static void main(String[] args) throws Exception {
    URL[] classes = {Path.of(args[0]).toUri().toURL()};
    int threads = Integer.parseInt(args[1]);
    long before = used(classes, threads); // what the first ones load and make stays
    long after = used(classes, threads);
    double kilobytes = (after - before) / 1024.0 / threads;
    System.out.printf("%.1f KB of heap for each of %d threads%n", kilobytes, threads);
  }

  private static long used(URL[] classes, int threads) throws Exception {
    CountDownLatch resting = new CountDownLatch(threads);
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(() -> run(classes, resting));
      thread.setDaemon(true);
      thread.start();
    }
    resting.await();
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static void run(URL[] classes, CountDownLatch resting) {
    URLClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
    try {
      loader.loadClass("RestingThreads$Program").getMethod("main", Runnable.class)
          .invoke(null, (Runnable) resting::countDown);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The program of each thread. */
  public static final class Program {
    private Program() {}

    public static void main(Runnable ready) throws InterruptedException {
      ready.run();
      Thread.sleep(Long.MAX_VALUE);
    }
  }
}
