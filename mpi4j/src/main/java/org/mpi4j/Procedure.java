// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the procedures of the standard that a method is; the coverage table is made from it.
 *
 * <p>Kept in the class file only: nothing of it is loaded at run time.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Procedure {
  /** The procedures, {@code MPI_Send} and its large-count twin for instance. */
  String[] value();

  /** The section of MPI-4.1 that describes them. */
  String section() default "";
}
