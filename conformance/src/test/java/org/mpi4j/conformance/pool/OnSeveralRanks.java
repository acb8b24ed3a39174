// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.pool;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.mpi4j.junit.MpiTest;

/** A test for a manager that works itself, for one with one worker, and for one with several. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@MpiTest(np = {1, 2, 4}, transport = {"local", "shm", "tcp"})
@interface OnSeveralRanks {}
