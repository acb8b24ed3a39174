// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.mpi4j.junit.MpiTest;

/** A test for 1 to 9 ranks, and for 16 and 17, in one JVM. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@MpiTest(np = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17})
@interface OnAllSmallJobs {}
