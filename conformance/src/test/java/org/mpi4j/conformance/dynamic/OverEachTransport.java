// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.mpi4j.junit.MpiTest;

/** A test for two and for four ranks, over each transport. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@MpiTest(np = {2, 4}, transport = {"local", "shm", "tcp"})
@interface OverEachTransport {}
