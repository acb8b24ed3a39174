// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that every rank of a job runs, once for each number of ranks; the ranks are threads of this JVM, or
 * processes where {@link #fork} says so.
 *
 * <pre>
 *   {@literal @}MpiTest(np = {1, 2, 4})
 *   void sumsRanks(Intracomm world) {
 *     int n = world.size();
 *     assertEquals(n * (n - 1) / 2, world.allreduce(world.rank(), Op.SUM));
 *   }
 * </pre>
 *
 * <p>The method, and methods with {@code @BeforeEach} and {@code @AfterEach}, may take {@code Mpi} and
 * {@code Intracomm} (the world), each rank its own. What else JUnit and its extensions resolve is the same
 * object on all ranks; {@code @AfterEach} methods take nothing else.
 *
 * <p>Fields are per rank: each rank makes its own instance of the test class (and of the classes around a
 * nested one), and runs {@code @BeforeEach}, the test and {@code @AfterEach} on it, in its own thread. Fields
 * with an annotation, such as {@code @TempDir}, get the value that JUnit has given them, the same everywhere.
 * The constructor takes no parameters. Static fields belong to all ranks together.
 *
 * <p>The first rank that fails decides the result and stops the others at their next MPI call that waits; how
 * these ended is attached to the failure as suppressed exceptions.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(MpiTestExtension.class)
public @interface MpiTest {

  /**
   * The numbers of ranks: the test runs once with each.
   *
   * @return one or more numbers, each 1 or more
   */
  int[] np() default {1, 2, 3, 4, 7};

  /**
   * Transports to force, one after the other.
   *
   * @return {@code local}, {@code shm}, {@code tcp}, or {@code auto} for what mpi4j chooses
   */
  String[] transport() default "auto";

  /**
   * Control variables to set; {@code mpi4j-info} lists them.
   *
   * @return each as {@code name=value}
   */
  String[] set() default {};

  /**
   * Whether each rank is a process of its own, started by mpiexec. Then parameters are {@code Mpi} and {@code
   * Intracomm} only, and fields have what the constructor gives them.
   *
   * @return true for processes, false for threads of this JVM
   */
  boolean fork() default false;

  /**
   * Whether ranks of this JVM are virtual threads.
   *
   * @return true for virtual threads, false for platform threads
   */
  boolean virtualThreads() default false;

  /**
   * When a run counts as hung; then the stacks of all ranks are attached to the failure.
   *
   * @return seconds, 1 or more
   */
  int timeoutSeconds() default 60;
}
