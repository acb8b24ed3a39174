// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the procedures of the standard that a test checks; the coverage table is made from it. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Covers {
  /** The procedures, {@code MPI_Send} for instance; not those that the test only uses for something else. */
  String[] value();
}
