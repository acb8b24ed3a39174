// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the procedures of the standard that a method is; the tables of coverage and of procedures are made
 * from it.
 *
 * <p>Kept at run time: a {@code ProfilingLayer} is told by it which procedure is called.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Procedure {
  /**
   * The procedures: {@code MPI_Send} and its twin for large counts, for instance.
   *
   * @return their names; empty for a method that only looks like a procedure
   */
  String[] value();

  /**
   * The section of MPI-4.1 that describes them.
   *
   * @return its number; empty if the standard has removed the procedure
   */
  String section() default "";
}
