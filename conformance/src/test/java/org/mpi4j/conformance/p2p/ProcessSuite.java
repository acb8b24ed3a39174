// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Status;
import org.mpi4j.junit.MpiTest;
import org.opentest4j.TestAbortedException;

/**
 * Runs test classes as a program of real processes: {@code mpiexec -n 3 ProcessSuite <transport> <class>...}.
 *
 * <p>Of each class it runs the methods with {@link MpiTest} that are for this number of ranks and this
 * transport and set no control variables (those cannot be set any more), each on a new instance; all in one
 * job. A method may take {@link Mpi} and {@link Intracomm}. The first failure is printed and aborts the job.
 */
public final class ProcessSuite {
  private final Mpi mpi;
  private final Intracomm world;
  private final Intracomm between;
  private final String transport;
  private int passed;
  private int skipped;

  private ProcessSuite(Mpi mpi, String transport) {
    this.mpi = mpi;
    this.world = mpi.world();
    this.between = world.dup();
    this.transport = transport;
  }

  public static void main(String... args) throws ClassNotFoundException {
    try (Mpi mpi = Mpi.init(args)) {
      ProcessSuite suite = new ProcessSuite(mpi, args[0]);
      for (String name : List.of(args).subList(1, args.length)) {
        suite.run(Class.forName(name));
      }
      if (mpi.world().rank() == 0) {
        System.out.println(suite.passed + " passed, " + suite.skipped + " skipped");
      }
    }
  }

  private void run(Class<?> type) {
    AnnotationSupport.findAnnotatedMethods(type, MpiTest.class, HierarchyTraversalMode.TOP_DOWN).stream()
        .filter(this::isForUs)
        .sorted(Comparator.comparing(Method::getName)) // the same order on all ranks
        .forEach(method -> run(type, method));
  }

  private boolean isForUs(Method method) {
    MpiTest test = AnnotationSupport.findAnnotation(method, MpiTest.class).orElseThrow();
    List<String> transports = List.of(test.transport());
    return Arrays.stream(test.np()).anyMatch(np -> np == world.size())
        && (transports.contains(transport) || transports.contains("auto"))
        && test.set().length == 0;
  }

  private void run(Class<?> type, Method method) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      Object instance = ReflectionSupport.newInstance(constructor.getDeclaringClass());
      ReflectionSupport.invokeMethod(method, instance, arguments(method));
      passed++;
      checkNothingIsLeft();
    } catch (TestAbortedException e) {
      skipped++; // the same on all ranks
    } catch (Throwable t) { // a test may throw anything
      synchronized (System.err) {
        System.err.println("rank " + world.rank() + " in " + type.getSimpleName() + "." + method.getName());
        t.printStackTrace();
        System.err.flush();
      }
      mpi.abort(1);
    }
  }

  private Object[] arguments(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(p -> p == Mpi.class ? (Object) mpi : world)
        .toArray();
  }

  /**
   * Exchanges a word with each rank, whereafter all that they sent before has arrived, and looks for
   * messages that the test has sent and not received.
   */
  private void checkNothingIsLeft() {
    int n = world.size();
    between.alltoall(Buf.of(new int[n]), Buf.of(new int[n]));
    for (Intracomm comm : List.of(world, mpi.self())) {
      Status left = comm.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).orElse(null);
      if (left != null) {
        throw new AssertionError("a message is left over: " + left);
      }
    }
    between.barrier(); // the next test may send only now
  }
}
