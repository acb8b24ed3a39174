// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.mpi4j.junit.MpiTest;

/** A test for a few ranks, over each transport: each leads to other ways to the memory. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@MpiTest(np = {1, 3}, transport = {"local", "shm", "tcp"})
@interface OverEachTransport {}
